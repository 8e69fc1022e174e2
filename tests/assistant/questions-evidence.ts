import type { Question } from './question.ts'

/** A figure has a place by the words about it only: what is something else fills none, and what may be two things is asked. */
export const evidenceQuestions: readonly Question[] = [
  // A share that is paid down is no rate.
  {
    ask: 'On achète à 515 000 $ en mettant 8 %, paiement par mois?',
    says: ['Mise de fonds 41 200'],
    lacks: ['8,00 %'],
  },
  { ask: 'maison 480 000 avec 7 % comptant, quel versement', says: ['Mise de fonds 33 600'] },
  { ask: 'prix 620000 taux 4,2 mise 15', says: ['Mise de fonds 93 000', '4,20 %', '25 ans'] },
  {
    ask: "Je suis locataire à 1 450 par mois, j'achète à 380 000 avec 5 %, versement?",
    says: ['Mise de fonds 19 000'],
  },
  { ask: 'a 500k house with 6%, payment?', says: ['Down payment $30,000'] },
  {
    ask: 'house 500k 8% 25 years payment',
    says: ['not sure what 8.00% is: your down payment or the rate'],
    person: true,
  },
  { ask: ['house 500k 8% 25 years payment', 'down payment'], says: ['Down payment $40,000'], lacks: ['not sure'] },
  { ask: ['house 500k 8% 25 years payment', 'the rate'], says: ['Rate 8.00%'], lacks: ['not sure'] },
  // What is asked for labels nothing.
  { ask: 'avec mes 48 000 $ de CELIAPP, quel prix maximum?', says: ['Mise de fonds 48 000', '730 000'] },
  { ask: 'auto 380, salaire 82 000, quel prix max avec 45 000', says: ['45 000 $ de mise de fonds'] },
  { ask: 'what do I need to earn for a 400k mortgage', says: ['Mortgage $400,000'], lacks: ['Income a year $400,000'] },
  // Money of something else.
  {
    ask: 'The bank wants a 9,400 penalty to break, is it worth it? 410k at 5.2, 2 years left, new rate 3.9',
    says: ['Balance $410,000', '$10,660', 'Not counted here: penalty $9,400'],
  },
  {
    ask: "Ma pénalité est de 11 200 $ et je dois 340 000 à 5,1 %, on m'offre 3,9, il reste 28 mois",
    says: ['Solde 340 000', '9 520', 'Non compté ici : pénalité 11 200'],
  },
  {
    ask: 'two offers: 3.79 no fee or 3.64 with a 1,500 fee on 420k, 25 years',
    says: ['$2,161.73', '$2,128.09', 'fee $1,500'],
  },
  {
    ask: 'my corp has 150k retained earnings and I pay myself 70k, what can I afford',
    says: ['Income a year $70,000', 'retained earnings $150,000'],
    lacks: ['Income a year $150,000'],
  },
  {
    ask: "J'ai 200 000 $ de BNR dans ma compagnie et un salaire de 80 000, combien puis-je emprunter?",
    says: ['Revenu annuel 80 000', 'bénéfices non répartis 200 000'],
    lacks: ['Mise de fonds 200 000'],
  },
  { ask: 'je gagne 75 000 et mon allocation pour enfants est 800 par mois, quel prêt max', lacks: ['Dettes par mois'] },
  { ask: 'versement forfaitaire de 20 000 sur 310 000 à 4,3 %, 20 ans', says: ['20 000', 'Prêt 310 000'] },
  { ask: 'I owe CRA 12k and earn 85k, how much can I borrow', says: ['$12,000 that you owe elsewhere', '$85,000'] },
  { ask: 'alimony 600 a month, income 92k, 80k down', says: ['Debts a month $600'] },
  { ask: 'I paid 420k in 2016, now worth 690k, owe 275k, how much can I take out', says: ['$277,000'] },
  {
    ask: '38k credit card debt at 19.99 into my mortgage? home 560k mortgage 310k',
    says: ['$138,000', '$348,000'],
    lacks: ['not sure'],
  },
  // What is put together is paid down together.
  { ask: 'With 55k in my FHSA and 30k in RRSP what price can I reach', says: ['Down payment $85,000', '$1,100,000'] },
  { ask: 'my parents gift 40k and I have 20k, 520k home, payment', says: ['Down payment $60,000'] },
  {
    ask: ['buying 710k in Calgary with 71k', 'my partner has another 40k to add'],
    says: ['Down payment $111,000', '$615,772'],
  },
  // The rate that ends with a term is not the one of the next.
  {
    ask: "my 3-year at 5.9 ends next month, 400k left 25 years, what's your 5-year payment",
    says: ['$2,145.48', '4.19%'],
    lacks: ['Not counted'],
  },
  {
    ask: 'Mon 5 ans à 1,94 finit en juin, solde 260 000, 19 ans. Quel versement avec votre 3 ans?',
    says: ['fixe de 3 ans', '4,09 %'],
  },
  {
    ask: 'paid 612k in 2021 with 5% down min, now owe 505k, renewing at your best 5yr with 20 yrs left',
    says: ['Mortgage $505,000'],
    lacks: ['Price $505,000', 'minimum down'],
  },
  // Nobody borrows at the rate of the test, or at a tax.
  {
    ask: 'stress test floor 5.25, mortgage of 450k at 3.6, payment when tested',
    says: ['$2,773.01'],
    lacks: ['7.25%'],
  },
  { ask: 'property transfer tax Chilliwack 640k', says: ['British Columbia', '$10,800'] },
  { ask: 'tenant in a basement, buying a 600k house, minimum down?', says: ['$35,000'], lacks: ['$120,000'] },
  // One word answers what was asked.
  {
    ask: ['price 600000, 60000 down, 90000, 4.5%', 'my income'],
    says: ['Income a year $90,000', 'Down payment $60,000'],
  },
  {
    ask: 'combined 132k. student loan 210, no car. taxes 3,600/yr, condo fee 380, heat 75. 80k down. price ceiling with stress test?',
    says: ['Income a year $132,000', 'Debts a month $210', 'Down payment $80,000', 'Maximum price'],
  },
]

