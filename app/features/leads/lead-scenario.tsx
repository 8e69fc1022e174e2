import { dollarsToCents, formatCents, formatDollars } from '#mortgage'
import { exactPercent } from '#app/lib/percent.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { appointmentWays, storedAppointment } from './lead-appointment.ts'
import { spokenTime } from './lead-reply-time.ts'
import { quoteFrequencyLabels } from './leads.ts'

/** Labels of a lead's metadata, in display order. A value without a label is shown under its own key. */
const labels: Record<string, string> = {
  renewalDate: 'Renewal date',
  balance: 'Mortgage balance',
  extra: 'Extra money',
  lender: 'Current lender',
  currentRate: 'Current rate',
  offerRate: 'Offer in hand',
  price: 'Price',
  downPayment: 'Down payment',
  location: 'Location',
  language: 'Language',
  mortgageKind: 'Kind of mortgage',
  amortization: 'Amortization',
  wantedRate: 'Wants the rate',
  mortgageRate: 'Mortgage rate',
  paymentFrequency: 'Payment frequency',
  cmhcInsurance: 'CMHC insurance',
  totalMortgage: 'Total mortgage',
  monthlyPayment: 'Payment',
  closing: 'Closing date',
  firstTimeBuyer: 'First-time buyer',
  newBuild: 'Newly built home',
  rateKind: 'Kind of rate',
  insurancePremium: 'Insurance premium (exact)',
  exactMortgage: 'Mortgage (exact)',
  exactPayment: 'Payment (exact)',
  paymentAtOfferRate: 'Payment at the offer in hand',
  paymentAtCurrentRate: 'Payment at the current rate',
  landTransferTax: 'Land transfer tax',
  cashNeeded: 'Cash needed',
  problem: 'To clear up',
  mortgage_amount: 'Mortgage amount',
  property_address: 'Property address',
  phoneExtension: 'Phone extension',
  phoneType: 'Phone type',
  postalCode: 'Postal code',
  topic: 'Topic',
  by: 'How',
  slots: 'Proposed times',
  importedFrom: 'Imported from',
}

/** A renewal stores the specification's purchase fields under their names, but they mean something else. */
const renewalLabels: Record<string, string> = { ...labels, price: 'Home value', downPayment: 'Equity' }

const frequencyLabels = new Map<unknown, string>(Object.entries(quoteFrequencyLabels))

/** Amounts that are shown to the cent. */
const exactDollars = new Set([
  'monthlyPayment',
  'insurancePremium',
  'exactMortgage',
  'exactPayment',
  'paymentAtOfferRate',
  'paymentAtCurrentRate',
  'landTransferTax',
  'cashNeeded',
])

const wholeDollars = new Set([
  'price',
  'downPayment',
  'balance',
  'extra',
  'cmhcInsurance',
  'totalMortgage',
  'mortgage_amount',
])

const rates = new Set(['mortgageRate', 'currentRate', 'offerRate'])
const days = new Set(['closing', 'renewalDate'])

/** Shown for a value that the client left empty. */
export const unknownFigure = '–'

/** The figures that came with the lead, formatted by kind, in the order of the form. */
export function scenarioLines(metadata: Record<string, unknown>): { name: string; label: string; value: string }[] {
  const { calculations, exact, timeZone: _zone, visit: _visit, ...asked } = metadata
  const figures: Record<string, unknown> = { ...asked, ...recordOf(calculations), ...recordOf(exact) }
  const appointment = storedAppointment(metadata)
  if (appointment)
    figures.slots = appointment.slots.map((at) => spokenTime(new Date(at), appointment.timeZone)).join('\n')
  const isRenewal = 'balance' in asked
  if (isRenewal) delete figures.cmhcInsurance
  const words = isRenewal ? renewalLabels : labels
  const order = Object.keys(words)
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.keys(figures)
    .toSorted((a, b) => place(a) - place(b))
    .map((name) => ({ name, label: words[name] ?? name, value: formatFigure(name, figures[name]) }))
}

/** The columns of a file of leads: one for each figure with a label, and one for all others. */
export const exportedFigureNames: readonly string[] = [...Object.values(labels), 'Other details']

/** The figures of a lead in those columns. */
export function exportedFigures(metadata: Record<string, unknown>): string[] {
  const lines = scenarioLines(metadata).filter(({ value }) => value !== unknownFigure)
  const named = Object.keys(labels).map((name) => lines.find((line) => line.name === name)?.value ?? '')
  const others = lines.filter(({ name }) => !(name in labels)).map(({ label, value }) => `${label}: ${value}`)
  return [...named, others.join('; ')]
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function LeadScenario({ metadata }: { metadata: Record<string, unknown> }) {
  const lines = scenarioLines(metadata)
  if (lines.length === 0) return null
  return (
    <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
      {lines.map(({ name, label, value }) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt className="max-w-[60%] shrink-0 wrap-anywhere text-ink-soft">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere whitespace-pre-line tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Formats one metadata value for display. */
export function formatFigure(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return unknownFigure
  if (name === 'topic' && value === 'join') return 'Joining the brokerage'
  if (name === 'topic' && value === 'appointment') return 'A time to talk'
  if (name === 'by' && (value === 'phone' || value === 'video')) return appointmentWays[value]
  if (name === 'topic' && value === 'mistake') return 'A mistake in a figure'
  if (name === 'language') return value === 'fr' ? 'French' : 'English'
  if (name === 'paymentFrequency') return frequencyLabels.get(value) ?? String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (days.has(name) && typeof value === 'string') return shortDate(value)
  if (typeof value !== 'number') return typeof value === 'string' ? value : JSON.stringify(value)
  const amount = dollarsToCents(value)
  if (wholeDollars.has(name) && amount !== null) return formatDollars(amount)
  if (exactDollars.has(name) && amount !== null) return formatCents(amount)
  if (rates.has(name)) return exactPercent(value)
  if (name === 'amortization') return `${value} years`
  return String(value)
}
