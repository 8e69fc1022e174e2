import type { CardName } from './assistant-cards.ts'
import type { Amount } from './assistant-amounts.ts'

type RoleKind = {
  units: readonly Amount['unit'][]
  /** The least and the most that it may be, in its unit; an income as a year's. Anything else is a question. */
  from: number
  to: number
  /** Paid or earned over and over, so that 'a month' may stand beside it. */
  isRepeated: boolean
  /** '640' is 640,000 here. */
  isInThousands: boolean
  says: string
}

/** What a number of a message is. Every card says which of its fields holds which of them. */
export type Role = keyof typeof forms

/** Each role with its units, 'thousands' where 640 is 640,000, 'repeated' where 'a month' may stand beside it, and its limits. */
const forms = {
  price: ['money plain thousands', 20_000, 100e6],
  /** 'The payment on 400,000': the mortgage, or the price where a down payment is told. */
  financed: ['money plain thousands', 20_000, 100e6],
  down: ['money percent plain thousands', 0, 50e6],
  mortgage: ['money plain thousands', 1000, 90e6],
  payment: ['money plain repeated', 50, 12_000],
  income: ['money plain thousands repeated', 3000, 10e6],
  debts: ['money plain repeated', 5, 20_000],
  tax: ['money plain repeated', 600, 30_000],
  heat: ['money plain repeated', 10, 1000],
  fees: ['money plain repeated', 10, 3000],
  rent: ['money plain repeated', 50, 50_000],
  rate: ['percent plain', 0, 15],
  newRate: ['percent plain', 0, 15],
  posted: ['percent plain', 0, 15],
  years: ['years plain', 1, 40],
  term: ['years', 1, 10],
  /** Of a term or of the whole amortization: the card decides, or asks. */
  left: ['years months', 1, 480],
  /** How long somebody stays, or keeps a home. */
  horizon: ['years', 1, 40],
  extra: ['money plain repeated', 5, 30_000],
  lump: ['money plain', 100, 50e6],
  cash: ['money plain thousands', 500, 50e6],
  owed: ['money plain', 1000, 5e6],
  cost: ['money plain', 100, 200_000],
  age: ['plain years', 15, 110],
  loanShare: ['percent', 1, 100],
  /** Said beside a mortgage without a part in any figure: nobody has to be asked about it. */
  aside: ['plain years months', 0, 1e12],
} as const

/**
 * The one table of labels, in English and French, folded: a number takes the role of the nearest label whose unit and size fit. '<'
 * stands before words that follow their number, '~' before words that say many things, so that any other label is taken first.
 */
