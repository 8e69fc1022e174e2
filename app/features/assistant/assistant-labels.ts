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
  /** Paid to somebody or received: the verb beside it says which. */
  support: ['money plain repeated', 30, 20_000],
  debts: ['money plain repeated', 5, 20_000],
  tax: ['money plain repeated', 600, 30_000],
  heat: ['money plain repeated', 10, 450],
  fees: ['money plain repeated', 40, 2500],
  rent: ['money plain repeated', 50, 50_000],
  rate: ['percent plain', 0, 15],
  newRate: ['percent plain', 0, 15],
  /** What the visitor's own lender asks today. */
  lenderRate: ['percent plain', 0, 15],
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
  debtRate: ['percent plain', 0, 40],
  /** Owed on a line of credit, which keeps a place of its own against the home. */
  line: ['money plain', 1000, 5e6],
  cost: ['money plain', 100, 200_000],
  age: ['plain years', 15, 110],
  loanShare: ['percent', 1, 100],
  /** Said beside a mortgage without a part in any figure: nobody has to be asked about it. */
  aside: ['plain years months', 0, 1e12],
} as const

/**
 * The one table of labels, in English and French, folded, in the singular: a number takes the role of the nearest label whose unit and
 * size fit. '<' stands before words that follow their number, '~' before words that say many things, so that any other label is taken
 * first. '(a|b) c' is 'a c' and 'b c', '(a )?b' is 'a b' and 'b'.
 */
