/** How long a 30-year weekly schedule takes (1,560 payments), plain and with extras. Run: node bench/schedule.ts. The promise: under 1 ms each. */
import { cents } from '#app/lib/money.ts'
import type { MortgageTerms } from '#app/mortgage/payment.ts'
import { scheduleWithExtras } from '#app/mortgage/prepayments.ts'
import { mortgageSchedule } from '#app/mortgage/schedule.ts'

const rounds = 2000
const terms: MortgageTerms = {
  principal: cents(500_000_00),
  ratePercent: 4.84,
  amortizationYears: 30,
  frequency: 'weekly',
  convention: 'fixed',
}
const extras = {
  lumpSums: [{ amount: cents(1_000_00), year: 1, repeats: 'yearly' }],
  monthlyExtra: cents(50_00),
  increasePercent: 5,
  doubleUp: 'yearly',
} as const

function timed(work: () => unknown): () => number {
  return () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }
}

function report(name: string, work: () => unknown) {
  const timeOne = timed(work)
  const cold = timeOne()
  const times = Array.from({ length: rounds }, timeOne).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * (rounds - 1))] ?? 0).toFixed(3)
  console.log(`${name}, ${rounds} runs`)
  console.log(`first run ${cold.toFixed(3)} ms, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, slowest ${at(1)} ms`)
}

report(`30-year weekly schedule, ${mortgageSchedule(terms).payments.length} payments`, () => mortgageSchedule(terms))
const { payments, plain } = scheduleWithExtras(terms, extras)
report(`with extras, ${payments.length} payments beside ${plain.payments.length}`, () =>
  scheduleWithExtras(terms, extras),
)
