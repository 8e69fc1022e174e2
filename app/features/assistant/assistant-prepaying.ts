import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'

/** How often something is paid beside the regular payment; 'other' is a rhythm that is not worked out. */
export type Rhythm = 'monthly' | 'yearly' | 'once' | 'other'

/** Longest first: 'once a year' is yearly, and 'once' alone is not. */
const phrases: readonly (readonly [Rhythm, string])[] = (
  [
    [
      'yearly',
      'once a year | once per year | une fois par an | une fois par annee | a year | per year | each year | every year | / year | a yr | per yr | / yr | yearly | annually | annual | per annum | par an | par annee | chaque annee | annuel | annuels | annuelle | annuellement | anniversary',
    ],
    [
      'other',
      'every 6 months | every six months | every 3 months | every three months | every 4 months | every other month | every other year | every 3 years | every three years | every 5 years | every five years | semi annually | twice yearly | in year | after year | year 2 | year 3 | year 4 | year 5 | after 2 years | after two years | after 3 years | after three years | after 5 years | after five years | in 2 years | in two years | in 3 years | twice a month | twice a year | twice | every two weeks | every 2 weeks | every other week | a week | per week | each week | every week | weekly | biweekly | bi weekly | semi monthly | a day | per day | daily | quarterly | a quarter | every quarter | each quarter | par semaine | chaque semaine | deux semaines | every two years | every 2 years | each payment | per payment | every payment | chaque paiement | par paiement | par trimestre',
    ],
    [
      'monthly',
      'once a month | a month | per month | each month | every month | monthly | / month | / mo | a mo | par mois | chaque mois | mensuel | mensuels | mensuellement',
    ],
    [
      'once',
      'one time | onetime | one off | once | single | une seule fois | une fois | unique | lump | forfaitaire | windfall | bonus | inheritance | heritage',
    ],
  ] as const
)
  .flatMap(([rhythm, said]) => said.split(' | ').map((phrase) => [rhythm, phrase] as const))
  .toSorted(([, a], [, b]) => b.split(' ').length - a.split(' ').length)

const words =
  /\b(?:extra|additional|prepay\w*|overpay\w*|lump|supplementaires?|anticipe\w*|forfaitaire)\b|\bde plus\b|\bon top\b|\bpay(?:ing)? (?:it )?down\b/

/** Whether a message is about paying more than is due. */
export function isAboutPrepaying(tokens: readonly Token[]): boolean {
  return words.test(tokens.map(({ text }) => text).join(' '))
}

const onMortgage =
  /\bput (?:it|that|this|all of it) (?:all )?(?:on|to|toward|towards|into|against) (?:my|the|our) (?:\S+ )*?(?:mortgage|loan|principal)\b/

/** 'A bonus of 15,000 each year, if I put it on my mortgage': an income that is paid beside the payments. */
export function isPutOnMortgage(tokens: readonly Token[]): boolean {
  return onMortgage.test(tokens.map(({ text }) => text).join(' '))
}

const throwing = new Set(
  'throw throwing put putting dump dumping chuck toss apply applying sink drop knock send verser mettre appliquer verse mets'.split(
    ' ',
  ),
)
const between = new Set('an extra another my $ about around like up to de'.split(' '))
const ontoMortgage =
  /^(?:\S+ ){0,8}?(?:at|on|onto|toward|towards|against|into|off|sur|contre) (?:my|the|our|mon|notre|ma|l|le|that|this|a|an) (?:\S+ ){0,2}?(?:mortgage|principal|loan|balance|pret|hypotheque)\b/

/** 'Throw 8,000 a year at my mortgage': an amount that is paid beside the payments. */
export function isThrownAtMortgage(tokens: readonly Token[], { from, to }: Quantity): boolean {
  let at = from - 1
  while (between.has(tokens[at]?.text ?? '')) at -= 1
  const rest = tokens.slice(to, to + mostWordsToMortgage)
  const [verb, words] = [tokens[at]?.text ?? '', rest.map(({ text }) => text).join(' ')]
  const isPaid = /^(?:pay|paying|rembourser|verser)$/.test(
    tokens[at]?.text === 'off' || tokens[at]?.text === 'down' ? (tokens[at - 1]?.text ?? '') : verb,
  )
  // 'When I renew can I pay off 40,000 first'.
  if (isPaid && atRenewal.test(words)) return true
  return (throwing.has(verb) && ontoMortgage.test(words)) || (adding.has(verb) && ontoPayment.test(words))
}

