import { type Cue, cuesByWord } from './assistant-cues.ts'
import { isAboutPrepaying } from './assistant-prepaying.ts'
import type { Token } from './assistant-words.ts'

/** How near the word that says that an amount is paid beside the payments: then it is no income. */
export const nearPrepaid = 4

/** The cues of a word where it stands: 'down payment' is no payment, 'mortgage rate' no mortgage. */
export function cuesAt(tokens: readonly Token[], at: number, from: number): readonly Cue[] {
  const [before, word, next] = [tokens[at - 1]?.text, tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  // 'À 380 000 avec 5 %': the preposition belongs to what stands right behind it.
  if (/^(?:at|@|a|au)$/.test(word) && !isRightBefore(tokens, at, from)) return []
  if (isAskedFor(tokens, at) || (word === 'don' && next === 't')) return []
  // 'Combien ça prend de salaire pour 520 000'.
  if (
    /^(?:salaire|revenus?)$/.test(word) &&
    before === 'de' &&
    tokens.slice(Math.max(0, at - 6), at).some(({ text }) => text === 'combien')
  )
    return []
  // '55 000 ma blonde, …'.
  const isBehind = at >= from && /^(?:my|our|ma|mon|his|her)$/.test(before ?? '') && tokens[at + 1]?.kind !== 'word'
  if (isBehind && cuesByWord.get(word)?.[0]?.role === 'coIncome') return [{ role: 'coIncome', side: 'after' }]
  // 'Buying together 130k total'.
  if (/^(?:together|ensemble|combined)$/.test(word) && at + 1 === from) return [income]
  // 'My partner has 40k' is no pay.
  if (
    at < from &&
    cuesByWord.get(word)?.[0]?.role === 'coIncome' &&
    tokens.slice(at + 1, from).some(({ text }) => /^(?:has|have|had|got|puts|saved)$/.test(text))
  )
    return []
  if (word === 'tax' && before === 'before') return [{ role: 'income', side: 'both' }]
  // 'Taxes 4,200 a year' beside an income.
  if (
    /^tax(?:es)?$/.test(word) &&
    at + 1 === from &&
    !/^(after|before|in|plus|income|transfer|premium|sales|land)$/.test(before ?? '')
  )
    return [{ role: 'propertyTax', side: 'before' }]
  // 'Taxes on the house 420 monthly', 'taxes are about 380'.
  if (word === 'taxes' && at < from && at + 5 > from && !/^(after|before|in|plus|income|transfer)$/.test(before ?? ''))
    return [{ role: 'propertyTax', side: 'before' }]
  // 'With 280 tax'.
  if (/^tax(es)?$/.test(word) && tokens[at - 1]?.kind === 'number') return [{ role: 'propertyTax', side: 'after' }]
  if (/^tax(es)?$/.test(word))
    return before === 'property' || next === 'foncieres' ? [{ role: 'propertyTax', side: 'both' }] : []
  if (word === 'foncieres' || word === 'municipales') return [{ role: 'propertyTax', side: 'both' }]
  if (/^(?:versements?|paiements?)$/.test(word) && /^forfaitaires?$/.test(next)) return []
  // 'What do I need to earn for a 400k mortgage'.
  if (
    /^(?:earn|earning|make|making|gagner)$/.test(word) &&
    neededBefore.test(`${tokens[at - 2]?.text ?? ''} ${before ?? ''}`)
  )
    return []
  if (/^payments?$/.test(word) && prepaidBefore.has(before ?? '')) return [{ role: 'lump', side: 'both' }]
  // An 'immeuble à revenus' is a building, and nobody's income.
  if (/^revenus?$/.test(word) && before === 'a') return []
  // 'Net pay 4,200 biweekly'.
  if (word === 'pay' && /^(?:net|gross|home|take)$/.test(before ?? '')) return [{ role: 'income', side: 'both' }]
  if (word === 'pension' && next === 'alimentaire') return []
  if (/^(payment|payments|pay)$/.test(word) && (before === 'down' || before === 'pre')) return []
  if (/^(mortgage|hypotheque|loan)$/.test(word) && nounsAfterMortgage.has(next)) return before === 'car' ? [debts] : []
  if (/^(loans?|payments?)$/.test(word) && /^(car|student|truck|personal)$/.test(before ?? '')) return [debts]
  if (cuesByWord.get(before ?? '')?.[0]?.role === 'coIncome') return [{ role: 'coIncome', side: 'before' }]
  if (/^(rates?|taux)$/.test(word) && (newWords.has(before ?? '') || newWords.has(next)))
    return [{ role: 'newRate', side: 'both' }]
  if (word === 'property' && next.startsWith('tax')) return []
  // 'Rental income' is rent, and a fee for the switch is none of the condo's.
  if (word === 'income' && before === 'rental') return [{ role: 'rent', side: 'both' }]
  if (/^fees?$/.test(word) && otherFees.has(before ?? '')) return []
  if (word === 'home' && before?.startsWith('bring')) return [{ role: 'income', side: 'before' }]
  if (/^(?:home buyer|semi monthly|semi annually)$/.test(`${word} ${next}`)) return []
  // 'Moi 5200, elle 3900'.
  if (/^(moi|me)$/.test(word)) {
    const isApart = tokens[at - 1]?.kind !== 'word' || /^(and|et|k|mille)$/.test(before ?? '')
    return isApart && at + 1 === from ? [income] : []
  }
  // 'Afford 800k on 190k': what stands right behind is the price.
  if (word === 'afford')
    return at + 1 === from || (at + 2 === from && next === 'a') ? [{ role: 'price', side: 'before' }] : []
  // 'What income for a 500k mortgage' asks for it.
  if (/^(income|salary|revenu|salaire)$/.test(word) && /^(what|which|quel)$/.test(before ?? '')) return []
  // '19k owing on the car'.
  if (/^(owing|owed|left)$/.test(word) && next === 'on' && tokens.slice(at + 2, at + 5).some(isOwedOn)) return [debts]
  if (isDebtWord(word) && /^(no|zero|without|sans|aucune?)$/.test(before ?? '')) return []
  // 'Debts 0'.
  if (isDebtWord(word) && /^(?:0|zero|none|nil)$/.test(next)) return []
  if (isDebtWord(word) && before === 'de' && tokens[at - 2]?.text === 'pas') return []
  // 'How much house on 110k' asks for a price.
  if (/^(house|home|mortgage)$/.test(word) && /^(?:much|max|maximum|biggest|largest|highest)$/.test(before ?? ''))
    return []
  if (/^(?:condo|copropriete)$/.test(word) && tokens[at - 2]?.text === 'frais') return [{ role: 'fees', side: 'both' }]
  if (word === 'condo' && /^fees?$/.test(next)) return [{ role: 'fees', side: 'both' }]
  if ((/^cards?$/.test(word) && before === 'credit') || (word === 'line' && next === 'of')) return [debts]
  if (word === 'equity' && before !== 'in') return []
  // 'Rates go down to 3.5 on my 400k' puts nothing down.
  if (word === 'down' && /^(go|goes|going|gone|come|comes|came|went|drop|drops)$/.test(before ?? '')) return []
  // '20% down on 700,000': the amount behind is the price.
  if (word === 'down' && at < from && /^(on|of)$/.test(next)) return []
  // Of a deposit and a down payment the second is the whole.
  if (word === 'deposit' && tokens.some(({ text }) => text === 'down')) return []
  // 'Need 35k more down' is what is missing, not what is paid.
  if (word === 'down' && before === 'more') return []
  // A second mortgage is what is wanted, not what is owed.
  if (word === 'mortgage' && /^(second|2nd|third|2e|deuxieme)$/.test(before ?? '')) return []
  if (word === 'worth' && (next === 'it' || next === 'doing')) return []
  if (word === 'annually' && isAboutPrepaying(tokens.slice(Math.max(0, at - nearPrepaid), at + nearPrepaid))) return []
  // 'Borrow with 98,000', 'emprunter avec 98 000': that is what somebody earns.
  if (
    /^(borrow|emprunter|acheter|buy)$/.test(word) &&
    tokens.slice(at + 1, from).some(({ text }) => /^(with|avec|on)$/.test(text))
  )
    return []
  // 'À 4,79 %' names a rate; without its accent it may be an article: 'a 15% down payment'.
  if (tokens[at]?.raw === 'a') return []
  // 'Au lieu de 10 %' is no rate.
  if (word === 'au' && next === 'lieu') return []
  // 'What would it cost on 300k'.
  if (word === 'cost' && next === 'on') return []
  if (word === 'interest' && next === 'only') return []
  return cuesByWord.get(word) ?? []
}

/** 'At 4.2', 'at around 4.2'. */
function isRightBefore(tokens: readonly Token[], at: number, from: number): boolean {
  return at < from && tokens.slice(at + 1, from).every(({ text }) => approximate.has(text))
}

const approximate = new Set(
  'a an the about around roughly approximately environ peu pres just only mere le un taux de of rate $ : ='.split(' '),
)

/** 'What price', 'quel prix maximum', 'the biggest mortgage', 'what is the payment': the noun is what somebody wants to know. */
function isAskedFor(tokens: readonly Token[], at: number): boolean {
  if (!askable.has(tokens[at]?.text ?? '')) return false
  const before = tokens
    .slice(Math.max(0, at - 4), at)
    .map(({ text }) => text)
    .join(' ')
  return asking.test(before) || maximum.test(tokens[at + 1]?.text ?? '')
}

const askable = new Set(
  'price prix mortgage hypotheque pret loan house home maison condo property down mise'.split(' '),
)
const asking =
  /(?:^| )(?:(?:what|which|quel|quelle)(?: (?:kind|size|sort) of)?(?: (?:max|maximum|home|house|purchase|total|top))?|jusqu a quel|how (?:much|big|large|expensive)(?: of)?(?: an?)?|combien de|max|maximum|biggest|largest|highest|top)$/
const maximum = /^(?:max|maximum|maximal|maximale)$/

const neededBefore = /(?:need|have|got|supposed|required) to$|(?:must|should|faut|dois|doit|devrais|do i|do we)$/

const newWords = new Set(
  'new now offered current currently today todays comparison nouveau nouveaux actuel maintenant'.split(' '),
)
/** 'A lump sum payment', 'an annual payment' is none of the regular ones. */
const prepaidBefore = new Set(['sum', 'time', 'annual', 'yearly'])
const otherFees = new Set(
  'switch legal discharge penalty appraisal lawyer lawyers broker lender admin setup transfer notary'.split(' '),
)
const debts: Cue = { role: 'debts', side: 'both' }
const income: Cue = { role: 'income', side: 'before' }

function isOwedOn({ text }: Token): boolean {
  return /^(cars?|truck|van|auto|visa|mastercard|amex|cards?|line|loc|student)$/.test(text)
}

function isDebtWord(word: string): boolean {
  return /^(debts?|dettes?)$/.test(word)
}
const nounsAfterMortgage = new Set(
  'rate rates payment payments calculator broker brokers agent insurance penalty company options term'.split(' '),
)
