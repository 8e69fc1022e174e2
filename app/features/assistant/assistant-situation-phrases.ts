/** Situations that visitors describe, and what surrounds a purchase. Written as in assistant-figure-phrases.ts. */
export const situationPhrases = {
  approvalTime:
    '^4 combien de jours | ^3 enough time | ^3 close in time | ^3 closing date | ^4 how long does approval | ^4 how long does it take | ^4 how long to get | ^4 how long will it take | ^4 how long does the | ^3 how fast can | ^3 how quick* | ^3 how soon | ^3 turnaround | ^3 processing time | ^3 approval time | ^3 how many days | ^2 combien de temps | ^3 delai*',
  foreignBuyers:
    '^3 foreign* | ^3 non resident* | ^3 nonresident* | ^3 non canadian* | ^3 overseas | ^3 abroad | ^3 outside canada | ^3 outside of canada | ^3 not a citizen | ^3 not canadian | ^3 from another country | ^3 acheteur etranger | ^3 acheteurs etrangers | ^3 etranger* | ^3 non canadien* | ^3 a l etranger',
  savingsPlans:
    '^6 fhsa | ^6 celiapp | ^3 home buyers plan | ^3 home buyer s plan | ^3 home buyers amount | ^6 hbp | ^9 rap | ^9 le rap | ^5 rrsp* | ^5 reer* | ^3 first home savings | ^2 tfsa | ^2 celi',
  newHomeTax:
    '^7 gst | ^7 hst | ^7 tps | ^7 tvh | ^3 gst | ^3 hst | ^3 tps | ^3 tvq | ^3 qst | ^3 tvh | ^3 new housing rebate | ^3 new home rebate | ^3 housing rebate',
  homeTaxes:
    '^3 capital gain* | ^3 principal residence exemption | ^3 tax deductible | ^3 deduct interest | ^3 deduct mortgage | ^3 deductible | ^3 vacant home tax | ^3 vacancy tax | ^3 underused housing | ^3 speculation tax | ^3 flipping tax | ^3 gain en capital | ^3 deductible*',
  otherInsurance:
    '^4 insurance the bank offers | ^4 insurance from the bank | ^4 insurance my bank offers | ^4 take the insurance | ^4 the bank s insurance | ^4 life insurance | ^4 home insurance | ^4 house insurance | ^4 property insurance | ^4 disability insurance | ^4 mortgage protection | ^4 creditor insurance | ^4 fire insurance | ^4 homeowner s insurance | ^4 homeowners insurance | ^4 assurance vie | ^4 assurance habitation | ^4 assurance invalidite',
  incomeKinds:
    '^3 part time | ^3 maternity | ^3 parental leave | ^3 mat leave | ^3 probation* | ^3 seasonal | ^3 contract job | ^3 contract work* | ^3 on contract | ^3 pension* | ^3 odsp | ^3 cpp | ^3 oas | ^3 child benefit | ^3 ccb | ^3 overtime | ^3 tips | ^3 new job | ^3 changed job* | ^3 change job* | ^3 switch job* | ^3 switched job* | ^3 unemployed | ^3 no job | ^3 on ei | ^3 no income | ^3 paid cash | ^3 cash job | ^3 child support | ^3 alimony | ^3 on disability | ^3 temps partiel | ^3 conge de maternite | ^3 conge parental | ^3 saisonnier* | ^3 retraite* | ^3 chomage | ^3 sans emploi | ^3 pension alimentaire',
  bridging:
    '^3 bridge | ^3 bridging | ^3 buy before i sell | ^3 buy before we sell | ^3 buy before selling | ^3 sell before i buy | ^3 house has not sold | ^3 pret relais | ^3 pret pont | ^3 financement temporaire',
  specialHomes:
    '^3 mobile home* | ^3 manufactured home* | ^3 modular | ^3 tiny home* | ^3 tiny house* | ^3 vacant land | ^3 raw land | ^3 buy land | ^3 piece of land | ^3 land loan | ^3 farm* | ^3 acreage | ^3 leasehold | ^3 co op | ^3 commercial | ^3 houseboat | ^3 rural | ^3 terrain | ^3 maison mobile | ^3 ferme | ^3 fermette',
  improvements:
    '^3 purchase plus | ^3 fixer upper | ^2 renovation* | ^2 renovate | ^2 renovating | ^2 renos | ^2 reno | ^2 kitchen | ^3 achat renovation',
  rareProducts:
    '^3 rent to own | ^3 vendor take back | ^3 vtb | ^3 seller financing | ^3 interest only | ^3 cash back | ^3 cashback | ^3 blanket mortgage | ^3 location avec option | ^3 balance de vente',
  account:
    '^5 my application | ^5 application status | ^5 status of my | ^5 log in | ^5 login | ^5 sign in | ^5 my account | ^5 my file | ^5 check the status | ^5 forgot my password | ^5 my mortgage statement | ^5 my balance owing | ^5 mon dossier | ^5 ma demande | ^5 mon compte | ^5 me connecter',
  estate:
    '^3 inherit* | ^3 passed away | ^3 died | ^3 deceased | ^3 the estate | ^3 an estate | ^3 power of attorney | ^3 if i die | ^3 when i die | ^3 heritage | ^3 deces | ^3 decede* | ^3 succession',
  propertyTax:
    '^3 property tax on | ^3 property taxes on | ^3 property tax rate* | ^3 is property tax | ^3 are property taxes | ^3 property tax in | ^3 property taxes in | ^3 is the property tax | ^3 taxes foncieres a | ^3 taxes foncieres sur',
  homePrices:
    '^3 average price* | ^3 average home price* | ^3 average house price* | ^3 house prices | ^3 home prices | ^3 what is my house worth | ^3 what is my home worth | ^3 what s my house worth | ^3 what s my home worth | ^3 value my home | ^3 prix moyen* | ^3 prix des maisons | ^3 vaut ma maison',
  basics:
    'how do mortgages work | how does a mortgage work | ^2 mortgage work | ^2 steps to buy* | ^2 steps of buying | ^2 process of buying | ^2 comment fonctionne un pret | ^2 comment fonctionne une hypotheque | ^2 comment ca marche un pret | ^2 comment ca marche une hypotheque | ^2 explain mortgages | ^2 explain what a mortgage | ^2 etapes',
  annualRate:
    '^4 apr | ^4 annual percentage rate | ^4 effective rate | ^4 effective annual rate | ^4 nominal rate | ^4 taux annuel effectif | ^4 taux effectif | ^4 taux annuel | ^4 taux d interet annuel | ^4 tae | ^4 tac',
  collateral:
    '^4 collateral charge* | ^4 collateral mortgage* | ^4 standard charge* | ^4 collateral or standard | ^4 readvanceable | ^4 hypotheque collaterale | ^4 hypotheque subsidiaire | ^4 charge accessoire | ^4 charge subsidiaire | ^4 charge standard',
  ownCredit:
    '^6 need my sin | ^6 passport or sin | ^6 need my passport | ^6 check my credit | ^6 pull my credit | ^6 run my credit | ^6 look up my credit | ^6 my sin is | ^6 here is my sin | ^6 here s my sin | ^6 sin number | ^6 social insurance | ^6 mon nas | ^6 assurance sociale | ^6 verifier mon credit | ^6 verifiez mon credit',
} as const