/** The same with more figures in a message, and topics that were answered beside. */
export const furtherEvidenceQuestions: readonly Question[] = [
  // Owed on the same home, earned by the same household, or paid beside.
  { ask: 'home value 1.05 million, mortgage 520, heloc 60', says: ['Owed now $580,000', '$260,000'] },
  { ask: 'salaire 70 000 moi et 55 000 ma blonde, prêt auto 350, maximum?', says: ['Revenu annuel 125 000', '350'] },
  {
    ask: 'i make 52000 and my debts are 350 a month can i afford 280000 with 14000 down',
    says: ['Income a year $52,000', 'Debts a month $350'],
  },
  {
    ask: 'income 105k, child benefit 900/mo, looking at 450k 10 down',
    says: ['Income a year $105,000', 'Down payment $45,000', 'family benefits $900'],
    lacks: ['Debts a month'],
  },
  { ask: 'owed 340k at 25 years in 2022, now 312k 21 yrs left, 3.74?', says: ['$1,784.41'] },
  { ask: 'my lender quoted 3 months interest of 3,912. balance 301k at 5.2', says: ['$3,913', 'penalty $3,912'] },
  { ask: '360 000 à 4,1 reste 18 ans; si je mets 20 000 de plus maintenant, paiement?', says: ['2 352,90', '20 000'] },
  { ask: 'maison payée, vaut 480 000', says: ['384 000'], lacks: ['Mise de fonds'] },
  { ask: ['how much down on 1.49 million', 'and 1.5'], says: ['Price $1,500,000', '$300,000'] },
  {
    ask: ['how much income do i need for a 500k mortgage', 'and if i have a 1,600 dollar a month truck payment'],
    says: ['Debts a month $1,600', 'need an income'],
  },
  {
    ask: ['On gagne 118 000 à deux, paiement auto 480 par mois, 45 000 de mise de fonds', 'et si on rembourse l’auto?'],
    says: ['Mise de fonds 45 000'],
    lacks: ['480'],
  },
  { ask: 'versement max 2 400, mise de fonds 50 000, quel prix?', says: ['2 400', '50 000'], lacks: ['Non compté'] },
  // Topics that were answered beside.
  { ask: 'What documents do I need for a pre approval', says: ['photo ID', 'pay stubs'] },
  { ask: 'Would like to send me an email when 5 yr drops below 3.5', from: '/rate-alerts' },
  { ask: 'courtier hypothecaire a Montreal svp', says: ['Jean-Sébastien Lafleur'] },
  { ask: 'brokers in British Columbia', lacks: ['listed in British,'] },
  { ask: 'Comment annuler mes alertes?', says: ['lien pour l'], from: '/rate-alerts' },
  { ask: 'Combien de comptant faut-il pour une maison à 1 050 000 $?', says: ['80 000'] },
  { ask: 'jai une offre de ma caisse a 3,89 5 ans est-ce que cest bon', says: ['3,89 %', '4,19 %'] },
  { ask: 'You told me 3.29 yesterday so honor it please', says: ['4.19%'], lacks: ['not find'] },
  {
    ask: ['How much is CMHC insurance on a $525,000 condo with 10% down?', 'does that get added to my mortgage'],
    says: ['added to the mortgage'],
  },
  { ask: 'how long must the money be in my rrsp before I take it out', says: ['90 days'] },
  { ask: 'who sees this conversation', says: ['only when you agree'] },
  {
    ask: 'I pay 2,145 monthly at 5.29 with 21 yrs 4 mo left. what do I still owe?',
    says: ['21 years and 4 months'],
    lacks: ['Not counted', '21.33'],
  },
]