const atRenewal =
  /^(?:first|at (?:the |my )?renewal|when (?:i|we) renew|before (?:i|we) renew|au renouvellement|d abord)\b/
const adding = new Set('add adding tack ajouter ajoute'.split(' '))
/** 'Add 200 to my monthly payment'. */
const ontoPayment =
  /^(?:\S+ ){0,5}?(?:to|on|onto|a) (?:top of )?(?:my|the|our|each|every|mon|chaque|mes) (?:\S+ ){0,2}?(?:payments?|mortgage|principal|versements?|paiements?)\b/

const mostWordsToMortgage = 14

const increase =
  /\b(?:extra|additional|supplementaires?) \d+ (?:%|percent|pour cent)(?! (?:down|de mise))|\b\d+ (?:%|percent|pour cent) (?:extra|more|higher)(?! (?:down|de mise|on))(?= (?:each|every|a|per|on|payment|payments|to)\b)|\b(?:increase|increasing|raise|raising|bump|augmenter|augmente) (?:up )?(?:my |the |our |each |mes |le |mon )?(?:\S+ )?(?:payments?|paiements?|versements?) (?:up )?(?:by|de) \d+ (?:%|percent|pour cent)|\bdoubl(?:e|ing) (?:up )?(?:my |the |our |each )?(?:\S+ )?payments?\b/

/** 'Increase my payment by 10 %', 'double up': by how much the regular payment itself is to be higher. */
const raised = /\b(?:payments?|paiements?|versements?) (?:up )?(?:by|de) (\d+) (?:%|percent|pour cent)|\b(doubl)/

/**
 * A higher regular payment stands where in a message; its share is no rate. By how much in percent is null where it may mean something
 * else, such as a share of the mortgage each year. Null where none is said.
 */
export function paymentIncreaseIn(
  tokens: readonly Token[],
): { from: number; to: number; percent: number | null } | null {
  const text = tokens.map((token) => token.text).join(' ')
  const found = increase.exec(text)
  if (!found) return null
  const from = text.slice(0, found.index).split(' ').length - 1
  const [, share, isDouble] = raised.exec(found[0]) ?? []
  const percent = isDouble ? 100 : share === undefined ? null : Number(share)
  return { from, to: from + found[0].split(' ').length, percent }
}

/** Above this an extra without a word about how often is taken for one sum, below for so much a month; the answer says which. */
const leastSum = 2500

/** How often an extra amount is paid: the nearest words say it, but for those that stand right behind another amount. */
export function rhythmOf(tokens: readonly Token[], amount: Quantity, all: readonly Quantity[]): Rhythm {
  const found: { rhythm: Rhythm; distance: number }[] = []
  for (let at = 0; at < tokens.length;) {
    const hit = phrases.find(([, phrase]) => isAt(phrase.split(' '), tokens, at))
    if (!hit) {
      at += 1
      continue
    }
    const to = at + hit[1].split(' ').length
    const isOfAnother = all.some((one) => one.from !== amount.from && one.unit === 'money' && one.to === at)
    // A sum that is paid every year is a lump sum each time.
    const last = hit[1] === 'lump' || hit[1] === 'bonus' ? 100 : 0
    const distance = at >= amount.to ? at - amount.to : amount.from - to + 0.5
    if (!isOfAnother) found.push({ rhythm: hit[0], distance: distance + last })
    at = to
  }
  const nearest = found.toSorted((a, b) => a.distance - b.distance)[0]
  return nearest?.rhythm ?? (amount.value >= leastSum ? 'once' : 'monthly')
}

function isAt(wanted: readonly string[], tokens: readonly Token[], at: number): boolean {
  return wanted.every((word, index) => tokens[at + index]?.text === word)
}
