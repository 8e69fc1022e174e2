import type { Question } from './question.ts'

/** As visitors type on a phone: thousands left out, pay by the hour or the week, what is told beside what is asked. */
export const phoneQuestions: readonly Question[] = [
  {
    ask: 'hey quick q, 1.05 million townhouse, we can put 250, what would monthly be at 4.3',
    says: ['$800,000', '$4,339.27'],
  },
  { ask: 'owe 287 on house worth 640, want 100k for reno', says: ['$225,000', '$287,000'] },
  { ask: 'bought at 560 w/ 10% down, 5yr fixed. whats the cmhc and ltt in ottawa', says: ['$15,624', '$7,675'] },
  {
    ask: 'household 150k, car 450, credit card min 150, LOC 200, 80k dp',
    opens: ['income=150000', 'debts=800', 'down=80000'],
  },
  { ask: '2 incomes 95 and 70', opens: ['income=95000', 'coIncome=70000'] },
  { ask: "I'm making 25 an hour full time, what can I afford", opens: ['income=52000'] },
  { ask: 'i make 2,800 biweekly, what can i afford', opens: ['income=72800'] },
  { ask: '55k salary plus 15k bonus, 20k down', opens: ['income=55000', 'coIncome=15000', 'down=20000'] },
  { ask: 'how much more would i pay on 30 yr vs 25 on 700k w 20% down', says: ['30 years', '25 years', '$560,000'] },
  { ask: 'paying $2,340 biweekly now, mortgage 610k, whats my amortization at 4.79', says: ['$2,340', 'is repaid in'] },
  { ask: '450k mortgage, 4.5% interest, if I do accelerated weekly when am I done', says: ['is repaid in 21.'] },
  { ask: 'what if i pay an extra 10% each month on 400k at 4.5', says: ['contract'], lacks: ['10.00%'] },
  // 460,000 × 1.04 at 5.64%: three months' interest on what was owed at first.
  { ask: 'i put 5% down on 480k in 2023, rate 5.64, three years left. break it?', says: ['at the start', '$474,240'] },
  { ask: 'i have a $1.6 million house to buy what downpayment', says: ['$320,000'] },
  { ask: 'My rate is prime minus .9, balance 350k, payment?', lacks: ['0.90%'] },
  { ask: 'need 35k more down to avoid cmhc on 650k? have 95k', says: ['$650,000', '$95,000'], lacks: ['$35,000'] },
  { ask: 'what would it cost to switch lenders, 300k balance, 2 yrs left at 3.2', says: ['$2,400'] },
  { ask: 'purchase price $899,000, deposit $50,000, total down $200,000, rate 4.34', says: ['$699,000'] },
  {
    ask: 'i can do 3200 a month, have 60k saved, what price',
    says: ['$60,000', 'a price of up to'],
    opens: ['amount='],
  },
  {
    ask: 'cost to break 350k mortgage w/ TD 2.5 yrs left at 5.14, todays rate 4.09',
    says: ['$9,187.50'],
    lacks: ['rate in Ontario is'],
  },
  // What is no price keeps its size.
  { ask: 'my score is 640', lacks: ['640,000'] },
  { ask: 'mortgage of 400k and my car payment is 450', lacks: ['450,000'] },
]

/** What changes from one message to the next, and what only sounds like a figure. */
export const followingQuestions: readonly Question[] = [
  { ask: 'compare 10% vs 20% down on 700k, which is cheaper', says: ['$3,378.04', '$3,003.68'], lacks: ['10.00%:'] },
  {
    ask: ['500k', 'in bc', 'first time buyer', "what's the land transfer tax"],
    says: ['$500,000 in British Columbia'],
  },
  {
    ask: ['i make 100k', 'what can i afford', 'with 50k down', 'and my wife makes 60k', 'we have a 400 car payment'],
    opens: ['income=100000', 'coIncome=60000', 'debts=400', 'down=50000'],
  },
  { ask: ['best 5 year fixed', 'and 3?'], says: ['4.09%'] },
  { ask: ['cmhc on 500k', '10% down', '15?'], says: ['$11,900'] },
  { ask: ['can you call me tomorrow at 3', 'payment on 400k'], says: ['4.19%'], lacks: ['3.00%'] },
  { ask: 'how much do i need for closing on 500k in halifax', says: ['$100,000', '$7,500'] },
  { ask: 'property tax on a 700k house in ottawa', says: ['no property tax rates'] },
  { ask: 'what happens if i sell my house before the term is up', says: ['penalty'] },
  { ask: 'got declined by scotiabank what now', says: ['Private and alternate'], person: true },
  { ask: 'is this free', says: ['lender pays'] },
  { ask: 'whats the catch with variable', says: ['prime', '3.85%'] },
  { ask: 'whats the diff between a 3 and a 5 yr term', says: ['4.09%', '4.19%'] },
]

