/**
 * Conversations and the calculators that they come to, one a line: `turn | turn => card: field=text; … & card: … => headline`. The fields
 * are those that the visitor said. Where the card asks, it is right once its doubts are answered. `? 90000` is a number or a word that it
 * has to ask about; a lone `?` only says that no result may stand at once. Headlines come from a calculator of their own.
 */
/** In English. The last ones were once misread without a word. */
export const englishQuestions = `
a 600 thousand dollar home with twenty five percent down at four and a quarter percent => payment: price=600,000; down=25%; rate=4.25 => $2,428.47
quarter million mortgage at five and a half over fifteen years => payment: amount=250,000; rate=5.5; years=15 => $2,034.50
payment on 400k at 4 3/4 percent => payment: amount=400,000; rate=4.75
house for a million four fifty, 20% down, payment? => payment: ?
590k value, 401k mortgage, how much could i refinance => refinance: value=590,000; balance=401,000
what income do you need to carry 640k over 30 years at 3.74 => neededIncome: target=640,000; years=30; rate=3.74
house 790k, 140k down => payment: price=790,000; down=140,000
land transfer tax in BC on a new build for 1.05M => transferTax: newBuild=yes; province=British Columbia; price=1,050,000
need 1,200 a month rental income? we make 95k, house 800k, 20% down => stress: price=800,000; rent=1,200; income=95,000; down=160,000
payment on 500k | what if the rate is 4 => payment: amount=500,000; rate=4 => $2,630.10
if i buy at 449 with 7 percent down, 25 yr, what goes out of my account every two weeks at 3.59 => payment: frequency=bi-weekly; price=449,000; down=7%; years=25; rate=3.59 => $1,009.44
appraisal came in at 675k, mortgage is 421,300, how much can I pull => equity: value=675,000; mortgage=421,300
House 899,900 down 15% at 4.04% 25 years, payment? => payment: price=899,900; down=15%; rate=4.04; years=25
income 120k at 4.09, what house w 10% down => affordability: income=120,000; rate=4.09; down=10%
we can do 3,200/mo and have 140 down. at 4% 30y => carries: down=140,000; rate=4; years=30; payment=3,200
2,400 sq ft house built in 1985 for 720k 15% down, payment? => payment: price=720,000; down=15%
Penalty: 372k at 5.34, 31 months left | what if comparison rate is 4.19 => penalty: rate=5.34; monthsLeft=31; balance=372,000; lenderRate=4.19
break fee? i owe 410k @ 4.99 | fixed, 18 months left | comparable rate is 4.09 => penalty: balance=410,000; rate=4.99; kind=fixed; monthsLeft=18; lenderRate=4.09
can i get a heloc | house 640k owing 310k => equity: value=640,000; mortgage=310,000
transfer tax for 1.1 million in Ottawa | no sorry, Toronto => transferTax: province=Ontario; price=1,100,000; city=Toronto
500k mortgage at 4%, 25 years | and at 5%? => payment: amount=500,000; rate=5; years=25
Stress test on a 430k mortgage at 4.19 | 30 yrs instead | we make 128k, pass? | and if the rate were 3.89 => stress: mortgage=430,000; rate=3.89; years=30; income=128,000
how much house for 2500 a month | 50k down | at 4.5 | 30 years => carries: payment=2,500; down=50,000; rate=4.5; years=30
heloc limit on 700k house with 300k mortgage => equity: value=700,000; mortgage=300,000
House is 899,900, got 15% down. Rate 4.1. monthly & bi weekly? => payment: frequency=bi-weekly; price=899,900; down=15%; rate=4.1 => $1,927.02
my friend and I make 60k and 70k, 50k down, can we buy together => affordability: income=60,000; coIncome=70,000; down=50,000
I owe 310k with 18 years left at 4.89, what's my payment => payment: amount=310,000; years=18; rate=4.89 => $2,152.87
me and my friend want to buy a 700k place, 70k down, he makes 80k i make 65k => stress: price=700,000; down=70,000; income=80,000; coIncome=65,000
I make 75k and my mom is cosigning she makes 50k, how much => affordability: income=75,000; coIncome=50,000
3 yrs left on 5.19 fixed, 410k owing, want out, todays rate? => penalty: kind=fixed; monthsLeft=36; rate=5.19; balance=410,000
my mortgage is 1,850 a month, 4.6%, 21 years left, what do i owe => carries: rate=4.6; years=21; payment=1,850 => $299,739.44
income 132k, heat 120, taxes 4200 a year, condo fee 480, 70k down => affordability: income=132,000; heat=120; tax=4,200; fees=480; down=70,000
how much do i need to make to buy a 650k condo with 10% down => neededIncome: target=650,000; down=10%
What is the minimum down payment on $500,000? => minimumDown: price=500,000 => $25,000
min down payment for $1.2M => minimumDown: price=1,200,000 => $95,000
how much do I need to put down on a 999,999 house => minimumDown: price=999,999 => $74,999.90
minimum down on 750k | and for 1.2M? => minimumDown: price=1,200,000 => $95,000
cmhc on 600k with 10% down => insurance: price=600,000; down=60,000
do I need CMHC insurance with 20% down on 700k => insurance: price=700,000; down=140,000
cmhc premium on 450k with 45k down in Quebec => insurance: province=Quebec; price=450,000; down=45,000
can a 1.6M house with 10% down be insured by CMHC => insurance: price=1,600,000; down=160,000
CMHC insurance on 600k with 3% down => insurance: price=600,000; down=18,000
cmhc on 600k with 10% down | what about 15% down? => insurance: price=600,000; down=90,000
land transfer tax on 500k in Ontario => transferTax: province=Ontario; price=500,000
LTT on 700k in Toronto first time buyer => transferTax: firstTime=yes; province=Ontario; city=Toronto; price=700,000
property transfer tax on 750k in Vancouver => transferTax: province=British Columbia; price=750,000
property transfer tax 600k BC first time buyer => transferTax: firstTime=yes; province=British Columbia; price=600,000
welcome tax on 700k in Montreal => transferTax: province=Quebec; city=Montréal; price=700,000
land transfer tax 250k Winnipeg => transferTax: province=Manitoba; price=250,000
land transfer tax in Alberta on 450k => transferTax: province=Alberta; price=450,000
transfer tax 400k halifax => transferTax: province=Nova Scotia; city=Halifax; price=400,000
land transfer tax on 500k in Toronto | if I am a first time buyer? => transferTax: province=Ontario; city=Toronto; price=500,000; firstTime=yes
How much can I afford on $120,000 a year? => affordability: income=120,000
income 71k, 60k down, car 390 a month, what can we afford | if we drop the lease? => affordability: income=71,000; down=60,000; debts=0
I make 120k and have 60k saved, what can I afford? => affordability: income=120,000; down=60,000
income for 600k house with 10% down => neededIncome: target=600,000; down=10%
120k income and 200k down, what can I afford => affordability: income=120,000; down=200,000
how much can i borrow with 80k income and 500 a month of debts => affordability: income=80,000; debts=500
how much home can i afford on 90k salary at 4.5% over 30 years => affordability: income=90,000; rate=4.5; years=30
what income do I need for a 700k house with 20% down => neededIncome: target=700,000; down=20%
How much can I afford on $120,000 a year? | with 60k down => affordability: income=120,000; down=60,000
how much is 25,000 extra a year going to save on 400k at 4.5% over 25 years => prepayments: yearly=25,000; rate=4.5; years=25; mortgage=400,000 => $166,224.33
400k mortgage at 4.5%, 25 years. I pay an extra $25,000 annually, savings? => prepayments: mortgage=400,000; rate=4.5; years=25; yearly=25,000 => $166,224.33
If I prepay 5,000 per year on 350k at 4% => prepayments: yearly=5,000; rate=4; mortgage=350,000 => $58,462.94
5000 extra once a year on 350k at 4% => prepayments: yearly=5,000; rate=4; mortgage=350,000 => $58,462.94
I get a bonus of 5k each year, if I put it on my 350k mortgage at 4% what do I save => prepayments: yearly=5,000; mortgage=350,000; rate=4 => $58,462.94
if I make an annual lump sum payment of $12,000 on $450,000 at 4.6% over 30 years how much is saved => prepayments: yearly=12,000; rate=4.6; years=30; mortgage=450,000 => $184,852.44
double my payments on a 300k mortgage at 4% => prepayments: doubleUp=always; mortgage=300,000; rate=4
what down payment do I need for a 500k condo that I want to rent out => minimumDown: use=rented; price=500,000 => $100,000
can I afford a cottage of 400k with 90k income and 40k down => stress: price=400,000; income=90,000; down=40,000
minimum down payment for a fourplex of 1.1M as an investor => minimumDown: use=rented; price=1,100,000
maison 480 000 avec 7 % comptant, quel versement => payment: price=480,000; down=7%
property transfer tax Chilliwack 640k => transferTax: province=British Columbia; price=640,000
how much house for 3000 a month with 10% down => carries: down=10%; payment=3,000
I have 412,000 left, 3 year term at 3.89, am 22, bi weekly => payment: frequency=bi-weekly; amount=412,000; term=3; rate=3.89; years=22 => $1,068.93
I make $34 an hour, 40 hrs/week. what mortgage could i get alone at 3.74 => affordability: income=70,720; rate=3.74
PTT Kelowna 500,000 first timers => transferTax: firstTime=yes; province=British Columbia; price=500,000
what can I afford, income 120k, property tax 380 a month, heat 1400 a year, 60k down => affordability: income=120,000; tax=4,560; heat=116.67; down=60,000
I owe 187k at 3.09 with 11 years left. paying 300 more a month from now saves what => prepayments: mortgage=187,000; rate=3.09; years=11; monthly=300 => $6,115.11
double up payments on 280k 4.29 25yr, what happens => prepayments: doubleUp=always; rate=4.29; years=25; mortgage=280,000 => $115,476.79
1,050,000 with 105k down, premium and monthly at 4.09 => insurance: price=1,050,000; down=105,000 & payment: down=105,000; price=1,050,000; rate=4.09
payment on 375,000 at 4.29% semi monthly 25 year => payment: frequency=semi-monthly; amount=375,000; rate=4.29; years=25
payment on -500k at 4% => payment: amount=500,000; rate=4
What would 2,300 a month get me | at 4.34 | at 30 years => carries: payment=2,300; rate=4.34; years=30
house for a million four with 300k down at 4% => payment: ?
payment on 1 million two at 4% => payment: ?
buying the place from my landlord at 450,000 with 5% down, payment? => payment: price=450,000; down=5% => $2,312.25
semi-monthly payment on 300k at 5% => payment: frequency=semi-monthly; amount=300,000; rate=5 => $871.51
Monthly payment for a $500,000 mortgage at 3.99 percent, 25 year amortization => payment: amount=500,000; rate=3.99; years=25 => $2,627.39
If I borrow $400,000 at 3.94% what do I pay every month? => payment: amount=400,000; rate=3.94 => $2,091.09
mortgage of 400000, 3.94%, bi-weekly payments => payment: frequency=bi-weekly; amount=400,000; rate=3.94 => $964.27
mortgage of 400000, 3.94%, accelerated bi-weekly => payment: frequency=rapid-bi-weekly; amount=400,000; rate=3.94 => $1,045.55
400k mortgage 3.94% weekly => payment: frequency=weekly; amount=400,000; rate=3.94 => $481.96
400k mortgage 3.94% accelerated weekly please => payment: frequency=rapid-weekly; amount=400,000; rate=3.94 => $522.77
400k mortgage at 3.94% semi-monthly payment? => payment: frequency=semi-monthly; amount=400,000; rate=3.94 => $1,044.70
400k mortgage variable rate 3.85% what is the monthly payment => payment: convention=variable; amount=400,000; rate=3.85 => $2,078.36
$1.2M house, 20% down, 4.39%, 30 years => payment: price=1,200,000; down=20%; rate=4.39; years=30 => $4,779.21
1.2 million dollar home twenty percent down at 4.39% over 25 years => payment: price=1,200,000; down=20%; rate=4.39; years=25 => $5,254.79
house price $800,000, $120,000 down, what is my mortgage payment => payment: price=800,000; down=120,000 => $3,635.53
payment for a seven hundred thousand dollar mortgage => payment: amount=700,000
payment on 500k with a 3 year fixed => payment: convention=fixed; amount=500,000; term=3
payment on 400k with 5 year variable => payment: convention=variable; amount=400,000; term=5 => $2,078.36
first time buyer, 600k with 10% down over 30 years => payment: firstTime=yes; price=600,000; down=10%; years=30
payment on 500k at 0% => payment: amount=500,000; rate=0
payment on 500k at 4.29% | what about 30 years? => payment: amount=500,000; rate=4.29; years=30 => $2,460.33
payment on 600k with 20% down | in BC? => payment: price=600,000; down=20%; province=British Columbia
payment on 500k at 5% | and 4.75? => payment: amount=500,000; rate=4.75
payment on 600k with 20% down | thanks | and over 30 years, bi-weekly? => payment: price=600,000; down=20%; frequency=bi-weekly; years=30
wat is teh montly payment on 500000 at 4.39% => payment: amount=500,000; rate=4.39 => $2,736.87
400k morgtage 3.94% biweekley payment => payment: frequency=bi-weekly; amount=400,000; rate=3.94 => $964.27
calulate my mortage for 200k, intrest 5.25% => payment: amount=200,000; rate=5.25 => $1,191.84
I can pay 2500 a month at 4.5%, what mortgage can I get => carries: payment=2,500; rate=4.5
what mortgage can I get for $3000 per month? => carries: payment=3,000
hey quick q, 1.05 million townhouse, we can put 250, what would monthly be at 4.3 => payment: price=1,050,000; down=250,000; rate=4.3 => $4,339.27
owe 287 on house worth 640, want 100k for reno => equity: value=640,000; mortgage=287,000; draw=100,000
bought at 560 w/ 10% down, 5yr fixed. whats the cmhc and ltt in ottawa => insurance: province=Ontario; price=560,000; down=56,000 & transferTax: province=Ontario; price=560,000
household 150k, car 450, credit card min 150, LOC 200, 80k dp => affordability: income=150,000; debts=800; down=80,000
2 incomes 95 and 70 => affordability: income=95,000; coIncome=70,000
I'm making 25 an hour full time, what can I afford => affordability: income=52,000
i make 2,800 biweekly, what can i afford => affordability: income=72,800
i can do 3200 a month, have 60k saved, what price => carries: down=60,000; payment=3,200
cost to break 350k mortgage w/ TD 2.5 yrs left at 5.14, todays rate 4.09 => penalty: balance=350,000; monthsLeft=30; rate=5.14; newRate=4.09
i make 100k | what can i afford | with 50k down | and my wife makes 60k | we have a 400 car payment => affordability: income=100,000; down=50,000; coIncome=60,000; debts=400
penalty to break my mortgage, i owe 310k at 5.4 fixed | 28 months left | bank's rate now is 4.1 => penalty: kind=fixed; balance=310,000; rate=5.4; monthsLeft=28; lenderRate=4.1
I earn 7,200 a month gross how big a mortgage => affordability: income=86,400
house in barrie for 689k with 10% down, whats the payment and the cmhc => payment: province=Ontario; price=689,000; down=10% & insurance: province=Ontario; price=689,000; down=68,900 => $3,324.95
what is the penalty to break my 300k variable mortgage at 5% => penalty: kind=variable; balance=300,000; rate=5
break my mortgage of 300k at 5% | 36 months left | new rate 4.5% => penalty: rate=5; balance=300,000; monthsLeft=36; newRate=4.5
house worth $1,000,000 and I owe $350,000 refinance => refinance: value=1,000,000; balance=350,000
cost to break 350k at 5.2% with 18 months left => penalty: rate=5.2; monthsLeft=18; balance=350,000
penalty 350k variable at 5.2% with 2 years left => penalty: kind=variable; rate=5.2; monthsLeft=24; balance=350,000
penalty on my 10-year fixed, 72 months left, 350,000 at 5.24 %, new rate 3.5 % => penalty: kind=fixed; term=10; monthsLeft=72; rate=5.24; newRate=3.5; balance=350,000
How much is cmhc on 600k with 10% down, and the payment, and closing costs in BC? => insurance: province=British Columbia; price=600,000; down=60,000 & payment: province=British Columbia; price=600,000; down=10% & closing: province=British Columbia; price=600,000; down=60,000
what's the minimum down payment on 650k? also can I use my RRSP? => minimumDown: price=650,000 => $40,000
what's the payment on 500k and can my dog live there? => payment: amount=500,000
throw 8,000 a year at my mortgage 390k 4.4% 25 yrs saves how much? => prepayments: yearly=8,000; mortgage=390,000; rate=4.4; years=25
I make 100k and my parents gift me 50k for the down payment, what can I afford => affordability: income=100,000; down=50,000
what's the biggest house I can get making 110k with 45k down => affordability: income=110,000; down=45,000
how much cash do I need to close on a 650k home in Toronto => closing: province=Ontario; city=Toronto; price=650,000
my wife and I make 95k and 60k, 70k for down payment, car lease 520 monthly, what's our max => affordability: income=95,000; coIncome=60,000; down=70,000; debts=520
I'm 35 years old, what is the payment on 500k at 4.29% => payment: amount=500,000; rate=4.29 => $2,709.29
pay 500 extra monthly on 450k at 4.4% => prepayments: monthly=500; mortgage=450,000; rate=4.4 => $84,347.68
lump sum of 20000 on 350k at 4% => prepayments: now=20,000; rate=4; mortgage=350,000
my rate is 5.24 and I have 3 years left on 390k, new rate 3.99, penalty? => penalty: rate=5.24; monthsLeft=36; newRate=3.99; balance=390,000
We are buying in Mississauga for 899,000 with 179,800 down, 4.54%, 30 years => payment: province=Ontario; price=899,000; down=179,800; rate=4.54; years=30 => $3,643.07
If we buy at 1.05 mil with a quarter down, 30 yr am, what is it a month => payment: price=1,050,000; down=25%; years=30
single, salary 95k, truck loan 300 a month - how big a loan would a bank give me => affordability: income=95,000; debts=300
variable mortgage 275k at 5.4%, what do they charge me to get out => penalty: kind=variable; balance=275,000; rate=5.4 => $3,712.50
So I need to borrow 615k | hmm and if I go variable => payment: amount=615,000; convention=variable => $3,195.48
I can only handle 1800 bucks monthly. What size mortgage is that? => carries: payment=1,800
I can spend 2200 a month | stretch it to 30 years => carries: payment=2,200; years=30
payments for a $650K townhouse in Kelowna, 20 per cent down => payment: province=British Columbia; price=650,000; down=20%
What salary would get me an 850k house if I put 20% down => neededIncome: target=850,000; down=20%
I have $62,000 and the townhouse is $585,000. What is the payment? => payment: price=585,000; down=62,000
800k purchase, 250k from selling condo, 4.29, weekly payments => payment: frequency=weekly; price=800,000; rate=4.29; down=250,000
transfer tax on 640k in Kelowna | first timers | what if it was 850 => transferTax: province=British Columbia; price=850,000; firstTime=yes
550k home, 60k down, what if I add 15k to the down payment => payment: price=550,000; down=75,000
we earn 96k + 71k, 130k down. max price? => affordability: income=96,000; down=130,000; coIncome=71,000
looking at a 545k place in Guelph | and 54,500? => payment: province=Ontario; price=545,000; down=54,500
home 720k mortgage 388k what can I take out | and if it appraises at 690 => equity: value=690,000; mortgage=388,000
penalty on 500k at 4.2 with 2 years left, new rate 3.9 | and with 30 months => penalty: rate=4.2; monthsLeft=30; newRate=3.9; balance=500,000
600k with 60k down | 90k down? | 120k? => payment: price=600,000; down=120,000
530k mtg 30 yr am 4.04 wkly pls => payment: frequency=weekly; years=30; rate=4.04; amount=530,000
pay 3000/mo, 5%, 25 years, how much can I borrow => carries: payment=3,000; years=25; rate=5
stress test on 400k at 4.5% => stress: rate=4.5; mortgage=400,000
$5,000 extra each year on a 350k mortgage at 4% => prepayments: yearly=5,000; mortgage=350,000; rate=4
a one time extra payment of 20,000 on a 350k mortgage at 4% => prepayments: mortgage=350,000; rate=4; now=20,000
20k extra once on a mortgage of 350k at 4% => prepayments: mortgage=350,000; rate=4; now=20,000
payment on a 500k rental property with 10% down => investment: price=500,000; down=50,000
payment on 500k mortgage at 4% | what if rates rise by 2 points => payment: amount=500,000; rate=6
300k mortgage at 5%, rates drop half a percent => payment: amount=300,000; rate=4.5
rates fall by 50 bps, 300k mortgage at 5% => payment: ?
payment on 500k mortgage at 4% | what if the rate goes up to 6%? => payment: amount=500,000; rate=6
a 500k house with 6%, payment? => payment: price=500,000; down=6%
morgage pament 385 thousand at 4 and a half percent over 25 => payment: rate=4.5; years=25; amount=385,000
I owe 220k on a 480k house and 30k on cards at 20, can I fold it in => equity: value=480,000; mortgage=220,000; owed=30,000
renew 320k at 4.29% over 20 years => renewal: balance=320,000; years=20; rate1=4.29
half a million at 4.29% over 30 years, monthly => payment: rate=4.29; years=30; amount=500,000
five hundred thousand dollars at 5.49 percent over twenty five years => payment: rate=5.49; years=25; amount=500,000
One million at 5% 25 yr => payment: rate=5; years=25; amount=1,000,000
350000 at 5.25% for 20 years => payment: rate=5.25; years=20; amount=350,000
two hundred and fifty thousand at four point five percent => payment: ?
payment on 600k with 20% down | and 850k? => payment: price=850,000; down=20%
my budget is 2000 a month, 5% over 30 years => carries: payment=2,000; years=30; rate=5
55k salary plus 15k bonus, 20k down => affordability: income=55,000; coIncome=15,000; down=20,000
break my $300,000 mortgage at 5%, 36 months left, rates now 4.5% => penalty: balance=300,000; rate=5; monthsLeft=36; newRate=4.5
My mortgage of 420,000 at 2.1% renews in march, what will my payment be at todays rate? => renewal: balance=420,000
house 600k with a 60k gift from my parents as down payment, what is the payment? => payment: price=600,000; down=60,000
I have a 2.5% mortgage of 280k ending in March, bank wants 4.6 for 22 years. new payment? => compare: mortgage=280,000; rateA=2.5; rateB=4.6; ? 22 years
I have 400k left on my mortgage with 22 years remaining at 2.1%. Renewing at 4.3. New payment? => renewal: balance=400,000; years=22; rate1=4.3
Hey there! My husband and I are looking at a place for $720,000. We've got 12% to put down. What would that run us monthly? => payment: price=720,000; down=12%
whats 535k at 5.1 over 25 => payment: rate=5.1; years=25; amount=535,000
what would twice a month payments be on 480k at 4.4 over 20 years => payment: frequency=semi-monthly; rate=4.4; years=20; amount=480,000
renewal letter says 4.99 on 355k, 25 years left => renewal: years=25; balance=355,000; rate1=4.99
cmhc on 500k | 10% down | 15? => insurance: price=500,000; down=75,000
got a renewal offer of 4.79% for 5 yr on 415k with 20 years left, what would yours be => renewal: rate1=4.79; years=20; balance=415,000; term1=5
payment on 500k at 4.2 over 25 | if i put 250 a month extra and 5000 a year => prepayments: mortgage=500,000; rate=4.2; years=25; monthly=250; yearly=5,000
what's the pmt on 200000 at 5.25% for 25 years => payment: rate=5.25; years=25; amount=200,000
lender sent me 4.54, i owe 410 and have 22 yrs. what would I save over the five years with yours => payment: rate=4.54; amount=410,000; years=22; ? five years
I owe 300k at 4.5 with 20 years left, how much extra a month to be done in 7 years => payment: amount=300,000; rate=4.5; years=20; ? 7 years
down payment 80k, closing 12k, savings total 95k, is that enough for 720k in ontario => payment: province=Ontario; price=720,000; down=80,000; ? 95k; ? 12k
price 600000, 60000 down, 90000, 4.5% => payment: price=600,000; down=60,000; rate=4.5; ? 90000
our household income is 140k, she makes 80k of it. what can we afford => affordability: income=140,000; ? of it
house 500k 8% 25 years payment => payment: price=500,000; years=25; ? 8%
pension of 3,100 a month plus 600 CPP, what mortgage at 4.2 => affordability: rate=4.2; ? 3,100 a month; ? plus
income 4,200 net a month, car 380, price range? => affordability: debts=380; ? net
house 640k, seller gives 10k back, 15% down, payment => payment: price=640,000; down=15%; ? 10k
prime minus 0.5 payment on 400k => payment: amount=400,000; ? minus
We're 2 people earning 60k each, 5% down, what can we buy? => affordability: income=60,000; coIncome=60,000; down=5%
I make 5k a month and my husband makes double that. => affordability: income=60,000; coIncome=120,000
If rates go up 1% at renewal, how much more on 380k, currently 3.5%, 20 years left? => renewal: ?
How much would 1% less save me on 400k? => payment: ?
Borrow 30k more on my 370k mortgage at 4.4% over 25 years => payment: amount=400,000; rate=4.4; years=25
Refinance 600k house, owe 200k, take 150k at 4.5% 30y => refinance: value=600,000; balance=200,000; cash=150,000; newRate=4.5; years=30
my husband is on 70k, i'm on EI 2,200 a month, what can we afford => affordability: income=70,000; coIncome=26,400
is 30k enough, minimum down payment on 600k house => minimumDown: ?
bank wants 19k to leave early; 350k, 5.2%, 2.5 yrs left => penalty: ?
penalty on 280k at 4.5% variable, and land transfer tax on 700k in Ottawa => penalty: kind=variable; rate=4.5; balance=280,000 & transferTax: province=Ontario; price=700,000
how much can I afford on 120k with 60k down, and what would my closing costs be? => affordability: income=120,000; down=60,000 & closing: down=60,000
premium on 560k, 8% down | make it 10 | in quebec? => insurance: price=560,000; down=56,000; province=Quebec
household income 143k at 3.74 | the bank wants 8% on my car so 610 a month | no other debts, 90k saved => affordability: income=143,000; rate=3.74; debts=610; down=90,000; ? 8%
hubby 92k me 48k no debt 55k down => affordability: income=92,000; coIncome=48,000; down=55,000
420k mortgage at 2.1% matures next year, payment at today’s rates => renewal: balance=420,000
my rate of 2.04 is done in feb, 380k left over 21 years, what's next? => renewal: balance=380,000; years=21
what would my payment be if I borrow 80% of 750k at 4% => payment: ?
$200 extra a month on 400k at 3.94% | what about 5,000 extra a year instead => prepayments: yearly=5,000; rate=3.94; mortgage=400,000
pay 100 extra every week on a 400k mortgage at 4% => prepayments: monthly=433.33; rate=4; mortgage=400,000
does accelerated save money? 400k at 3.94% => prepayments: frequency=rapid-bi-weekly; rate=3.94; mortgage=400,000
can we get 5.5 times our salary of 160k => affordability: ?
How much could I borrow with 110k salary at 3.74% | my partner makes 64k | we also pay 700 a month for two car leases => affordability: income=110,000; rate=3.74; coIncome=64,000; debts=700
if the rate goes up 1% what happens to my payment of a 480k mortgage => payment: amount=480,000; rate=5.19
What if the bank of canada raises rates by 0.75 on my 410k variable => payment: ?
we make 130k and have 28k on cards at 21.99%, what can we afford with 60k down => affordability: income=130,000; down=60,000
I paid 420k in 2016, now worth 690k, owe 275k, how much can I take out => equity: value=690,000; mortgage=275,000
minimum down payment for 600k | and the payment with that? | with 35k down => payment: price=600,000; down=35,000
what is the balance after 12 years on 500k at 4.5% => payment: ?
how much down for a rental property | and for my own home of 600k? => minimumDown: use=own; price=600,000
I make 90,000 and 400 a month car, 40k down how much can i afford => affordability: income=90,000; debts=400; down=40,000
im putting 18 percent down on 660k. how much is the insurance => insurance: price=660,000; down=118,800
`