/** What is likely, and what nothing explains. */
export const lastEvidenceQuestions: readonly Question[] = [
  // What is likely beside what is known.
  {
    ask: 'paid 612k in 2021 w/ 2.04% 5 yr, now owe 505k, renewing at your best 5yr with 20 yrs left',
    says: ['$2,562.22 at 2.04%', '4.19%'],
  },
  {
    ask: 'Me and my bro buying together 130k total, 70 saved, no debt. budget?',
    says: ['Income a year $130,000', 'Down payment $70,000'],
  },
  { ask: 'how much do I need to make for a 450k house', says: ['least that the law allows, $22,500', '5.89%'] },
  { ask: 'rembourser 15 000 par année sur 300 000 à 3,99', says: ['1 576,43', '15 000'], lacks: ['Revenu annuel'] },
  {
    ask: ['450k at 3.99 25 years', 'what if I pay 200 more each month', 'and a 5000 lump sum every year'],
    says: ['$83,523.94'],
  },
  {
    ask: 'how much house for 3000 a month with 10% down',
    says: ['Down payment 10.00%', 'Maximum price'],
    lacks: ['Not counted'],
  },
  { ask: 'HELOC max on 650k house with no mortgage', says: ['$422,500'] },
  { ask: 'maison de 800 000 à Gatineau, taxe de bienvenue?', says: ['10 110,50', 'demandez à la vôtre'] },
  { ask: 'taxe de bienvenue maison de 800 000 à Montréal', lacks: ['demandez à la vôtre'] },
  { ask: 'vancouver broker', says: ['Mei-Ling Zhao'] },
  { ask: 'Do you need perfect credit', says: ['600'] },
  { ask: 'Suis-je obligé de rester avec Desjardins au renouvellement?', says: ['sans pénalité'] },
  // What another loan costs, a net pay, a pension, an offer beside a list price.
  { ask: 'prêt auto de 18 000 à 6,9 %, revenu 78 000, combien je peux emprunter', says: ['4,19 %'], lacks: ['6,90 %'] },
  {
    ask: 'net pay 4,200 biweekly for both of us, what mortgage',
    says: ['Income a year $109,200'],
    lacks: ['Not counted'],
  },
  { ask: 'pension of 3,100 a month plus 600 CPP, what mortgage at 4.2', says: ['Income a year $44,400'] },
  { ask: 'my offer is 655k, list 679k, 20% down at 4.29, monthly?', says: ['Price $655,000', 'list price $679,000'] },
  { ask: 'my bank wants 4.84 for 3 years, you? 312k 22 years', says: ['4.84%', '3-year fixed', '4.09%'] },
  { ask: "J'ai reçu un héritage de 120 000, maison de 480 000, versement", says: ['Mise de fonds 120 000'] },
  {
    ask: 'taxes are 4,800 and condo 520, how much can I borrow with 101k',
    says: ['Condo fees a month $520', 'Income a year $101,000'],
  },
  // Whatever number nothing explains: no figure, but a question.
  {
    ask: '300k at 4.5% for 25 vs 300k at 4.0% for 30',
    says: ['not sure', ': 25.'],
    lacks: ['$1,426.56'],
    person: true,
  },
  {
    ask: 'im 34, make 88000, credit score 712, 40k saved, how much house',
    says: ['Income a year $88,000'],
    lacks: ['not sure'],
  },
  { ask: 'I have 412,000 left, 3 year term at 3.89, am 22, bi weekly', says: ['$1,068.93', '22 years'] },
  {
    ask: '4.14 variable today, 3 hikes of .25 what would payment be on 360k 25y',
    says: ['$1,928.15', '$2,081.52'],
    lacks: ['Not counted', '0.25% over'],
  },
  { ask: 'nos deux salaires 48 et 61 mille, 30 000 de côté, quel prix?', says: ['Revenu annuel 109 000'] },
  { ask: 'income 4,200 net a month, car 380, price range?', says: ['You said net', '$50,400'] },
  {
    ask: 'rate buydown costs 4,000 to go 3.94 to 3.74 on 520k. break even?',
    says: ['$55.91'],
    lacks: ["Three months' interest"],
  },
  {
    ask: 'I can pay 2800 a month max including 350 property tax and 100 heat, what mortgage is that',
    says: ['$450', '$2,350'],
  },
  { ask: 'my mom gives 60k, we have 35k, price 710k, is that enough down', says: ['$95,000 is enough'] },
  { ask: 'house 640k, seller gives 10k back, 15% down, payment', says: ['Down payment $96,000', 'cash back $10,000'] },
  { ask: 'my rent is 2650, what house price could that carry with 5% down', says: ['Maximum price $500,000'] },
  {
    ask: 'combien ça prend de salaire pour 520 000 avec 52 000',
    says: ['52 000', 'Nous joindre'],
    lacks: ['Revenu annuel 520 000', 'Contact us'],
  },
  { ask: 'prêt de 350 000 dont 14 000 de prime SCHL, 4,05, paiement', lacks: ['Mise de fonds'] },
  { ask: "house costs 610, we've 61 plus 12 for closing", lacks: ['$122,000'], person: true },
]
