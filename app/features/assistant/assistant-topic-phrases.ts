import { shortPhrases } from './assistant-short-phrases.ts'
import { situationPhrases } from './assistant-situation-phrases.ts'
import { wordPhrases } from './assistant-word-phrases.ts'

/** What a visitor may want to know, and the words for it. Written as in assistant-figure-phrases.ts. */
export const topicPhrases = {
  ...situationPhrases,
  ...wordPhrases,
  ...shortPhrases,
  preApproval:
    '^3 pre approv* | ^3 preapprov* | ^3 pre qualif* | ^3 prequalif* | ^3 pre autoris* | ^3 preautoris* | ^2 pre approbation | ^2 rate hold | ^2 hold a rate | ^2 lock a rate | ^2 lock in a rate | ^2 rate lock | ^2 hold my rate | ^3 preapproval | ^3 preapproved',
  eligibility:
    '^2 guarantee* | ^2 eligib* | ^2 qualify | qualification | do i qualify | can i get a mortgage | who can get | ^2 requirement* | get approved | ^2 chances of approval | ^2 admissib* | ^2 qualifier | approved for | ^2 am i able to get',
  documents:
    '^3 documents do i need | ^3 papers do i need | ^3 documents do we need | ^3 documents are needed | ^3 docs | ^3 what should i bring | ^3 document* | ^2 paperwork | ^2 papers | ^2 what do i need to bring | ^2 need to provide | ^2 need to send | ^2 what do i need to apply | ^2 papiers | ^2 proof of income | pay stub* | ^2 t4 | ^2 notice of assessment | ^2 what should i bring',
  creditScore:
    '^5 perfect credit | ^3 credit is | ^3 credit score | ^3 credit rating | ^3 bad credit | ^3 poor credit | ^3 credit report | ^3 credit history | ^3 cote de credit | ^3 dossier de credit | ^2 mauvais credit | ^2 beacon | ^3 my score | ^3 score is | ^3 my credit | ^2 no credit | ^2 bruised credit | ^2 credit check | ^2 score of | ^2 collections',
  mic: '^3 mic | ^3 mics | ^3 mortgage investment corp* | ^2 mortgage investment | ^3 societe de placement hypothecaire | ^2 investment corporation*',
  privateLending:
    '^3 declined | ^3 turned down | ^3 turned me down | ^3 rejected | ^3 denied | ^3 bank said no | ^3 bank refused | ^3 private lend* | ^3 private mortgage* | ^3 private loan* | ^2 alternative lend* | ^2 alternate lend* | ^2 b lender* | ^2 preteur prive | ^2 preteurs prives | ^2 second mortgage* | ^2 2nd mortgage | ^2 hard money | ^2 deuxieme hypotheque',
  selfEmployed:
    '^6 a mon compte | ^6 a son compte | ^6 a votre compte | ^6 write off* | ^5 on commission | ^5 commission sales | ^5 paid by commission | ^5 commission income | ^3 self employ* | ^3 selfemploy* | ^3 freelanc* | ^3 contractor* | ^3 own business | ^3 my business | ^3 business owner* | ^3 entrepreneur* | ^3 incorporated | ^3 travailleur autonome | ^3 travailleuse autonome | ^3 a mon compte | ^3 stated income | ^2 sole proprietor | ^3 commission income | ^2 gig | ^3 uber | ^3 lyft | ^3 doordash | ^3 consultant* | ^2 consulting | ^3 invoice* | ^3 side business | ^3 my own company | ^3 work for myself | ^3 autonome',
  newcomers:
    '^6 credit history is from | ^6 credit is from | ^6 foreign credit | ^6 credit history from | ^6 credit score from | ^3 newcomer* | ^3 on pr | ^3 landed immigrant | ^2 landed in | ^3 new to canada | ^3 immigrant* | ^3 work permit | ^3 permanent resident* | ^3 pr card | ^3 nouvel* arrivant* | ^3 nouveaux arrivants | ^3 immigre* | ^3 study permit | ^3 just moved to canada | ^3 moved to canada | ^2 refugee* | ^3 work visa* | ^3 student visa* | ^3 study visa* | ^3 visitor visa* | ^3 visa holder* | ^3 visa expire* | ^3 here on a visa | ^3 i m on a visa | ^3 am on a visa | ^2 international student*',
  firstTimeBuyers:
    '^3 first time | ^2 first home | ^3 premier acheteur | ^3 premiere maison | ^3 premier achat | ^2 first house | ^2 incentive* | ^2 premiere propriete',
  broker:
    '^2 why use a broker | ^3 mortgage broker* | ^2 broker vs | ^2 broker or bank | ^2 bank or broker | ^2 broker instead | ^2 what is a broker | ^2 what does a broker | ^2 courtier* | ^2 use a broker | ^2 advantage of a broker | broker | ^2 better than a bank | ^2 what do you do',
  licence:
    '^3 who owns | ^3 who runs | ^3 who is behind | ^3 owner of | ^2 trust this | ^2 this legit | ^2 is this real | ^3 broker and a mortgage agent | ^3 broker and an agent | ^3 agent and broker | ^3 broker and agent | ^3 broker vs agent | ^3 fsra | ^3 licen* | ^2 regulat* | ^2 are you legit | ^2 legitimate | ^2 is this a scam | ^3 arsf | ^2 permis | ^2 accredited | ^2 are you real | ^2 fsco | ^2 scam | ^2 trust you | ^2 are you guys licensed | ^2 bcfsa | ^2 amf',
  paid: '^3 fee to talk | ^3 fee to speak | ^3 charge to talk | ^3 cost to talk | ^3 there a fee to | ^3 there a charge to | ^3 is this free | ^2 this cost | ^2 cost anything | ^3 is it free | ^3 how are you paid | ^3 how are brokers paid | ^3 how are mortgage brokers paid | ^3 how do brokers get paid | ^3 how do mortgage brokers get paid | ^3 how do you get paid | ^3 how do you make money | ^3 commission* | ^3 broker fee* | ^2 do you charge | ^2 your fee* | ^2 cost to use | ^2 who pays | ^3 are you free | ^2 is it free | ^2 free of charge | ^3 comment etes vous paye* | ^2 vos frais | ^2 honoraires | ^2 how much do you charge | ^2 service cost | ^2 is your service free | ^2 cost me anything | ^2 gratuit',
  privacy:
    '^4 sees this | ^4 see this conversation | ^4 see this chat | ^4 reads this | ^4 read this chat | ^4 qui lit | ^4 qui voit | ^4 chat get read | ^3 do with my | ^3 delete everything | ^3 delete all | ^3 forget me | ^3 erase | ^2 know about me | ^3 privacy | ^3 private information | ^3 personal information | ^2 my data | ^2 my details | ^2 my information | ^2 cookie* | ^2 pipeda | ^3 confidential* | ^3 vie privee | ^3 renseignements personnels | ^2 delete my | ^2 donnees | ^2 data protection | ^2 track me | ^2 is this chat | ^2 store this | ^2 stored | ^2 secure | ^2 safe to share | ^2 share my',
  complaints:
    '^5 rudely | ^5 treated me | ^5 was treated | ^5 supervises you | ^5 who supervises | ^3 complain* | ^3 rude | ^3 unprofessional | ^3 complaint* | ^3 plainte* | ^2 unhappy with | ^2 dissatisfied | ^2 ombuds* | ^2 not happy with | ^2 bad service | ^2 porter plainte | ^2 me plaindre',
  contact:
    '^3 contact | ^2 phone number | ^2 telephone | ^2 email address | ^2 your email | ^2 call you | ^2 your address | ^2 where are you | ^2 office | ^2 opening hours | ^2 hours | ^2 open on | ^2 what time | ^3 joindre | ^2 heures | ^2 adresse | ^2 numero | ^2 located | ^2 reach you | ^2 are you open | ^2 toll free | ^2 your number',
  person:
    '^3 book a call | ^3 schedule a call | ^3 book an appointment | ^3 make an appointment | ^3 talk to a | ^3 speak to a | ^3 speak with | ^3 talk to someone | ^3 talk with | ^3 real person | ^3 human | ^3 a person | ^3 call me | ^3 someone call | ^3 parler a | ^3 une personne | ^3 un humain | ^3 speak to someone | ^2 representative | ^2 book an appointment | ^2 appointment | ^2 rendez vous | ^3 connect me | ^3 live agent | ^3 talk to an | ^2 rappelez moi | ^2 callback | ^2 call back | ^3 real agent | ^3 speak to an | ^2 live chat',
  findBroker:
    '^5 someone there | ^5 anyone there | ^5 somebody there | ^5 do mortgages in | ^5 do mortgages for | ^5 arrange mortgages in | ^5 brokers for | ^4 any brokers | ^4 brokers close | ^4 brokers near | ^4 brokers around | ^4 courtiers parlent | ^4 courtier parle | ^4 parlent espagnol | ^4 parle espagnol | ^5 different broker | ^5 another broker | ^5 another agent | ^5 different agent | ^5 somebody else | ^5 someone else | ^5 switch brokers | ^5 change brokers | ^5 autre courtier | ^3 anyone there speak* | ^3 anybody there speak* | ^3 anybody speak* | ^3 someone speak* | ^3 somebody speak* | ^4 who covers | ^4 who serves | ^4 anyone cover* | ^3 do you speak | ^3 anyone speak* | ^3 agent speak* | ^3 who speak* | ^3 broker speak* | ^3 what cities | ^3 which cities | ^3 what areas | ^3 which areas | ^2 do you serve | ^2 do you cover | ^2 you operate in | ^3 find a broker | ^3 anyone on your team | ^3 someone on your team | ^2 on your team | ^2 someone near | ^2 anyone near | ^2 anybody in | ^2 somebody in | ^3 broker in | ^3 broker near | ^3 brokers in | ^3 agent in | ^3 agents in | ^2 near me | ^3 find an agent | ^3 courtier a | ^3 trouver un courtier | ^3 brokers near | ^2 speaks | ^2 who speaks | ^3 broker who | ^2 list of brokers | ^2 your brokers | ^2 your agents | ^3 brokers do you have | ^2 broker named | ^3 agent who | ^2 speak french | ^2 speak mandarin | ^2 parle francais | ^2 someone in | ^3 anyone in | ^4 who works | ^4 who is in | ^4 who do you have | ^4 anyone working | ^4 anyone based | ^3 agents near | ^3 agent near | ^3 agents around | ^3 agent around | ^3 brokers around | ^3 broker around | ^3 anyone around | ^3 anybody near | ^3 anybody around | ^3 somebody near | ^3 advisors in | ^3 advisor in | ^3 advisor near | ^3 courtiers a | ^3 courtiers pres | ^3 courtier pres | ^4 qui travaille | ^3 quelqu un a | ^4 brokers work in | ^4 agents work in | ^4 broker near | ^4 brokers near | ^4 broker in | ^4 brokers in | ^4 broker for | ^4 speaking agent | ^4 speaking broker | ^4 agent for | ^4 who can help with | ^4 broker who | ^4 broker that | ^4 specialist in | ^4 specializes in | ^4 specialise* in',
  products:
    '^3 product* | ^2 what do you offer | ^2 what do you sell | ^2 kinds of mortgage* | ^2 types of mortgage* | ^2 mortgage types | ^3 produits | ^2 construction mortgage* | ^2 build a house | ^2 self build | ^2 construction loan* | ^3 build my | ^3 building my | ^3 build our | ^3 building a house',
  services:
    '^3 services | ^2 second opinion | ^2 what can you help | ^2 help me with | ^2 how can you help | ^2 what can you do | ^2 what do you know | ^2 offer* help',
  posts:
    '^3 blog | ^3 article* | ^2 read about | ^2 guide* | ^2 post about | ^2 blogue | ^3 posts | ^4 guide on | ^4 guide about | ^4 guide to | ^4 article about | ^4 article on | ^4 articles about | ^4 articles on | ^4 blog about | ^4 post about | ^4 post on | ^4 something to read | ^4 blog post*',
  news: '^3 news | ^2 nouvelles | ^2 actualite* | ^2 bank of canada | ^2 banque du canada | ^2 rate cut* | ^2 market update | ^2 rate hike*',
  prime:
    '^5 between prime and | ^5 prime and your | ^5 entre le prime | ^5 entre prime | ^4 prime rate* | ^4 taux preferentiel* | ^4 prime today | ^4 what is prime | ^4 what s prime | ^4 whats prime | ^4 bank prime | ^4 current prime | ^4 canadian prime | ^4 prime lending | ^4 overnight rate | ^4 policy rate | ^4 taux directeur | ^4 prime right now | ^4 prime now',
  announcementDates:
    '^4 announcement date* | ^4 rate announcement* | ^4 next announcement* | ^4 bank of canada meet* | ^4 bank of canada announce* | ^4 bank of canada s announce* | ^4 bank of canada date* | ^4 next bank of canada | ^4 decision date* | ^4 rate decision* | ^4 dates d annonce* | ^4 prochaine annonce | ^4 boc meet* | ^4 boc announce* | ^4 boc date* | ^4 next boc | ^4 bank of canada rate announce* | ^4 bank of canada schedule | ^4 bank of canada decide*',
  insurability:
    '^4 insurable | ^4 uninsurable | ^4 insured vs | ^4 insured versus | ^4 insured or uninsured | ^4 insured and uninsured | ^4 uninsured vs | ^4 between insured | ^4 what is uninsured | ^4 what is an uninsured | ^4 uninsured mean* | ^4 assurable* | ^4 assure ou non',
  rentOrBuy:
    '^4 rent vs | ^4 rent or buy | ^4 rent versus | ^4 renting vs | ^4 renting or buying | ^4 renting versus | ^4 buy vs rent | ^4 buy or rent | ^4 buy versus rent | ^4 buying vs rent* | ^4 buying or renting | ^4 better to rent | ^4 should i rent | ^4 keep renting | ^4 louer ou acheter | ^4 acheter ou louer',
  prediction:
    '^3 good time to | ^3 right time to | ^3 best time to | ^3 bon moment | ^3 will rates | ^3 rates go down | ^3 rates go up | ^3 rates drop | ^3 rates fall | ^3 rate forecast | ^3 forecast | ^3 predict* | ^3 rates going | ^3 should i wait | ^3 housing crash | ^3 will prices | ^3 next year s rate* | ^3 taux vont | ^3 vont baisser | ^2 rates be in | ^3 rates be next',
  lenderKinds:
    '^4 credit union* | ^4 monoline* | ^4 trust compan* | ^4 types of lender* | ^4 kinds of lender* | ^4 a lender or | ^4 a lender vs | ^4 b lender vs | ^4 caisse populaire | ^4 caisse ou | ^4 banque ou caisse',
  lenders:
    'lender* | ^2 which lender* | ^2 what lender* | ^2 lenders do you | ^2 your lender* | ^2 which bank* | ^2 what banks | ^2 banks do you | ^3 preteurs | ^2 work with which | ^2 a lender | ^2 quelles banques',
  fixedOrVariable:
    '^3 how do variable | ^3 how does variable | ^3 variable rates work | ^3 variable mortgages work | ^3 how do fixed | ^3 fixed or variable | ^3 variable or fixed | ^3 fixed vs variable | ^3 fixed versus variable | ^3 variable vs fixed | ^3 fixe ou variable | ^3 variable ou fixe | ^2 difference between fixed | ^2 difference between a fixed | ^2 how does a variable | ^2 should i go variable | ^2 should i go fixed | ^2 should i lock in | ^3 fixed and variable | ^2 trigger rate',
  openOrClosed:
    '^3 open mortgage* | ^3 closed mortgage* | ^3 open or closed | ^3 open vs closed | ^3 hypotheque ouverte | ^3 hypotheque fermee | ^3 ouverte ou fermee | ^2 convertible',
  compounding:
    '^3 compound* | ^2 semi annually | ^2 half yearly | ^3 capitalis* | ^2 interest act | ^2 how is interest calculated | ^2 how do you calculate | ^2 formula | ^2 how is the payment calculated | ^2 compose*',
  termOrAmortization:
    '^3 get 30 year* | ^3 get 30 years | ^3 term and amortization | ^3 term vs amortization | ^3 difference between term | ^3 how long can i | ^3 longest amortization | ^3 maximum amortization | ^3 max amortization | ^3 amortissement maxim* | ^2 can i get 30 year | ^2 30 year amortization | ^2 40 year | ^2 35 year',
  debtService:
    '^3 gds | ^3 tds | ^3 debt service | ^3 debt to income | ^3 dti | ^3 abd | ^3 atd | ^3 debt ratio* | ^2 amortissement brut | ^2 how much debt',
  loanToValue: '^3 ltv | ^3 loan to value | ^3 rapport pret valeur | ^3 ratio pret valeur | ^2 conventional mortgage',
  heloc:
    '^5 as collateral | ^5 maison en garantie | ^3 en marge | ^3 une marge | ^3 marge sur | ^3 heloc | ^3 home equity line | ^3 line of credit | ^3 marge de credit | ^3 marge hypothecaire | ^3 home equity loan',
  reverse: '^3 reverse mortgage* | ^3 hypotheque inversee | ^3 chip | ^2 senior* | ^2 retired | ^2 55 plus',
  closingCosts:
    '^3 couts de demarrage | ^3 couts d achat | ^3 cout de cloture | ^3 total cash | ^3 cash needed | ^3 cash do i need | ^3 cash upfront | ^2 upfront | ^2 up front | ^3 out of pocket | ^3 cash on closing | ^3 closing cost* | ^3 need to close | ^3 cash at closing | ^3 cash to close | ^3 legal fee* | ^3 frais de cloture | ^3 lawyer* | ^3 frais de notaire | ^3 notary | ^3 notaire | ^2 other costs | ^2 hidden cost* | ^2 frais de demarrage | ^2 inspection',
  portability:
    '^3 assumable | ^3 assumed | ^3 mortgage with me | ^3 mortgage to my new | ^3 mortgage to a new | ^3 mortgage to the new | ^3 move the mortgage | ^3 port | ^3 portab* | ^3 porting | ^3 assum* | ^2 take my mortgage with me | ^2 move my mortgage | ^2 transferable | ^2 transporter mon hypotheque',
  rental:
    '^3 rental propert* | ^3 investment propert* | ^3 second home | ^3 rental income | ^3 income property | ^2 vacation home | ^3 immeuble locatif | ^3 revenu locatif | ^2 basement suite | ^2 airbnb | ^2 rent it out | ^2 a landlord | ^2 be landlord* | ^2 landlords | ^2 cottage mortgage | ^3 locatif',
  giftedDown:
    '^3 gift* | ^3 borrowed down* | ^3 borrow my down* | ^3 from my parents | ^3 don de | ^2 cosign* | ^2 co sign* | ^2 guarantor* | ^2 endosseur | ^2 parents help',
  separation: '^3 divorce* | ^3 separat* | ^3 buy out my | ^2 spousal | ^2 ex husband | ^2 ex wife',
  apply:
    'need a mortgage | want a mortgage | looking for a mortgage | looking for a house | looking for a home | looking to buy a | ^3 apply | ^3 application* | ^3 how do i start | ^3 get started | ^3 start an application | ^3 demande de pret | ^3 faire une demande | ^2 next step* | ^2 get a quote | ^2 a quote | ^2 soumission',
  newsletter:
    '^6 unsubscrib* | ^6 stop emailing | ^6 stop the emails | ^6 stop your emails | ^6 stop getting emails | ^6 stop mailing | ^6 opt out | ^6 cancel my alert* | ^6 stop my alert* | ^6 stop the alert* | ^6 remove my email | ^6 off your list | ^3 newsletter* | ^3 subscribe | ^3 unsubscribe | ^3 infolettre | ^2 mailing list | ^2 desabonner',
  joinUs:
    '^3 become a broker | ^3 become a mortgage | ^3 join your team | ^3 work for you | ^3 careers | ^2 jobs | ^3 a job with you | ^3 job with you | ^3 job opening* | ^3 looking for a job | ^2 hiring | ^3 become an agent | ^3 devenir courtier | ^2 recruit* | ^2 carriere*',
  mobileApp:
    '^3 mobile app | ^3 your app | ^3 the app | ^3 an app | ^2 iphone | ^2 android | ^2 application mobile | ^2 app store',
  calculators:
    '^3 calculators | ^2 which calculator | ^3 calculatrice* | ^2 where is the calculator | ^2 have a calculator | ^2 calculator page | ^2 your calculator | ^2 affordability calculator | ^2 mortgage calculator',
  missedPayment:
    '^3 missed payment* | ^3 miss a payment | ^3 cannot pay | ^3 can t pay | ^3 behind on | ^3 foreclos* | ^3 power of sale | ^3 arrears | ^3 lost my job | ^3 default on | ^3 saisie | ^2 late payment* | ^2 skip a payment | ^3 perdu mon emploi',
} as const