const labels: Record<Role, string> = {
  price: `
    price | purchase price | asking price | ~asking | listed at | listed for | list price | home | house | condo |
    townhouse | townhome | duplex | triplex | bungalow | semi | detached | property | ~place | cottage | apartment |
    ~purchase | ~buy | ~buying | ~bought | buying for | worth | valued at | ~value | appraised at | appraised |
    appraisal | market value | home value | new build | prix | prix d achat | maison | propriete | logement |
    appartement | chalet | immeuble | ~acheter | ~achat | jumele | vaut | ~valeur | valeur de la maison | evaluee |
    evalue | home price | house price | cost of the house | offre d achat | plex | acheter a | ~achete`,
  financed: `
    payment on | payments on | payment for | payments for | a month on | month for | monthly on | monthly for |
    monthly payment on | cmhc on | premium on | insurance on | paiement sur | paiement pour | paiements sur |
    versement sur | versement pour | versements sur | par mois pour | par mois sur | mois pour | pay on | pay for |
    paid on | schl sur | prime sur | mensualite pour | mensualite sur | pmt on | pmt for | pmts on |
    versement mensuel pour | versement mensuel sur | paiement mensuel pour | paiement mensuel sur |
    versement mensuel de`,
  down: `
    <down | down payment | downpayment | <down payment | <downpayment | <dp | dp | deposit | put down |
    putting down | ~put | ~putting | <saved | <saved up | ~saved | saved up | savings | <savings | in cash | <cash |
    mise de fonds | <mise de fonds | <de mise de fonds | mise | <comptant | comptant | <de cote | economies |
    d economies | epargne | ~mets | ~mettre | ~met | je mets | cash down | <cash down | <de mise | <de cash`,
  mortgage: `
    mortgage | mortgage of | owes | <mortgage | loan | <loan | loan amount | borrow | borrowing | borrowed | owe |
    owing | <owing | i owe | still owe | balance | <balance | mortgage balance | <left on | <left | <remaining |
    remaining balance | outstanding | <outstanding | principal | renewing | renew | renouvelle | renouveler |
    refinancing | owed | <owed | hypotheque | hypotheque de | <hypotheque | <d hypotheque | pret | pret de |
    <de pret | emprunt | emprunter | emprunte | dois | je dois | on doit | doit | solde | <solde | solde de |
    reste a payer | ~il reste | ~il me reste | ~il nous reste | ~reste | a rembourser | hypo | <hypo | mtg | <mtg`,
  payment: `
    payment | payment is | payments of | my payment | current payment | ~paying | ~i pay | ~we pay | ~pay | ~spend |
    ~afford | can afford | ~handle | ~manage | ~budget | ~carry | max payment | versement | versement de | paiement |
    paiement de | mensualite | mensualites de | ~paye | ~payer | ~payons | ~depenser | mon versement | mon paiement`,
  income: `
    income | incomes | <income | salary | salaries | <salary | earn | earning | earns | make | makes | making |
    ~made | household | household income | gross | <gross | wage | wages | job pays | gets paid | revenu | revenus |
    <revenu | <de revenu | salaire | salaires | <de salaire | gagne | gagnons | gagnent | gagner | je fais |
    on fait | il fait | elle fait | nous faisons | ils font | fait du | ~bonus | <bonus | ~commission | commissions |
    overtime | pension | ~husband | ~hubby | ~wife | ~spouse | ~partner | ~girlfriend | ~gf | ~bf | ~boyfriend |
    ~brother | ~sister | ~mom | ~dad | ~conjoint | ~conjointe | ~mari | ~femme | ~blonde | ~chum | ~copain |
    ~copine | ~she | ~he | ~elle | ~lui | cpp | oas | ei | brings in | bring in | combined | <combined |
    revenu familial | <brut | brut | prestations | rente | net pay | take home pay | gross pay | my pay | paycheque |
    paycheck | pay cheque | my paie | paie | chum fait | blonde fait | conjoint fait | conjointe fait | mari fait |
    femme fait | copain fait | copine fait`,
  debts: `
    debt | debts | <debt | <debts | debt payments | <in debt | monthly debts | other debts | car payment |
    car payments | <car payment | car loan | <car loan | car lease | <car lease | <car | ~car | ~truck | <truck |
    lease | <lease | truck loan | truck payment | student loan | student loans | <student loan | <student loans |
    student debt | loan payment | loan payments | credit card | credit cards | <credit card | ~cards | visa | loc |
    line of credit | <line of credit | obligations | dette | dettes | <de dettes | <de dette | ~auto | <d auto |
    ~char | <de char | pret auto | <pret auto | pret etudiant | prets etudiants | carte de credit |
    cartes de credit | <cartes de credit | marge | marge de credit | child support | ~support | pension alimentaire |
    minimum payment | min payment | <minimum | <in debts | car leases | <car leases | car loans | <car loans |
    leases | <leases | <on credit cards | <on cards | <on my cards | <on the cards | <on my credit cards |
    <on the car | <on a car | <on a truck | <on the truck | <on student loan | <on student loans |
    <on a student loan | <to child support | <for child support | <for daycare | <for the truck | <for the car |
    <sur les cartes | <sur mes cartes | <sur la voiture | <sur le char`,
  tax: `
    property tax | property taxes | <property tax | <property taxes | <in taxes | taxes | <taxes | tax |
    taxes municipales | taxes foncieres | impot foncier | <de taxes | municipal taxes`,
  heat: `
    heat | heating | <heat | <heating | <for heat | <for heating | hydro | utilities | chauffage | <de chauffage |
    <chauffage | electricite`,
  fees: `
    condo fee | condo fees | <condo fees | <condo fee | <in condo fees | strata | strata fee | strata fees |
    <strata | <strata fees | maintenance fee | maintenance fees | <maintenance fees | hoa | frais de condo |
    <frais de condo | <de frais de condo | frais de copropriete | charges de copropriete`,
  rent: `
    rent | <rent | <in rent | rents | rents for | rent for | rental income | <rental income | <from the suite |
    paying rent of | loyer | <de loyer | loyers | revenus locatifs | loue | louer`,
  rate: `
    at | @ | ~a | rate | <rate | rate of | ~interest | ~<interest | interest rate | <interest rate | rate is |
    current rate | my rate | our rate | fixed at | contract rate | locked in at | ~currently | currently at |
    was at | taux | <de taux | taux de | taux d interet | taux actuel | mon taux | d interet | <d interet | <fixed |
    <variable | <fixe | ~fixed | ~variable | ~fixe | ~paying | ~actuellement | ~was`,
  newRate: `
    new rate | new rate of | their rate | leur taux | new rate is | rates are | rates are now | rates are at |
    rate today | rates today | ~offered | offered me | ~offers | offering | offers me | offer is | offer of |
    offer at | got offered | being offered | renew at | renewing at | renewal at | renewal offer | renewal rate |
    going rate | now at | current rates | current market | market rate | refinance at | refinancing at |
    another lender | other lender | other bank | nouveau taux | ~offre | offre a | offre de | m offre | offert |
    renouveler a | renouvelle a | taux du jour | aujourd hui | taux d aujourd hui | switch to | lender is at |
    bank is at | refinancer a | les taux sont a | comparable rate | comparison rate | bank s rate | banks rate |
    lender s rate | lenders rate | rate now | rate is now | bank offers | taux comparable | taux du preteur |
    taux de la banque`,
  posted: `
    posted | posted rate | <posted | taux affiche | affiche`,
  years: `
    amortization | <amortization | amortized | amortized over | <amort | amort | <am | over | amortization of |
    amortissement | <d amortissement | amorti | amorti sur | sur | remaining amortization | payback | paid over |
    spread over`,
  term: `
    term | <term | <fixed | <variable | <closed | <open | <fix | terme | terme de | <fixe | <fixes | <ferme |
    <terme | <year fixed | <fixed term | <mortgage | <rate | <locked | <fixed rate | <variable rate | taux fixe |
    taux variable | <taux fixe | <taux variable`,
  left: `
    <left | <left on | <remaining | <to go | <more to go | left | remaining | reste | restant | <restant |
    <restants | <restantes | il reste | il me reste | il nous reste | still have | <before renewal | <until renewal |
    <left in | <left in my term | <de reste | <qui reste`,
  horizon: `
    stay | staying | stay about | keep it | keep it for | live there | live there for | rester | resterait |
    resterais | garder | on reste | je reste | on resterait | nous restons`,
  extra: `
    extra | <extra | an extra | additional | <additional | <on top | <more a month | <more per month |
    <more each month | <more a week | <more per week | <more every month | <more every week | supplementaire |
    <supplementaire | <supplementaires | <de plus par mois | <en plus | <de plus chaque mois | <de plus par semaine |
    <de plus par paiement | <extra a month | <de plus aux deux semaines | <more every two weeks | <more biweekly |
    <de plus a chaque paiement`,
  lump: `
    lump sum | lump sum of | <lump sum | lump | <lump | prepay | prepayment | prepayment of | annual lump sum | one time payment of | one time payment |
    montant forfaitaire | somme forfaitaire | remboursement anticipe | versement unique | ~throw | inheritance |
    windfall | <inheritance | bonus of | heritage`,
  cash: `
    ~take out | ~taking out | ~take | cash out | pull out | ~pull | equity out | ~want | ~need | <reno |
    <renovation | <renovations | renovation | <for reno | <for renos | <for a reno | ~sortir | retirer | ~besoin |
    besoin de | ~access | aller chercher | emprunter sur | withdraw | ~get`,
  owed: `
    credit card debt | <credit card debt | <card debt | <of credit card debt | <on credit cards | <on cards |
    <on the cards | <in credit card debt | <on my credit cards | <on visa | <line of credit debt | <in debts |
    <debt | <debts | <of debt | <in debt | <car loan | car loan | <on the car | ~the car | ~car | <on a car loan |
    <on a car | loc | line of credit | <line of credit | <on a line of credit | heloc | <heloc | <on the heloc |
    <on my heloc | <dettes | <de dettes | <cartes de credit | <sur mes cartes | <sur les cartes | <sur ma marge |
    <sur la marge | pret auto | student loan | <student loan | <student loans | cartes | mes cartes | my cards |
    my card`,
  cost: `
    penalty | penalty of | <penalty | penalite | penalite de | <de penalite | fees of | <in fees | closing costs of |
    frais de`,
  age: `
    age | aged | <old | <years old | i m | we re | i am | age de | j ai | ages de | <ans | mom is | mother is |
    dad is | father is | she is | he is | mere a | pere a`,
  loanShare: `
    borrow | finance | financing | ltv | <ltv | loan to value | <loan to value | rpv | emprunter | financer`,
  aside: `
    credit score | score | beacon | score of | cote de credit | pointage | line | unit | apartment | app | room |
    iphone | galaxy | pixel | samsung | suite | chapter | floor | at the job | <at my job | <at this job |
    <at the same job | <in business | <a mon compte | <experience | <on the job | <at work | same job |
    <at the company | married | been here | highway | lot | been there | there for | working there | worked there |
    travaille depuis | y travaille depuis | <of experience`,
}

