/** How long a 30-year weekly schedule takes (1,560 payments). Run: node bench/schedule.ts. The promise: under 1 ms. */
import { cents } from '#app/lib/money.ts'
import { mortgageSchedule } from '#app/mortgage/schedule.ts'
import type { MortgageTerms } from '#app/mortgage/payment.ts'

const rounds = 2000
const terms: MortgageTerms = {
  principal: cents(500_000_00),
  ratePercent: 4.84,
  amortizationYears: 30,
  frequency: 'weekly',
  convention: 'fixed',
}

function timeOne(): number {
  const start = performance.now()
  mortgageSchedule(terms)
  return performance.now() - start
}

const cold = timeOne()
const times = Array.from({ length: rounds }, timeOne).toSorted((a, b) => a - b)
const at = (share: number) => (times[Math.floor(share * (rounds - 1))] ?? 0).toFixed(3)

console.log(`30-year weekly schedule, ${mortgageSchedule(terms).payments.length} payments, ${rounds} runs`)
console.log(`first run ${cold.toFixed(3)} ms, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, slowest ${at(1)} ms`)