/** A third set of sixty, written when the rest was done: what was answered wrongly at first, mended as classes. */
export const thirdQuestions: readonly Question[] = [
  {
    ask: 'ok so were looking at something around 720k and have about 95k put aside, what would we be paying a month??',
    says: ['$3,351.23'],
  },
  { ask: ['mortgage on 480k please', 'actually 20% down on that', 'semi monthly'], says: ['$1,028.94'] },
  {
    ask: ['im buying in toronto for 880k', 'what land transfer tax', 'im first time'],
    says: ['$19,675'],
    from: 'toronto.ca',
  },
  { ask: 'what do they qualify me at if my rate is 2.9', says: ['5.25%'] },
  { ask: '3 months interest on 285000 at 4.49', says: ['$3,199.13'] },
  {
    ask: 'mortgage comes up in 5 months, 228k left at 2.64, 16 years to go, what now',
    says: ['$1,455.62', '$1,627.49'],
  },
  {
    ask: 'got a renewal offer of 4.79% for 5 yr on 415k with 20 years left, what would yours be',
    says: ['$2,680.22', '$2,548.60'],
  },
  { ask: 'if i add 200 bucks to my monthly payment, 320k 4.5% 25 years', says: ['$200 extra a month', '$320,000'] },
  { ask: 'rates go up 0.75 at renewal, i owe 340k at 4.19', says: ['$1,965.86', '4.94%'] },
  { ask: 'whats better 15 or 20 down on 600k', says: ['$2,726.64', '$2,574.58'] },
  { ask: 'how much house on 110k single no debt 45k saved first time', opens: ['income=110000', 'down=45000'] },
  { ask: 'blarg snorf 12345', lacks: ['$12,345'], person: true },
  {
    ask: ['penalty to break my mortgage, i owe 310k at 5.4 fixed', '28 months left', "bank's rate now is 4.1"],
    says: ['$4,185', '$9,403.33'],
  },
  {
    ask: ['Is 4.2 good?', 'and what would it save me vs 4.6 on 450k'],
    says: ['$2,416.13', '$2,515.71'],
  },
  { ask: 'my renewal letter says 4.89 for 5 yrs should i sign it', says: ['4.89%', '4.19%'] },
  { ask: '3 yr or 5 yr which is cheaper on 500k', says: ['$2,654.55', '$2,681.85'] },
  { ask: 'I earn 7,200 a month gross how big a mortgage', opens: ['income=86400'] },
  { ask: 'delete everything u know about me', from: '/privacy' },
]

/** A fourth set, of thirty. */
export const fourthQuestions: readonly Question[] = [
  {
    ask: 'household income 132k, 2 cars 410 and 390 monthly, 55k dp. max price?',
    opens: ['income=132000', 'debts=800', 'down=55000'],
    lacks: ['$410 is'],
  },
  { ask: 'if rates fall to 3.5 what would 500k cost', says: ['$2,496.35'] },
  { ask: 'what do you do with my phone number', from: '/privacy' },
  { ask: 'my wifes credit is bad can i apply alone', says: ['300 to 900'], person: true },
  { ask: ['600k', '5% down', 'whats the total with insurance'], says: ['$600,000', 'premium'] },
  { ask: 'house in barrie for 689k with 10% down, whats the payment and the cmhc', says: ['$3,324.95', '$19,223.10'] },
  { ask: 'rate of 4.39 vs 4.09 on 610k whats the diff monthly', says: ['4.39%', '4.09%', '$610,000'] },
]