export const roles: Readonly<Record<Role, RoleKind>> = Object.fromEntries<RoleKind>(
  Object.entries(forms).map(([role, [form, from, to]]) => {
    const words: string[] = form.split(' ')
    const [isRepeated, isInThousands] = [words.includes('repeated'), words.includes('thousands')]
    const units = words.filter((word) => word !== 'repeated' && word !== 'thousands') as Amount['unit'][]
    return [role, { units, from, to, isRepeated, isInThousands, says: labels[role as Role] }]
  }),
) as Readonly<Record<Role, RoleKind>>

/** Phrases that label no number, though a word of them would. */
export const neutral = `
  no debt | no debts | no other debt | no other debts | debt free | sans dette | sans dettes | aucune dette |
  pas de dette | pas de dettes | make that | make it | make them | before tax | before taxes | avant impot |
  avant impots | pre tax`

/** What a message asks for, by card; words that also label a number ask for nothing when one stands beside them. */
export const wishes: Record<CardName, string> = {
  payment: `
    payment | payments | my payment | our payment | new payment | mon versement | mon paiement | monthly payment |
    monthly payments | mortgage payment | mortgage payments | pay a month | pay per month | pay monthly | monthly |
    per month | a month | monthly cost | cost me | cost a month | carrying cost | pmt | installment | run us |
    run me | versement | versements | paiement | paiements | mensualite | mensualites | par mois | mensuel |
    mensuellement | paierais je | payment on | payments on | payment for | payments for | payment of | a month on |
    month for | monthly on | monthly for | monthly payment on | paiement sur | paiement pour | versement sur |
    versement pour | par mois pour | par mois sur | mois pour | mensualite pour | mensualite sur | versement de |
    every two weeks | aux deux semaines`,
  affordability: `
    afford | can afford | qualify | qualify for | qualifying for | how much house | how much home |
    how much of a house | how much mortgage | how much of a mortgage | price range | max price | maximum price |
    max purchase price | can i buy | can we buy | could i buy | could we buy | buy with | how much can i borrow |
    what mortgage can i get | what mortgage could i get | what mortgage can we get | what price |
    how much can we borrow | how much could i borrow | how much could we borrow | how much would the bank lend |
    can i get approved for | how big a mortgage | what size mortgage | approved for | preapproved for |
    pre approved for | max mortgage | maximum mortgage | budget | permettre | me permettre | puis je acheter |
    peut acheter | peut on acheter | puis je emprunter | combien emprunter | peut emprunter | pouvons nous acheter |
    pouvons nous emprunter | combien je peux emprunter | capacite d emprunt | pouvoir d achat | acheter combien |
    emprunter combien | quelle maison | quel prix | prix max | prix maximum | prix maximal |
    combien je peux acheter | qualifie | preapprouve | hypotheque maximale | hypotheque on peut | on peut acheter |
    on peut emprunter | je peux acheter | je peux emprunter | how much would i qualify for | lend me | lend us |
    give me | get a mortgage for`,
  neededIncome: `
    income for a | income for an | salary for a | salary for an | what income | what salary | how much income |
    income needed | income do i need | salary do i need | salary would get | quel salaire | quel revenu |
    revenu necessaire | salaire ca prend | revenu ca prend | how much do i need to make |
    how much do i have to make | how much should i make | need to earn | gagner combien | combien gagner`,
  carries: `
    what mortgage can i carry | what can i carry | how much mortgage does | how much mortgage would |
    mortgage does that | what size mortgage is that | how big a mortgage is that | ca donne quelle hypotheque |
    quelle hypotheque avec`,
  minimumDown: `
    minimum down | min down | minimum down payment | minimum downpayment | min down payment | min downpayment |
    smallest down payment | smallest downpayment | least down | lowest down payment | how much down |
    how much do i need down | how much down payment | what down payment | how much do i have to put down |
    how much do i need to put down | how small can | mise de fonds minimale | mise de fonds minimum | mise minimale |
    mise de fonds min | quelle mise de fonds | minimum de mise de fonds | combien de mise de fonds |
    how little can i put | down payment needed | minimum a mettre | the min | enough down | enough for a down payment | assez de mise | assez pour la mise de fonds`,
  insurance: `
    cmhc | cmhc premium | cmhc fee | cmhc insurance | sagen | insurance premium | mortgage insurance |
    default insurance | mortgage default insurance | premium | cmhc on | premium on | insurance on |
    how much is the insurance | schl | prime schl | la prime | prime d assurance | assurance pret |
    assurance pret hypothecaire | assurance schl | schl sur | prime sur | assurance hypothecaire`,
  closing: `
    land transfer tax | land transfer taxes | land transfer | ltt | lltt | closing costs | closing cost |
    welcome tax | transfer tax | ptt | property transfer tax | cash to close | cash on closing | need on closing |
    on closing | at closing | cash needed | cash do i need | cash i need | needed at closing | needed to close |
    cash at closing | need to close | costs to close | deed transfer tax | land title fees | registration fees |
    taxe de bienvenue | bienvenue | droits de mutation | droits de cession | frais de cloture | frais de demarrage |
    couts de cloture | cout de cloture | frais de notaire | droits de transfert | taxe de mutation`,
  stress: `
    stress test | stress tested | pass the stress test | qualifying rate | gds | tds | gds tds | debt service |
    debt service ratio | debt ratios | debt ratio | test me at | do i pass | simulation de crise |
    test de resistance | test de stress | taux admissible | taux de qualification | abd | atd | ratio d endettement |
    ratios`,
  penalty: `
    penalty | penalties | mois d interet | months interest | months of interest | break | breaking | break my mortgage | get out | get out of | want out | getting out |
    ird | early payout | pay out my mortgage | penalite | penalites | casser | briser | rompre | leave early |
    leaving early | sortir | break it | cost to leave | sortir de mon hypotheque | dedit | indemnite`,
  renewal: `
    renew | renews | renewal | renewing | up for renewal | renewal offer | renewal letter | matures | mature |
    maturing | maturity | expires | expiring | is done in | coming off | echeance | arrive a echeance | finit en |
    new offer | their offer | the offer | offer is | offered me | offers me | offering me | m offre | at renewal |
    switch lenders | renouvellement | renouveler | renouvelle | au renouvellement | offre de renouvellement |
    renewed | term is up | term ends | mon terme finit | fin de terme | renewal rate | renew at`,
  refinance: `
    refinance | refinancing | consolidate | consolidating | consolidation | roll my debts | roll in |
    roll it all in | roll it in | roll everything | roll them | refi | cash out refinance | refinancer |
    refinancement | consolider | refinanced | blend my debts | regrouper mes dettes | refinance at`,
  equity: `
    equity | heloc | home equity | home equity line | line of credit on my house | home equity loan |
    second mortgage | borrow against | borrow against it | against my house | against my home | aller chercher |
    emprunter sur | equity out | equite | valeur nette | marge hypothecaire | marge de credit hypothecaire |
    avoir propre | pull out | pull | marge de credit sur | marge sur ma maison | deuxieme hypotheque | tap into`,
  prepayments: `
    extra payment | extra payments | double my payments | double up payments | double up | lump sum | lump sums |
    prepay | prepaying | prepayment | prepayments | pay off faster | pay it off faster | pay off my mortgage faster |
    pay off early | pay it off early | pay it off | pay off my mortgage | pay down | accelerated | interest saved |
    save in interest | how much interest | interest would i save | mortgage free | extra | payer plus vite |
    rembourser plus vite | paiement supplementaire | paiements supplementaires | versement supplementaire |
    versements supplementaires | versement anticipe | par anticipation | rembourser | supplementaire |
    remboursement anticipe | economiser en interets | interets economises | an extra | throw | finish paying |
    on top`,
  compare: `
    compare | comparison | which is cheaper | which one is cheaper | which is better | cheaper overall | comparer |
    comparaison | lequel est moins cher | lequel coute moins`,
  rentOrBuy: `
    rent or buy | buy or rent | renting or buying | rent vs buy | buy vs rent | rent versus buy | keep renting |
    louer ou acheter | acheter ou louer | rester locataire | continuer a louer | keep on renting | better to rent |
    stay renting`,
  reverse: `
    reverse | reverse mortgage | reverse mortgages | chip | chip mortgage | hypotheque inversee |
    pret hypothecaire inverse | hypotheque inverse`,
  investment: `
    investment property | placement | comme placement | investissement | loyers | cash flow | cashflow | cap rate |
    rental property | income property | immeuble locatif | rendement locatif | flux de tresorerie |
    immeuble a revenus | immeuble a revenu | rental | plex a revenus | cash flow on`,
}