const labels: Record<Role, string> = {
  price: `(purchase |asking |list |home |house )?price | ~asking | listed (at|for) | home | house | condo | townhouse | townhome | duplex |
    triplex | bungalow | semi | detached | property | ~place | cottage | apartment | ~purchase | ~buy | ~buying | ~bought | buying for |
    worth | (valued|appraised) at | ~value | (market|home) value | appraised | appraisal | new build | cost of the house | plex |
    prix( d achat)? | maison | propriete | logement | appartement | chalet | immeuble | ~acheter | ~achat | ~achete | acheter a | jumele |
    vaut | ~valeur | valeur de la maison | evalue | evaluee | offre d achat`,
  financed: `(monthly )?(payment|paid|pay) (on|for) | (month|monthly|a month|cmhc|premium|insurance) (on|for) |
    (versement mensuel|paiement mensuel|paiement|versement|mensualite|par mois|mois|schl|prime) (sur|pour) | versement mensuel de`,
  down: `<down | (down |<down )payment | downpayment | deposit | (put|putting) down | ~put | ~putting | <saved( up)? | ~saved | saved up | saving |
    set aside | (put|stashed) away | (in|<in) cash | <cash | mise | (mise|<mise) de fonds | <de (mise|cash) | comptant | (de|<de) cote | economie |
    d economies | epargne | ~mets | ~mettre | ~met | je mets | cash down | <cash down`,
  mortgage: `mortgage( of| balance)? | loan( amount)? | borrow | borrowing | borrowed | (i |still |i still )?owe | owes | owing | owed | (remaining )?balance |
    <left( on)? | <remaining | outstanding | principal | renew | renewing | refinancing | renouveler | renouvelle | hypotheque( de)? |
    (d|<d) hypotheque | pret( de)? | <de pret | emprunt | emprunter | emprunte | (je |on )?(dois|doit) | solde( de)? | (reste a|a) (payer|rembourser) |
    ~il( me| nous)? reste | ~reste`,
  payment: `(my |current |max )?payment | payment( is| of) | ~paying | ~(i|we) pay | ~pay | ~spend | ~afford | can (afford|carry) | ~handle |
    ~manage | ~budget | ~carry | (mon )?(versement|paiement) | (versement|paiement|mensualite) de | mensualite | ~paye | ~payer |
    ~payons | ~depenser`,
  income: `(household |family )?income | salary | earn | earning | make | making | ~made | household | gross( pay)? | wage | job pays |
    gets paid | (pull|bring|take|rake)(s|ing)?( in| home) | (pulling|bringing|taking|raking) (in|home) | revenu( familial)? | <de (revenu|salaire) |
    salaire | gagne | gagnons | gagnent | gagner | (je|on|il|elle|nous|ils|chum|blonde|conjoint|conjointe|mari|femme|copain|copine) (fais|fait|faisons|font) |
    fait du | ~bonus | ~commission | overtime | ~side (job|gig) | ~husband | ~hubby | ~wife | ~spouse | ~partner | ~girlfriend | ~gf | ~bf |
    ~boyfriend | ~brother | ~sister | ~mom | ~dad | ~conjoint | ~conjointe | ~mari | ~femme | ~blonde | ~chum | ~copain | ~copine |
    ~she | ~he | ~elle | ~lui | cpp | oas | ei | combined | brut | prestation | rente | (net|take home|my) pay | paycheque | paycheck |
    pay cheque | my paie | paie`,
  debts: `(monthly |other |student )?debt( payment)? | <in debt | (car|truck|boat|student)( loan| payment| lease)? | ~cars | lease | loan payment |
    credit card | ~card | visa | mastercard | loc | line of credit | obligation | dette | ~auto | ~char | (pret|<d) (auto|etudiant) |
    <de (dette|char) | carte de credit | ~carte | marge( de credit)? | (minimum|min) payment | daycare | garderie`,
  support: `(child |spousal )?support | alimony | maintenance payment | pension( alimentaire| de retraite)?`,
  tax: `(property |municipal |<in )?tax | (property |municipal |<in )?taxes | taxes (municipales|foncieres) | taxe (municipale|fonciere) | impot foncier | <de taxes`,
  heat: `heat | heating | hydro | utilities | (de |<de )?chauffage | electricite`,
  fees: `(condo|strata|maintenance) fee | <in condo fees | strata | hoa | (frais|charge) de (condo|copropriete)`,
  rent: `rent | <in rent | rent for | paying rent of | rental income | <from the suite | loyer | <de loyer | revenus locatifs | loue | louer`,
  rate: `at | @ | ~a | (my |our |contract |current |interest )?rate | rate (of|is) | ~interest | ~<interest | fixed at | locked in at | quoted |
    ~currently | currently at | was at | (mon )?taux | (de |<de )taux | taux( de| d interet| actuel) | d interet | (fixed|<fixed|variable|<variable) |
    <fixe | ~fixe | ~paying | ~actuellement | ~was`,
  newRate: `(new|their|going|market|renewal) rate | new rate (of|is) | rates( are| are now| now| are at| today) | ~offered | offered me |
    ~offer | offering | offers me | offer (is|of|at) | got offered | being offered | (renew|renewing|renewal|refinance|refinancing) at | renewal offer |
    now at | current market | (another|other) (lender|bank) | switch to | (nouveau|leur) taux | ~offre | offre (a|de) | m offre | offert |
    (renouveler|renouvelle|refinancer) a | taux du jour | taux d aujourd hui | aujourd hui | les taux sont a`,
  lenderRate: `(bank|lender)( s)?( current| new)? rate | (bank|lender) (is at|offers|says|charges) | (comparable|comparison) rate | ~bank | ~lender |
    taux (comparable|(du|de mon) preteur|de (la|ma) banque) | (ma |la )?banque (offre|charge|est a) | ~banque | ~preteur`,
  posted: `posted( rate)? | taux affiche | affiche`,
  years: `(remaining )?amortization( of)? | amortized( over)? | <am | over | payback | (paid|spread) over | (d )?amortissement | amorti( sur)? | sur`,
  term: `term | (<fixed|<variable|<closed|<open|<fix|<locked)( rate)? | terme( de)? | <fixe | <ferme | <year fixed | <fixed term | <mortgage | <rate |
    (taux|<taux) (fixe|variable)`,
  left: `left | <left (on|in|in my term) | remaining | <(to|more to) go | reste | restant | il( me| nous)? reste | still have |
    <(before|until) renewal | <de reste | <qui reste`,
  horizon: `stay( about)? | staying | keep it( for)? | live there( for)? | rester | resterait | resterais | garder | (on|je) reste | on resterait | nous restons`,
  extra: `(an |<an )?extra | additional | <on top | <more (a|per|each|every) (month|week) | <more (every two weeks|biweekly) | supplementaire |
    <en plus | <(de|en) plus (par|chaque|a chaque) (mois|semaine|paiement) | <de plus aux deux semaines | <extra a month`,
  lump: `(annual )?lump( sum)?( payment)?( of)? | prepay | prepayment( of)? | one time payment( of)? | (montant|somme) forfaitaire | remboursement anticipe |
    versement unique | <(d un coup|at once|all at once) | ~throw | inheritance | windfall | bonus of | heritage`,
  cash: `~take out | ~taking out | ~take | cash out | (pull|get) out | ~pull | equity out | ~want | ~need | renovation | <for( a)? renovation |
    ~sortir | retirer | ~besoin | besoin de | ~access | aller chercher | emprunter sur | withdraw | ~get`,
  owed: `(credit |<of credit |<in credit )?card debt | <of debt | (on|<on) (credit cards|cards|the cards|my cards|my credit cards|visa|the visa|my visa) | debt | <in debt |
    visa | mastercard | credit card | <(on the|on a) car | car loan | ~car | ~the car | <on a car loan | dette | <de dettes | carte( de credit)? | ~credit |
    <sur (les|mes) cartes | pret auto | student loan | (my )?card | mes cartes`,
  line: `loc | line of credit | <line of credit debt | heloc | <on a line of credit | <on (the|my) heloc | <sur (ma|la) marge | ma marge | marge de credit de`,
  /** The rate of a debt: a number right behind the debt. */
  debtRate: `credit card rate`,
  cost: `penalty( of)? | penalite( de)? | <de penalite | fees of | <in fees | closing costs of | frais de`,
  age: `age( de| s de)? | aged | <old | <years old | i m | im | we re | i am | j ai | (mom|mother|dad|father|she|he) is | (mere|pere) a | <ans`,
  loanShare: `borrow | finance | financing | (ltv|<ltv) | loan to value | rpv | emprunter | financer`,
  aside: `credit score | score( of)? | beacon | cote de credit | pointage | line | unit | apartment | app | room | iphone | galaxy | pixel |
    samsung | suite | chapter | floor | at the job | <at (my|this|the same) job | same job | <in business | <a mon compte | experience |
    <on the job | <at work | <at the company | married | been (here|there) | highway | lot | there for | (working|worked) there |
    (y )?travaille depuis | <of experience`,
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
  payment: `(my |our |new |monthly |mortgage )?payment( on| for| of)? | pay (a month|per month|monthly) | monthly( on| for)? | (a|per) month |
    month for | a month on | monthly cost | cost (me|a month) | carrying cost | installment | run (us|me) | (mon )?(versement|paiement)( sur| pour| de)? |
    mensualite( sur| pour)? | par mois( sur| pour)? | mois pour | mensuel | mensuellement | paierais je | every two weeks | aux deux semaines`,
  affordability: `(can )?afford | qualify( for)? | qualifying for | how much (of a )?(house|home|mortgage) | price range | (max|maximum|what|top) price |
    (our|my) max | how (high|far) can (we|i) go | max purchase price | (can|could) (i|we) (buy|borrow) | buy with | what mortgage (can|could) (i|we) get |
    how much would the bank lend | (how much would i|can i get|i get) (approved|qualify) for | (how big a|what size|max|maximum) mortgage |
    (approved|preapproved|pre approved) for | budget | lend (me|us) | give me | get a mortgage for | (me )?permettre | (puis je|peut|peut on) acheter |
    (puis je|peut|combien) emprunter | pouvons nous (acheter|emprunter) | (on|je) (peux|peut) (acheter|emprunter|payer une maison) | capacite d emprunt |
    pouvoir d achat | (acheter|emprunter) (combien|quoi) | quelle maison | quel prix | prix (max|maximum|maximal) | qualifie | preapprouve |
    hypotheque (maximale|on peut)`,
  neededIncome: `(income|salary) for (a|an) | (what|how much|which) (income|salary) | income needed | (income|salary) (do i need|would get) |
    (need|have|should i) (to )?(make|earn) | need to earn | (quel|combien de) (salaire|revenu) | revenu necessaire | (salaire|revenu) (ca prend|faut) |
    gagner combien | combien gagner`,
  carries: `(what mortgage|what) can i carry | can we carry | how much mortgage (does|would) | mortgage does that | (what size|how big a) mortgage is that |
    ca donne quelle hypotheque | quelle hypotheque avec`,
  minimumDown: `(minimum|min|smallest|lowest|least) (down payment|downpayment|down) | (i|we) can put down | how much down( payment)? | (how much|what) do i (have to |need to |need )?(put )?down |
    what down payment | how small can | how little can i put | down payment needed | the min | enough (down|for a down payment) |
    mise de fonds (minimale|minimum|min) | mise minimale | (quelle|combien de|minimum de) mise de fonds | minimum a mettre | assez (de mise|pour la mise de fonds)`,
  insurance: `(cmhc|schl)( premium| fee| insurance| on| sur)? | sagen | (insurance )?premium( on)? | (mortgage |mortgage default |default )?insurance on |
    (mortgage|mortgage default|default) insurance | how much is the insurance | la prime | prime( schl| d assurance| sur) | assurance (pret|pret hypothecaire|schl|hypothecaire)`,
  closing: `land transfer( tax| taxes)? | ltt | lltt | closing cost | (welcome|transfer|deed transfer|property transfer|property purchase) tax | ptt | cash to close |
    (cash )?(on|at) closing | cash (needed|do i need|i need) | (needed|need) (to close|at closing|on closing) | costs to close | land title fees |
    registration fees | taxe de (bienvenue|mutation) | bienvenue | droits de (mutation|cession|transfert) | frais de (cloture|demarrage|notaire) |
    (cout|couts) de cloture`,
  stress: `stress (test|tested) | pass the stress test | qualifying rate | (gds|tds)( tds)? | debt service( ratio)? | debt ratio | test me at |
    do i pass | simulation de crise | test de (resistance|stress) | taux (admissible|de qualification) | abd | atd | ratio d endettement | ratio`,
  penalty: `penalty | penaltie | (mois d interet|months( of)? interest) | break( my mortgage| it)? | breaking | get(ting)? out( of)? | getting out | want out | ird | early payout |
    pay out my mortgage | penalite | casser | briser | rompre | (leave|leaving) early | cost to leave | sortir( de mon hypotheque)? | dedit | indemnite`,
  renewal: `renew | renewed | renewal( offer| letter| rate)? | renewing | up for renewal | mature | maturing | maturity | expire | expiring |
    is done in | coming off | echeance | arrive a echeance | finit en | (new|their|the|our|two|both) offer | deux offres | offer is | (offered|offers|offering) me | m offre |
    at renewal | renew at | switch lenders | term (is up|ends) | renouvellement | (au|offre de) renouvellement | renouveler | renouvelle |
    mon terme finit | fin de terme`,
  refinance: `refinance( at)? | refinanced | refinancing | consolidate | consolidating | consolidation | (roll|fold|put|add) (my|our|all my|the) debt |
    roll (in|it all in|it in|everything|them) | roll | (into|in) (my|the|our) mortgage | cash out refinance | blend my debts | refinancer | refinancement |
    consolider | regrouper mes dettes | dans (mon|l|notre) hypotheque`,
  equity: `(home )?equity( line| loan| out)? | heloc | home equity (line|loan) | line of credit on my house | second mortgage | borrow against( it)? |
    against my (house|home) | pull out | pull | tap into | aller chercher | emprunter sur | equite | valeur nette | marge hypothecaire |
    marge de credit (hypothecaire|sur) | avoir propre | marge sur ma maison | deuxieme hypotheque`,
  prepayments: `extra( payment)? | an extra | double (my payments|up|up payments) | lump sum | prepay | prepaying | prepayment | pay (it off|off my mortgage)( faster| early)? | pay off (faster|early) |
    pay down | save money | accelerated payment | interest saved | save in interest | how much interest | interest would i save | mortgage free | throw |
    finish paying | on top | (payer|rembourser) plus vite | (paiement|versement) supplementaire | supplementaire | versement anticipe |
    par anticipation | rembourser | remboursement anticipe | economiser en interets | interets economises | d un coup | (doubler|double) mes (versement|paiement)`,
  compare: `compare | comparison | which( one)? is (cheaper|better) | cheaper overall | comparer | comparaison | lequel (est|coute) moins( cher)?`,
  rentOrBuy: `(rent|renting) or (buy|buying) | (buy|buying) or (rent|renting) | (rent|buy) (vs|versus) (rent|buy) | keep( on)? renting | better to rent |
    stay renting | or buy at | louer ou acheter | acheter ou louer | rester locataire | continuer a louer | loyer ou acheter | ou acheter`,
  reverse: `reverse( mortgage)? | chip( mortgage)? | hypotheque (inversee|inverse) | pret hypothecaire inverse`,
  investment: `(investment|rental|income) property | rental | cash flow( on)? | cashflow | cap rate | (comme )?placement | investissement | loyers |
    (immeuble|rendement) locatif | flux de tresorerie | immeuble a revenu | plex a revenus`,
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

/** The phrases of a table: what stands between the bars, with each of the words between parentheses. */
export function phrasesOf(says: string): string[] {
  return alternatives(says).flatMap((phrase) => inFull(phrase.trim()))
}

/** What stands between bars outside parentheses. */
export function alternatives(line: string): string[] {
  let depth = 0
  const marked = line.replaceAll(/[()|]/g, (sign) => {
    if (sign === '|') return depth === 0 ? '\n\n' : sign
    depth += sign === '(' ? 1 : -1
    return sign
  })
  return marked.split('\n\n')
}

function inFull(phrase: string): string[] {
  const found = /\(([^()]*)\)(\??)/.exec(phrase)
  if (!found) return [phrase.replaceAll(/\s+/g, ' ').trim()]
  const [group, words = '', isOptional] = found
  const ways = [...words.split('|'), ...(isOptional ? [''] : [])]
  return ways.flatMap((way) => inFull(phrase.replace(group, () => way)))
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
  frequency=rapid-bi-weekly: accelerated | accelerated payment | accelere | rapid
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
  doubleUp=always: double( up|up payments)? payments | (double|doubling) up | double my payments | (double|doubler) mes (versement|paiement)
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
