import type { Question } from './question.ts'

/** What a writer who had not seen the engine asked it, and what it got wrong then. Figures come from a calculator of its own. */
export const blindQuestions: readonly Question[] = [
  // Somebody else's mortgage is not the visitor's.
  {
    ask: "my buddys mortgage is 520k, mine is 480k at 4.4% for 25 years. what's my payment",
    says: ['$2,630.05', '$480,000'],
    lacks: ['$520,000', '$2,849.22'],
  },
  {
    ask: 'my neighbour pays 3.1% on 300k but my mortgage is 350k at 4.4%, 25 yrs, payment?',
    says: ['$1,917.75'],
    lacks: ['$300,000', '3.10%'],
  },
  {
    ask: 'mon voisin doit 400 000, moi je dois 330 000 à 4,8 % sur 22 ans, je paye combien',
    says: ['2 017,61'],
    lacks: ['400 000'],
  },
  { ask: 'my friend and I make 60k and 70k, 50k down, can we buy together', opens: ['income=60000', 'coIncome=70000'] },
  // Years left on the mortgage are its amortization.
  { ask: "I owe 310k with 18 years left at 4.89, what's my payment", says: ['$2,152.87', '18 years'] },
  { ask: 'owe 120k, 8 years left, 5%, what is the payment', says: ['$1,516.26'] },
  // Two pays by the month; what is owed on cards is not paid by the month.
  {
    ask: 'we make 6500/mo and 4200/mo and have a 480 car payment and 15k on credit cards, how much mortgage',
    says: ['$128,400', '3% a month of the $15,000'],
    opens: ['debts=930'],
  },
  {
    ask: 'I make 90k, 40k down, owe 30k on a line of credit, how much house can I afford',
    opens: ['income=90000', 'debts=900', 'down=40000'],
  },
  { ask: 'we make 110k no debts 80k down', opens: ['income=110000', 'debts=0', 'down=80000'] },
  {
    ask: 'on est 2, moi 5200/mois brut elle 3900, char 390/mois, quelle hypothèque on peut avoir',
    opens: ['income=62400', 'coIncome=46800', 'debts=390'],
  },
  // Less down than the law allows is said, not mended in silence.
  { ask: 'can i buy a 1.6 million dollar house with 10% down', says: ['$160,000 down is not enough', '$320,000'] },
  {
    ask: 'how much do rates have to drop for me to save $200 a month on 450k at 5.2 25 yrs',
    says: ['4.41%', '0.79 points', '$2,668.69', '$2,468.16'],
  },
  {
    ask: ['payment on 450k at 5.2 over 25 years', 'what rate would i need to save 200 a month'],
    says: ['4.41%', '$2,468.16'],
  },
  // Plain definitions.
  { ask: "C'est quoi un prêt hypothécaire", says: ['prêt'], lacks: ['Désolé'], from: 'Calculatrice' },
  { ask: "qu'est-ce qu'une hypothèque", lacks: ['Désolé'] },
  { ask: 'What does APR mean', says: ['annual percentage rate', '4.04%'] },
  {
    ask: 'whats a collateral charge and why does my bank use it',
    says: ['standard charge', 'switch lender'],
    person: true,
  },
  // A follow-up, an empty question, and what nobody should write here.
  {
    ask: ["We're buying at 899k in Mississauga with 15% down", "what's the insurance"],
    says: ['$21,396.20', '2.80%'],
  },
  { ask: 'how much', says: ['How much of what?'], person: true },
  { ask: 'combien ?', says: ['Combien de quoi'], person: true },
  { ask: 'my sin is 046 454 286 can u check my credit', says: ["cannot look at anybody's credit"], lacks: ['454'] },
  { ask: 'avez-vous un courtier qui parle espagnol', says: ["n'indique l'espagnol"], person: true },
  // Several pays, and what stands beside them.
  {
    ask: 'me and my friend want to buy a 700k place, 70k down, he makes 80k i make 65k',
    opens: ['income=80000', 'coIncome=65000', 'down=70000'],
  },
  { ask: 'I make 75k and my mom is cosigning she makes 50k, how much', opens: ['income=75000', 'coIncome=50000'] },
  { ask: 'our household income is 140k, she makes 80k of it. what can we afford', lacks: ['$220,000'] },
  {
    ask: '3 people buying: 60k, 55k and 70k incomes, 100k down',
    says: ['$185,000'],
    opens: ['down=100000'],
    lacks: ['within reach'],
  },
  { ask: 'owing 22k on the truck (510/mo) income 95k, down 30k. max price?', opens: ['debts=510', 'income=95000'] },
  {
    ask: ['i make 95k', 'wife makes 40k', 'we have 80k saved and owe 12k on a visa'],
    opens: ['income=95000', 'coIncome=40000', 'down=80000', 'debts=360'],
  },
  { ask: 'my cousin bought a 600k condo, we want a 550k one with 10% down at 4.1, payment?', says: ['$2,712.26'] },
  { ask: 'how much can i save if rates go down to 3.5 on my 400k at 4.9', says: ['$2,303.70', '$1,997.08'] },
  { ask: 'save $5000 a year how much must my rate drop, 450k at 5', says: ['3.30%', '1.70 points'] },
  { ask: '3 yrs left on 5.19 fixed, 410k owing, want out, todays rate?', says: ['$13,530', '$5,319.75'] },
  // A payment is no mortgage, and a yearly tax no price.
  {
    ask: 'my mortgage is 1,850 a month, 4.6%, 21 years left, what do i owe',
    says: ['$1,850', '$299,739.44'],
    lacks: ['$11.42'],
  },
  {
    ask: 'income 132k, heat 120, taxes 4200 a year, condo fee 480, 70k down',
    opens: ['income=132000', 'tax=4200', 'heat=120', 'fees=480'],
    lacks: ['within reach'],
  },
  { ask: 'any tax when i buy in saskatchewan 400k', says: ['Saskatchewan', '$1,600'] },
  // Words.
  { ask: 'what does equity mean', says: ['minus what is owed'] },
  { ask: 'what is a down payment', says: ['5% of the first $500,000'] },
  { ask: "c'est quoi une mise de fonds", says: ['5 % des premiers'] },
  { ask: 'what is the down payment on 700k', says: ['$45,000'] },
  { ask: "what's principal and interest", says: ['what the lender charges'] },
  { ask: 'what is a lien', says: ['registered on its title'], person: true },
  { ask: "what's a blend and extend", says: ['longer term'], person: true },
  { ask: "what's a discharge fee", says: ['no prepayment penalty'], person: true },
  { ask: 'what does amortized over 25 years mean', says: ['until everything is repaid'] },
  // A fourth round.
  {
    ask: "My sister's place is worth 700k and mine is worth 610k, I owe 390k. how much equity can I pull",
    says: ['$98,000'],
    lacks: ['$170,000'],
  },
  { ask: 'hubby 92k me 48k no debt 55k down', opens: ['income=48000', 'coIncome=92000', 'down=55000', 'debts=0'] },
  { ask: 'mon chum fait 71k moi 49k, mise de 35k', says: ['120 000'], opens: ['down=35000'] },
  { ask: 'how much do i need to make to buy a 650k condo with 10% down', says: ['you need an income', '$650,000'] },
  { ask: 'pay 3000/mo, 5%, 25 years, how much can I borrow', says: ['$515,81'] },
  { ask: 'does anyone there speak tagalog', says: ['None of our brokers lists Tagalog'], person: true },
  { ask: 'who covers quebec city?', says: ['Lafleur'], person: true },
  { ask: "c'est quoi la différence entre taux fixe et variable", says: ['taux préférentiel'] },
  {
    ask: 'payer 150 de plus par mois sur 290 000 à 4,5, combien jéconomise',
    lacks: ['Dites-moi le prêt'],
    opens: ['290000'],
  },
  // A fifth round.
  {
    ask: 'can we afford 800k on 190k with 100k down',
    opens: ['income=190000', 'target=800000', 'down=100000'],
  },
  {
    ask: 'what income for a 500k mortgage at 4.5',
    says: ['you need an income', '$500,000'],
    lacks: ['Your income carries'],
  },
  {
    ask: 'i make 101k, gf makes 58k, 45k saved, 19k owing on the car',
    opens: ['income=101000', 'coIncome=58000', 'debts=570'],
    lacks: ['within reach'],
  },
]