/** A wish that another one answers as well: the payment of a renewal is on the card of the renewal. */
export const within: Partial<Record<CardName, readonly CardName[]>> = {
  renewal: ['payment', 'compare', 'carries'],
  refinance: ['payment', 'equity', 'carries', 'prepayments'],
  affordability: ['payment', 'minimumDown'],
  neededIncome: ['payment', 'affordability', 'minimumDown'],
  carries: ['payment', 'affordability'],
  prepayments: ['payment', 'penalty'],
  compare: ['payment'],
  stress: ['payment', 'affordability'],
  penalty: ['payment', 'renewal', 'prepayments'],
  equity: ['payment', 'affordability'],
  minimumDown: ['insurance', 'investment'],
  rentOrBuy: ['payment', 'affordability'],
  reverse: ['payment', 'equity', 'affordability'],
  investment: ['payment'],
}

/** The phrases of a table's line: what stands between the bars. */
export function phrasesOf(says: string): string[] {
  return says.split('|').map((phrase) => phrase.trim())
}

/** A table of 'name: phrases', a line each, as one entry for each phrase. */
function byPhrase(table: string): [phrase: string, name: string][] {
  const lines = table.trim().split(/\n(?=  \S+: )/)
  return lines.flatMap((line) => {
    const [, name = '', says = ''] = /^\s*(\S+): ([^]*)$/.exec(line) ?? []
    return phrasesOf(says).map((phrase): [string, string] => [phrase, name])
  })
}

