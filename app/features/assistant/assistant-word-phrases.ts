/** Plain questions for the meaning of a word. Written as in assistant-figure-phrases.ts. */
export const wordPhrases = {
  equityWord:
    '^4 what is equity | ^4 what s equity | ^4 equity mean* | ^4 what is home equity | ^4 what s home equity | ^4 explain equity | ^4 define equity | ^4 c est quoi l equite | ^4 c est quoi la valeur nette | ^4 c est quoi l avoir',
  downPaymentWord:
    '^3 what is a down payment | ^3 what s a down payment | ^3 down payment mean* | ^3 define down payment | ^3 explain down payment* | ^3 c est quoi une mise de fonds | ^3 qu est ce qu une mise de fonds',
  principalWord:
    '^4 principal and interest | ^4 what is principal | ^4 what s principal | ^4 what is the principal | ^4 principal mean* | ^4 principal vs | ^4 principal versus | ^4 capital et interet* | ^4 capital et les interets | ^4 quoi le capital',
  lienWord:
    '^4 what is a lien | ^4 what s a lien | ^4 lien mean* | ^4 lien on | ^4 liens on | ^4 have a lien | ^4 quoi un privilege | ^4 hypotheque legale',
  blendWord:
    '^4 blend and extend | ^4 blend to term | ^4 blended rate | ^4 blended mortgage | ^4 blend and increase | ^4 taux mixte | ^4 taux combine | ^4 taux pondere',
  dischargeWord:
    '^4 discharge fee* | ^4 mortgage discharge | ^4 what is a discharge | ^4 what s a discharge | ^4 discharge mean* | ^4 frais de quittance | ^4 quoi une quittance | ^4 mainlevee',
} as const
