/** What a template may name, and what stands for it in a lead's mail. */
export const replyFields = {
  name: 'The client’s name',
  amount: 'The mortgage amount of the deal',
  rate: 'The rate of the quote',
  payment: 'The payment of the quote',
  quote: 'The link to the client’s quote',
  booking: 'Where to choose a time with you',
  reference: 'The reference of the request',
  broker: 'Your name',
} as const

export type ReplyField = keyof typeof replyFields

const field = /\{\{\s*([a-z]+)\s*\}\}/g

/** Fills in the fields of a template. What is not known of this lead stays as it is, for its author to complete. */
export function fillTemplate(text: string, values: Partial<Record<ReplyField, string | null>>): string {
  return text.replace(field, (whole, name: string) => values[name as ReplyField] ?? whole)
}

/** The first field that nobody has filled in, or null. */
export function openField(text: string): string | null {
  return text.match(field)?.[0] ?? null
}

const every: Record<string, Record<'en' | 'fr', string>> = {
  monthly: { en: 'a month', fr: 'par mois' },
  'bi-weekly': { en: 'every two weeks', fr: 'aux deux semaines' },
}

/** The figures of a lead as a sentence in its language says them; null where the lead has none. */
export function spokenFigures(
  language: 'en' | 'fr',
  { metadata, amount }: { metadata: Record<string, unknown>; amount: number | null },
): Pick<Record<ReplyField, string | null>, 'amount' | 'rate' | 'payment'> {
  const locale = `${language}-CA`
  const money = (value: unknown, maximumFractionDigits: number) =>
    typeof value === 'number'
      ? new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', maximumFractionDigits }).format(value)
      : null
  const { mortgageRate, paymentFrequency, calculations } = metadata
  const payment = money((calculations as Record<string, unknown> | undefined)?.monthlyPayment, 2)
  const rate = typeof mortgageRate === 'number' ? mortgageRate / 100 : null
  return {
    amount: money(amount, 0),
    rate: rate === null ? null : rate.toLocaleString(locale, { style: 'percent', minimumFractionDigits: 2 }),
    payment: payment && `${payment} ${(every[String(paymentFrequency)] ?? every.monthly!)[language]}`,
  }
}

export const templatesPath = '/super-admin/templates'

export const languageLabels = { en: 'English', fr: 'French' } as const
