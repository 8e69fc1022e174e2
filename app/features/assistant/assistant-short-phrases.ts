/** Plain questions with a short answer of their own. Written as in assistant-figure-phrases.ts. */
export const shortPhrases = {
  aboutRates:
    '^4 rates real | ^4 teaser | ^4 update the rates | ^4 update your rates | ^4 rates updated | ^4 rates get updated | ^4 rates refresh* | ^4 how often do rates | ^4 how often do your rates | ^4 how often are rates | ^4 how current are | ^4 how old are the rates | ^4 final rate | ^4 the rate i would get | ^4 the rate i will get | ^4 rate i d get | ^4 rate i ll get | ^4 rate is guaranteed | ^4 rates guaranteed | ^4 mise a jour des taux | ^4 taux sont mis a jour | ^4 taux final | ^4 taux que j aurai',
  foreignTerms:
    '^9 usd | ^9 us dollars | ^9 zillow | ^9 buffalo | ^9 roth | ^5 fha | ^5 va loan* | ^5 va mortgage* | ^5 usda loan* | ^5 fannie mae | ^5 freddie mac | ^5 escrow | ^5 jumbo | ^5 discount points | ^5 mortgage points | ^5 points and | ^5 pay points | ^5 buy points | ^5 buy down points | ^5 30 year fixed | ^5 30 yr fixed | ^5 15 year fixed | ^5 15 yr fixed | ^5 offset mortgage* | ^5 offset account | ^5 tracker mortgage* | ^5 help to buy | ^5 lifetime isa | ^5 in texas | ^5 in the us | ^5 in the states | ^5 in the usa | ^5 in the uk | ^5 in america | ^5 in australia | ^5 aux etats unis | ^5 en france | ^5 taeg | ^5 pret a taux zero | ^5 ptz',
  incentive:
    '^6 buyer incentive* | ^6 buyers incentive* | ^6 shared equity | ^6 fthbi | ^6 incitatif a l achat | ^6 incitatif pour',
  lenderOrNot:
    '^5 are you a bank | ^5 you guys a bank | ^5 you a lender | ^5 lend yourselves | ^5 lend yourself | ^5 lend the money | ^5 your own money | ^5 do you lend | ^5 you lend directly | ^5 are you a direct lender | ^5 etes vous une banque | ^5 etes vous un preteur | ^5 pretez vous',
  deposit:
    '^5 lose my deposit | ^5 lose the deposit | ^5 lose our deposit | ^5 deposit back | ^5 my deposit if | ^5 financing falls through | ^5 financing fell through | ^5 financing condition | ^5 condition of financing | ^5 condition on financing | ^5 subject to financing | ^5 condition de financement | ^5 perdre mon depot | ^5 mon depot | ^5 deposit and down payment | ^5 deposit vs down | ^5 deposit the same as',
  noRenewal:
    '^5 ignore the renewal | ^5 ignore my renewal | ^5 ignore renewal | ^5 ignore the letter | ^5 don t renew | ^5 do not renew | ^5 renew* automatically | ^5 automatic renewal | ^5 automatically renew* | ^5 auto renew* | ^5 forget to renew | ^5 forgot to renew | ^5 miss my renewal | ^5 missed my renewal | ^5 don t sign the renewal | ^5 nothing at renewal | ^5 renouvel* automatique* | ^5 renouvele automatiquement | ^5 ignore le renouvellement | ^5 ignore la lettre',
  lostInsurance:
    '^5 lose my cmhc | ^5 lose the cmhc | ^5 lose my insurance | ^5 lose the insurance | ^5 lose my mortgage insurance | ^5 premium back | ^5 premium refunded | ^5 refund of the premium | ^5 get my cmhc back | ^5 cmhc refund* | ^5 insurance refund* | ^5 perdre mon assurance | ^5 rembourser la prime | ^5 remboursement de la prime',
  chatKept:
    '^6 read by a human | ^6 chat get read | ^6 chat get sold | ^6 chat sold | ^6 read or sold | ^6 human or sold | ^6 who reads this | ^5 keep my chat | ^5 keep this chat | ^5 keep the chat | ^5 keep our chat | ^5 chat kept | ^5 chat saved | ^5 chat stored | ^5 save this chat | ^5 save my chat | ^5 how long do you keep | ^5 how long is my data | ^5 how long is this | ^5 chat history | ^5 gardez vous cette conversation | ^5 gardez vous le clavardage | ^5 combien de temps gardez vous',
  bankruptcy:
    '^5 bankrupt* | ^5 consumer proposal* | ^5 faillite* | ^5 proposition de consommateur | ^5 proposition au consommateur | ^5 insolven*',
  suite:
    '^5 rent out my basement | ^5 rent out the basement | ^5 rent my basement | ^5 basement suite | ^5 basement apartment | ^5 basement income | ^5 basement rent* | ^5 in law suite | ^5 rental suite | ^5 secondary suite | ^5 suite income | ^5 legal suite | ^5 granny suite | ^5 laneway | ^5 rent a room | ^5 rent out a room | ^5 roommate* | ^5 louer mon sous sol | ^5 louer le sous sol | ^5 loger au sous sol | ^5 logement au sous sol | ^5 bigeneration*',
  appraisal:
    '^5 appraisal | ^5 appraisals | ^5 appraiser | ^5 evaluateur agree* | ^5 evaluation de la maison | ^5 evaluation agreee',
  firstAgain:
    '^6 sold in 20* | ^6 had a house before | ^6 owned a house before | ^6 owned a home before | ^6 owned before | ^6 first time buyer again | ^6 first time again | ^6 count as a first time | ^6 counts as first time | ^6 qualify as a first time | ^6 still a first time | ^6 deja eu une maison | ^6 deja ete proprietaire | ^6 deja possede',
  rateAlerts:
    '^6 email when | ^6 e mail when | ^6 send me an email | ^6 let me know if rates | ^6 let me know if your | ^6 ecrivez moi quand | ^6 ecrire quand | ^6 rate alert* | ^6 an alert | ^6 alert when | ^6 alert me | ^6 notify me | ^6 tell me when rates | ^6 tell me when the rate | ^6 tell me when your | ^6 tell me when the 5 | ^6 tell me when the five | ^6 let me know when rates | ^6 let me know when the rate | ^6 let me know when your | ^6 email me when | ^6 e mail me when | ^6 mail me when | ^6 warn me when | ^6 text me when | ^6 alerte de taux | ^6 alerte taux | ^6 une alerte | ^6 alertez moi | ^6 avertissez moi | ^6 avisez moi | ^6 prevenez moi | ^6 m avertir | ^6 m aviser | ^6 me prevenir',
  titleInsurance: '^5 title insurance | ^5 assurance titre* | ^5 assurance de titre*',
} as const
