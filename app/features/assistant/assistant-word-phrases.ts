/** Words that visitors ask the meaning of, beside what assistant-glossary.ts hears. Written as in assistant-figure-phrases.ts. */
export const wordPhrases = {
  equityWord: '^4 explain equity',
  downPaymentWord: '^3 explain down payment*',
  principalWord:
    '^4 principal and interest | ^4 principal vs | ^4 principal versus | ^4 capital et interet* | ^4 capital et les interets',
  lienWord: '^4 lien on | ^4 liens on | ^4 have a lien | ^4 hypotheque legale',
  blendWord:
    '^4 blend and extend | ^4 blend to term | ^4 blended rate | ^4 blended mortgage | ^4 blend and increase | ^4 taux mixte | ^4 taux combine | ^4 taux pondere',
  dischargeWord: '^4 discharge fee* | ^4 mortgage discharge | ^4 frais de quittance | ^4 mainlevee',
} as const