/** In French. */
export const frenchQuestions = `
maison 480 000 mise 10 % taux 4,09 25 ans versement mensuel => payment: price=480,000; down=10%; rate=4.09; years=25
prix 395 000, mise de fonds 25 000, frais de condo 310, revenu 84 000, admissible? => stress: price=395,000; down=25,000; condo=310; income=84,000
Combien je peux emprunter avec 7 200 par mois brut et 650 de dettes => affordability: income=86,400; debts=650
payer 150 de plus par mois sur 290 000 à 4,5, combien jéconomise => prepayments: monthly=150; rate=4.5; mortgage=290,000
Quelle est la mise de fonds minimale pour 750 000 $? => minimumDown: price=750,000
Combien coûte l’assurance SCHL sur 500 000 $ avec 5 % de mise de fonds? => insurance: price=500,000; down=25,000
droits de mutation 400 000 $ à Laval => transferTax: province=Quebec; price=400,000
salaire 70 000 moi et 55 000 ma blonde, prêt auto 350, maximum? => affordability: income=70,000; coIncome=55,000; debts=350
versement max 2 400, mise de fonds 50 000, quel prix? => carries: payment=2,400; down=50,000
maison de 800 000 à Gatineau, taxe de bienvenue? => transferTax: province=Quebec; price=800,000
taxe de bienvenue maison de 800 000 à Montréal => transferTax: province=Quebec; city=Montréal; price=800,000
salaire 68 000 et 54 000, dettes 350/mois, mise 45 000 => affordability: income=68,000; coIncome=54,000; debts=350; down=45,000
combien ca me couterait par mois une maison a 450 mille avec 20% de mise de fonds => payment: price=450,000; down=20%
jai 60 mille de cash pis je veux acheter a 520 mille, ca fait combien par mois => payment: price=520,000; down=60,000 => $2,466.50
mise de fonds de 20 % sur 380 000 $ pis un taux de 4,5 % => payment: price=380,000; down=20%; rate=4.5 => $1,682.56
c koi la mise de fonds minimum pour un condo de 600k => minimumDown: price=600,000 => $35,000
mise de fonds minimale pour une maison a un million deux cent mille => minimumDown: price=1,200,000 => $95,000
taxe de bienvenue a gatineau sur un duplex de 475 000 $ => transferTax: province=Quebec; price=475,000
droits de mutation pour 650 000 $ a ottawa premier acheteur => transferTax: firstTime=yes; province=Ontario; price=650,000
taxe de bienvenue toronto 800 mille => transferTax: province=Ontario; city=Toronto; price=800,000
je gagne 85 000 par annee pis ma blonde 60 000, on a 50 000 de cote, on peut acheter combien => affordability: income=85,000; coIncome=60,000; down=50,000
prime schl sur 400 000 avec 5% de mise de fonds => insurance: price=400,000; down=20,000
combien coute l'assurance pret si je mets 40 mille sur 400 mille => insurance: price=400,000; down=40,000
combien par mois pour 500 000 $ avec 20 % de mise de fonds | et sur 30 ans? => payment: price=500,000; down=20%; years=30
si je mets 200 $ de plus par mois sur un pret de 300 000 a 4,19% => prepayments: monthly=200; mortgage=300,000; rate=4.19 => $35,968.13
je peux payer 2000 par mois, ca donne quelle hypotheque => carries: payment=2,000
on veut acheter notre premiere maison a sherbrooke, 389 900 $, 5 % de mise de fonds => payment: firstTime=yes; province=Quebec; price=389,900; down=5%
ca donne koi un pret de 275k a 4.64 sur 20 ans => payment: amount=275,000; rate=4.64; years=20 => $1,754.03
combien de mise de fonds pour 1,3 million => minimumDown: price=1,300,000 => $105,000
c'est combien la schl sur une maison de 360 000 avec 36 000 de mise de fonds => insurance: price=360,000; down=36,000
je gagne 90 000 par annee | pis avec 40 000 de mise de fonds? => affordability: income=90,000; down=40,000
pénalité pour briser mon hypothèque de 350 000 $ à 5,2 %, il reste 2 ans => penalty: balance=350,000; rate=5.2; monthsLeft=24
Combien puis-je emprunter avec un revenu de 120 000 $? => affordability: income=120,000
je gagne 85 000 $ par année et ma conjointe 55 000 $, combien pouvons-nous emprunter => affordability: income=85,000; coIncome=55,000
Pénalité pour 260 000 $ à 4,89 %, il reste 2 ans et 3 mois, taux actuel 3,94 => penalty: rate=4.89; monthsLeft=27; balance=260,000; newRate=3.94
mon chum fait 71k moi 49k, mise de 35k => affordability: income=71,000; down=35,000; coIncome=49,000
On achète à 515 000 $ en mettant 8 %, paiement par mois? => payment: price=515,000; down=8%
avec mes 48 000 $ de CELIAPP, quel prix maximum? => affordability: down=48,000
auto 380, salaire 82 000, quel prix max avec 45 000 => affordability: debts=380; income=82,000; down=45,000
combien on peut emprunter avec 98 000 à 3,74 % => affordability: rate=3.74; income=98,000
cest quoi le paiement aux deux semaines sur 450 000 $ a 4,19 % sur 25 ans => payment: frequency=bi-weekly; rate=4.19; years=25; amount=450,000
penalite pour casser mon hypotheque, il me reste 280 000 a 5,1% pis 18 mois => penalty: balance=280,000; rate=5.1; monthsLeft=18
mon terme finit en mars, je dois encore 310 mille a 2,4%, mon nouveau versement ca va etre quoi => renewal: balance=310,000
si les taux montent de 1% sur mon pret de 400 000 a 4% => payment: amount=400,000; rate=5
versement accéléré aux deux semaines pour 350 000 $ à 4,5 % => payment: frequency=rapid-bi-weekly; rate=4.5; amount=350,000
deux cent mille à quatre virgule cinq pour cent => payment: ?
mon prêt de 420 000 $ à 2,1 % arrive à renouvellement, quel paiement au taux actuel? => renewal: balance=420,000
Paiement mensuel pour 340 000 $ à 4,65 % amorti sur 25 ans => payment: rate=4.65; years=25; amount=340,000
prix 500 000 $, mise de fonds 50 000 $, 70 000 $, taux 4 % => payment: price=500,000; down=50,000; rate=4; ? 70 000 $
Je gagne 28 $ de l'heure, 40 h par semaine. Combien puis-je emprunter ? => affordability: income=58,240
mon terme à 1,99 % finit en mai, solde 260 000, 19 ans, combien je paierai? => renewal: balance=260,000; years=19
prêt auto de 18 000 à 6,9 %, revenu 78 000, combien je peux emprunter => affordability: income=78,000
`

export type CardQuestion = {
  turns: string[]
  /** The texts of the said fields, by card. */
  cards: Record<string, Record<string, string>>
  /** What has to be asked about; '' for anything. */
  doubts: string[]
  shows: string | undefined
}

export function questionsIn(table: string): CardQuestion[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [asked = '', opened = '', shows] = line.split(' => ')
      const cards = opened.split(' & ').map((card) => {
        const [name = '', said = ''] = card.split(': ')
        return { name, parts: said.split('; ').filter((part) => part !== '') }
      })
      const parts = cards.flatMap((card) => card.parts)
      return {
        turns: asked.split(' | '),
        cards: Object.fromEntries(
          cards.map((card) => [
            card.name,
            Object.fromEntries(card.parts.flatMap((part) => (part.startsWith('?') ? [] : [part.split('=')]))),
          ]),
        ),
        doubts: parts.filter((part) => part.startsWith('?')).map((part) => part.slice(2)),
        shows,
      }
    })
}
