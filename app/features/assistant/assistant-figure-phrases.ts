/**
 * What a visitor may want worked out, and the words for it, folded (small letters, no accents). `*` ends a stem. A phrase counts
 * for as many points as it has words, `^2` before it doubles them.
 */
export const figurePhrases = {
  rates:
    'rate | rates | ^4 refinance rate* | ^4 refinancing rate* | ^3 rate for refinanc* | ^3 rates for refinanc* | ^3 rate for a refinanc* | ^3 rates for a refinanc* | ^2 high ratio rate* | ^2 conventional rate* | ^2 insured rate* | ^2 uninsured rate* | best rate* | lowest rate* | current rate* | todays rate* | today s rate* | rate today | rates today | mortgage rate* | interest rate* | what are your rates | taux | meilleur* taux | taux hypothecaire* | taux du jour | taux actuel* | taux aujourd hui | posted rate* | fixed rate* | variable rate* | how much interest do you charge | your rate*',
  payment:
    'payment | payments | monthly payment* | mortgage payment* | bi weekly payment* | biweekly payment* | how much per month | how much a month | monthly cost | cost per month | what would i pay | what would it cost | what do i pay | how much would i pay | calculate | calculator | paiement* | versement* | mensualite* | combien par mois | paierais | calculer | carrying cost | total interest | how much interest will i pay | balance after | balance at the end | owe after | interets totaux',
  mortgageForPayment:
    '^2 what size mortgage | ^2 size of mortgage | ^2 what mortgage can i get | ^2 how big a mortgage | how large a mortgage | ^2 i can pay | i can afford to pay | ^2 budget of | budget is | mortgage amount for a payment | ^2 je peux payer | can pay | mon budget | what mortgage does | which mortgage | mortgage for',
  affordability:
    '^2 afford | affordable | affordability | ^2 how much can i borrow | ^2 how much house | ^2 how much home | ^2 how much mortgage can | how much can i get | qualify for how much | ^2 how much do i qualify | ^2 how much would i qualify | what can i qualify | can i buy | max mortgage | maximum mortgage | max purchase price | borrowing power | ^2 combien puis je emprunter | capacite d emprunt | ^2 capacite | ^2 puis je acheter | ^2 combien je peux emprunter | acheter quoi | peux me permettre | me permettre | ^2 enough income | how much can we borrow | how much can we | ^2 income do i need | ^2 income needed | ^2 salary do i need | income required | ^2 what income | ^2 what salary | ^2 quel revenu | ^2 quel salaire',
  stressTest:
    '^3 stress test* | ^3 qualifying rate | ^2 b 20 | ^2 b20 | ^2 mqr | ^3 test de resistance | ^3 simulation de crise | ^2 taux admissible | ^2 taux de qualification',
  minimumDown:
    '^2 what down payment | ^2 what downpayment | ^2 how much downpayment | ^2 down payment needed | ^2 down needed | ^2 what down | ^3 minimum down* | ^3 min down* | ^2 how much down | ^3 down payment do i need | ^2 how much do i need to put down | ^3 smallest down | ^3 least down | ^3 lowest down | ^2 how much down payment | ^3 mise de fonds minim* | ^3 mise minim* | ^2 quelle mise de fonds | ^2 combien de mise de fonds | ^2 down payment required | required down payment | ^2 down payment for | ^2 need to put down | ^2 have to put down | ^2 minimum deposit | ^2 down payment rule* | ^2 down payment requirement*',
  premium:
    '^3 cmhc | ^3 schl | ^3 mortgage insurance | ^3 default insurance | ^3 insurance premium* | premium* | ^3 sagen | ^3 canada guaranty | ^2 insured mortgage* | ^3 assurance pret | ^3 assurance hypothecaire | prime d assurance | high ratio | insurance cost* | ^2 pmi | insurance fee* | ^2 insurance on | ^2 assurance schl | mortgage default',
  transferTax:
    '^3 land transfer | ^3 transfer tax* | ^3 ltt | ^3 mltt | ^3 welcome tax | ^3 bienvenue tax | ^3 taxe de bienvenue | ^3 droits de mutation | ^3 taxe de mutation | ^3 mutation | ^3 property transfer | ^3 ptt | ^3 deed transfer | ^3 land tax* | title fee* | land title* | ^2 taxe de transfert | transfert',
  penalty:
    '^3 break it | ^3 break mine | ^3 breaking it | ^2 should i break | ^3 get out early | ^3 pay it off early | ^3 pay it out | ^3 penalt* | ^3 break my mortgage | ^3 breaking my mortgage | ^3 break a mortgage | ^3 break the mortgage | ^3 breaking | ^2 break my | ^3 ird | ^3 interest rate differential | ^3 three month* interest | ^3 3 month* interest | ^3 get out of my mortgage | ^2 leave my mortgage | ^2 pay off my mortgage early | ^3 prepayment charge* | ^2 paying out early | ^3 penalite* | ^3 briser | ^3 rompre | ^2 sell before | ^3 indemnite* | ^2 end my mortgage early | ^2 exit my mortgage | ^2 discharge | ^3 get out of | ^2 get out | ^2 me to leave',
  frequencies:
    '^2 compare payment* | ^2 payment frequenc* | ^2 frequenc* | ^3 monthly or bi weekly | ^3 monthly vs bi weekly | ^3 monthly versus bi weekly | ^3 bi weekly vs monthly | ^3 bi weekly or monthly | ^3 biweekly vs monthly | ^3 monthly vs biweekly | ^3 biweekly or monthly | ^3 monthly or biweekly | ^2 weekly or | ^3 does accelerated | ^3 accelerated save* | ^2 accelerated payment* save | ^3 is accelerated | ^2 what is accelerated | ^3 accelere vaut | frequence* de paiement | ^2 save by paying | ^2 paying bi weekly | ^2 paying biweekly | ^2 paying weekly',
  amortizations:
    '^3 amortization vs | ^3 25 or 30 | ^3 25 vs 30 | ^3 30 vs 25 | ^3 20 or 25 | ^3 30 or 25 | ^3 25 versus 30 | ^3 25 ou 30 | ^2 longer amortization | ^2 shorter amortization | ^3 compare amortization* | ^3 effect of amortization | ^2 30 year amortization save | ^3 difference between 25 | amortization difference | ^2 extend amortization | ^2 plus longue periode',
  terms:
    '^3 compare term* | ^3 3 year or 5 year | ^3 3 or 5 year* | ^3 5 year or 3 year | ^3 3 vs 5 | ^3 3 year vs | ^3 5 year vs | ^3 1 year vs | ^3 1 year or 5 | ^3 which term | ^3 what term | ^3 best term | ^2 short or long term | ^2 terms do you offer | ^3 quel terme | ^2 comparer les termes | ^3 three or five | ^3 three year or five | ^3 5 ou 3 ans | ^3 3 ou 5 ans',
  extras:
    '^2 extra payment* | ^3 pay extra | ^3 lump sum* | ^2 overpay* | ^2 pay down faster | ^3 pay off faster | ^2 pay it off faster | ^2 prepay* | prepayment privilege* | ^2 double up* | ^2 paiement supplementaire | ^2 paiement* anticipe* | ^2 rembourser plus vite | ^2 extra a month | ^2 extra per month | ^2 extra each month | ^3 more per month | ^2 remboursement anticipe | ^2 extra every month | ^3 extra a year | ^3 extra per year | ^3 extra each year | ^3 extra every year | ^3 extra annually | ^3 extra yearly | ^3 more a year | ^3 more per year | ^3 more each year | ^3 more every year | ^2 de plus par | ^2 de plus chaque | ^3 annual prepayment* | ^3 somme forfaitaire | ^3 one time payment | ^2 versement anticipe | ^2 pay down my mortgage | ^3 extra once | ^3 extra weekly | ^3 extra biweekly | ^3 extra a week | ^3 extra every',
  payoff:
    '^2 how long to pay off | ^2 how long will it take to pay | ^2 how long would it take to pay | ^3 when will i be done | ^3 when am i done | ^3 when would i be done | ^3 be mortgage free | ^3 mortgage free | ^2 what s my amortization | ^2 what is my amortization | ^2 my remaining amortization | ^3 how long until | ^3 how many years until | ^3 paid off by | ^2 years to pay off | ^3 how many years left | ^3 quand aurai je fini | ^3 fini de payer',
  renewal:
    '^3 end of my term | ^3 end of the term | ^3 when my term | ^3 renew* | ^3 renouvel* | ^2 term ends | ^2 mortgage is up | ^2 maturity | ^2 matures | ^2 coming due | ^3 switch lender* | ^2 switch bank* | ^2 change lender* | ^2 transfer my mortgage | ^2 changer de preteur | ^2 switch my mortgage | ^2 comes up | ^3 rate expires | ^3 mortgage expires | ^3 term expires',
  refinance:
    '^3 refinanc* | ^3 refi | ^3 equity take out | ^2 take out equity | ^2 cash out | ^2 pull equity | ^2 access equity | ^2 equity out | ^3 consolidat* | ^2 debt consolidation | ^2 equity in my | ^2 how much equity | ^2 consolider | ^2 borrow against | ^2 equite',
} as const

export type FigureIntent = keyof typeof figurePhrases