/** What words choose, of the fields of a calculator. */
export type ChoiceName = 'frequency' | 'kind' | 'firstTime' | 'newBuild' | 'use' | 'doubleUp' | 'units'

/** Words that choose rather than count: the field and its value. */
export const chosen: Record<string, { field: ChoiceName; value: string }> = Object.fromEntries(
  byPhrase(`
  frequency=rapid-bi-weekly: accelerated payments | accelerated payment | accelerated | versements acceleres | accelere |
    accelerated bi weekly | rapid bi weekly | rapid biweekly | accelerated biweekly | bi weekly accelerated |
    biweekly accelerated | accelere aux deux semaines | aux deux semaines accelere | accelerated every two weeks
  frequency=rapid-weekly: accelerated weekly | rapid weekly | weekly accelerated | hebdomadaire accelere | accelere hebdomadaire
  frequency=bi-weekly: bi weekly | biweekly | every two weeks | every 2 weeks | every other week | aux deux semaines | aux 2 semaines |
    toutes les deux semaines
  frequency=semi-monthly: semi monthly | twice a month | deux fois par mois | bimensuel
  frequency=weekly: weekly | every week | hebdomadaire | par semaine | chaque semaine | a la semaine
  kind=variable: variable | variable rate | taux variable | adjustable
  kind=fixed: fixed | fixed rate | fixe | taux fixe
  firstTime=yes: first time | first time buyer | first time buyers | first timer | first timers | first time home buyer |
    first home | first house | first place | first condo | premier acheteur | premiere maison | premier achat |
    premiers acheteurs | premiere propriete
  use=rented: rental | rental property | investment property | income property | rent it out | rent out | to rent out |
    investor | as an investor | immeuble locatif | locatif | immeuble a revenus
  units=several: triplex | fourplex | 4plex | multiplex | multi family | multi unit | quadruplex
  doubleUp=always: double up | double up payments | doubling up | double my payments
  newBuild=yes: new build | newly built | brand new | new construction | construction neuve | maison neuve | condo neuf |
    pre construction`).map(([phrase, choice]) => {
    const [field = '', value = ''] = choice.split('=')
    return [phrase, { field: field as ChoiceName, value }]
  }),
)