export type Topic = keyof typeof topicPhrases

/** What is said rather than asked. */
export const talkPhrases = {
  greeting:
    '^3 you there | ^3 anybody there | hi | hello | hey | hiya | good morning | good afternoon | good evening | bonjour | salut | bonsoir | yo | allo | howdy | greetings | sup',
  thanks:
    'thanks | thank you | thx | merci | ty | cheers | great thanks | appreciate it | perfect | awesome | super merci | that helps',
  bye: 'bye | goodbye | see you | au revoir | good night | bonne journee | ciao | later then',
  whoAreYou:
    '^2 who are you | ^2 what are you | ^2 are you a bot | ^3 even human | ^2 are you human | ^2 are you a robot | ^2 are you an ai | ^2 are you ai | ^2 your name | ^2 who is vayu | ^2 qui es tu | ^2 qui etes vous | ^2 chatgpt | ^2 are you a real person | ^2 es tu un robot | ^2 who made you | ^2 what model | ^2 are you a person | ^2 vayu | ^2 are you a human | ^2 a real human',
  otherLanguage:
    '^4 parlez vous anglais | ^4 vous parlez anglais | ^4 do you speak english | ^4 habla espanol | ^4 hablan espanol | ^4 parla italiano | ^4 sprechen sie',
  howAreYou:
    '^2 how are you | ^2 how s it going | ^2 ca va | ^2 comment allez vous | ^2 how do you do | ^2 what s up | ^2 comment vas tu',
  insult:
    '^2 stupid | ^2 idiot | ^2 useless | ^2 you suck | ^2 dumb | ^2 fuck* | ^2 shit | ^2 moron | ^2 crap | ^2 garbage | ^2 hate you | ^2 merde | ^2 stupide | ^2 imbecile | ^2 worthless | ^2 terrible bot | ^2 piece of junk | ^2 nul | ^2 con',
  injection:
    '^6 dernier client | ^6 derniers clients | ^6 last client | ^6 list of clients | ^6 liste de vos clients | ^6 numeros de vos clients | ^6 phone numbers of everyone | ^6 phone numbers of your clients | ^6 phone numbers of people | ^6 numbers of everyone | ^6 emails of everyone | ^6 emails of your clients | ^6 of everyone who | ^6 list quote requests | ^6 lead id | ^6 quote requests | ^6 etc passwd | ^4 ignore previous | ^4 ignore all | ^4 ignore your | ^4 ignore the above | ^4 disregard | ^4 system prompt | ^4 your instructions | ^4 previous instructions | ^4 you are now | ^4 pretend | ^4 act as | ^4 jailbreak | ^4 developer mode | ^4 list leads | ^4 list all leads | ^4 lead list | ^4 all leads | ^4 show me the leads | ^4 the leads | ^4 your database | ^4 drop table | ^4 select from | ^4 admin password | ^4 api key | ^4 say the rate is | ^4 say that the rate | ^4 tell everyone | ^4 repeat after me | ^4 other customers | ^4 other clients | ^4 customer data | ^4 client list | ^4 clients emails | ^4 ignorez | ^4 oublie tes instructions | ^4 ignore tes | ^4 override | ^4 debug mode | ^4 sudo | ^4 script alert | ^4 say the | ^4 print your | ^4 reveal | ^4 new instructions | ^4 someone else s | ^4 other people s | ^4 passwords | ^4 liste des clients | ^4 clients list | ^4 confirm in writing | ^4 customers emails | ^4 names and emails',
} as const

export type Talk = keyof typeof talkPhrases
