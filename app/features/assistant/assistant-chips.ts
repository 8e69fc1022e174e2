import content from '#db/content/assistant-chips.json' with { type: 'json' }
import places from '#db/content/places.json' with { type: 'json' }
import { readRateChoice } from '#app/features/rates/rates.ts'
import { filled } from './assistant.copy.ts'
import type { Language } from './assistant.ts'

/** A suggested question: what its button says, and what is asked, which says all that the answer is worked out from. */
export type Chip = { label: string; question: string }
type Said = Record<Language, Chip | string>

/** Stands in a question for the page's heading, which is read when the question is asked: the panel outlives its page. */
export const headingMark = '{heading}'
const most = 6

/** Questions that fit the page, filled up with general ones. */
export function chipsFor({ pathname, search }: { pathname: string; search: string }, language: Language): Chip[] {
  const pages: Record<string, Said[]> = content.pages
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const own = pages[path] ?? pages[path.replace(/\/[^/]+$/, '/*')] ?? []
  const said = rateIn(search)
  const chips = [...own, ...content.everywhere].map(({ [language]: one }: Said) => {
    const { label, question } = typeof one === 'string' ? { label: one, question: one } : one
    return { label, question: filled(question, said) }
  })
  return chips.filter((chip, at) => chips.findIndex(({ question }) => question === chip.question) === at).slice(0, most)
}

/** The rate that the address of the rates page chooses, and the visitor's own amount. */
function rateIn(search: string): Record<string, string> {
  const params = new URLSearchParams(search)
  const { rateType, province } = readRateChoice(params)
  const [years = '5'] = /^\d+(?= year$)/.exec(params.get('term') ?? '') ?? []
  const [amount = '500,000'] = /^\d{1,3}(?:,\d{3}){1,2}$/.exec(params.get('amount') ?? '') ?? []
  const taux = `${rateType === 'fixed' ? 'fixe' : 'variable'} de ${years} ans`
  const lieu = places[province].french
  return {
    rate: `${years}-year ${rateType} rate`,
    taux,
    province,
    lieu,
    amount,
    montant: amount.replaceAll(',', '\u00A0'),
  }
}