/** Words that change a number beside them. Where no rule says how, the card asks. */
export const changers: Record<string, ChangeName> = Object.fromEntries(
  byPhrase(`
  add: more | plus | + | higher | up | increase | increases | increased | rise | rises | rose | goes up | go up |
    on top of | de plus | monte | montent | augmente | augmentent | hausse | plus haut | plus eleve | add | adding |
    another | ajoute | raise | raises | raised | jump | jumps | jumped | hike | hikes | climb | climbs | climbing |
    grimpe | saute
  subtract: less | minus | lower | drop | drops | dropped | cheaper | decrease | decreases | fall | falls | fell |
    goes down | go down | cut | cuts | off | de moins | moins | baisse | baissent | diminue | below | under |
    reduce
  each: each | both | tous les deux | toutes les deux | the two of us | nous deux | a deux | apiece | chaque | chacun | chacune | respectively | chacuns
  times2: double | twice | doubles | le double | deux fois
  times3: triple | three times | trois fois
  half: half | half of | halve | moitie | la moitie | demi
  today: today s rate | today s rates | todays rate | todays rates | at today s rates | taux d aujourd hui |
    taux du jour
  other: current one | my current | l actuel | le mien | buddy | buddys | buddies | friend | friends | neighbour |
    neighbours | neighbor | cousin | coworker | colleague | voisin | voisine | ami | amie | cousine | collegue
  unknown: third of | quarter of | tiers | quart | difference | ecart | instead | a la place | times | fois | x | net pay |
    take home pay | of it | of which | including | included | inclus | dont | after tax | after taxes | take home |
    takes home | net | nets | clear | apres impot | apres impots | net par mois | between | entre | from | to | through | per person | par personne | used to | instead of |
    au lieu de | rather than | plutot que | not | vs | versus | or | ou | except | sauf | usd | points | point |
    basis points | bps | prime | below prime | split`),
) as Record<string, ChangeName>
type ChangeName = 'add' | 'subtract' | 'each' | 'times2' | 'times3' | 'half' | 'today' | 'other' | 'unknown'

/** Small words that may stand between a label and its number. */
export const glue = new Set(
  `of is are s be been was will would the a an my our your their his her for about around approx approximately
  roughly to it that us me i we you m re ve ll d got have has had just in on at some like maybe say still only
  this these there so total amount new current left remaining now today maintenant right de du des la le les l un
  une est sont c ce ca au aux mon ma mes notre nos votre son sa j je nous vous tu il elle environ pour y en qui
  que se serait etait actuel actuelle totale moi`.split(/\s+/),
)
