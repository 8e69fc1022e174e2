import { demoLenders } from './demo-listings.ts'
import { marketRates } from './market-rates.ts'

type RateStep = { day: string; ours: number; posted: number }

/** A rate with its complete history, oldest first; in percent. `seen` is the day of the last collection that had it. */
type DemoRate = {
  province: string
  rateType: 'fixed' | 'variable'
  term: string
  mortgageType: 'Conventional' | 'High-Ratio'
  seen: string
  steps: RateStep[]
}

/** Reads the committed collection; throws on a malformed line. */
export function readMarketRates(text: string = marketRates): DemoRate[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [province, rateType, term, mortgageType, seen, history] = line.split('|').map((part) => part.trim())
      if (!province || !term || !seen || !history || !isRateType(rateType) || !isMortgageType(mortgageType)) {
        throw new Error(`Not a rate: ${line}`)
      }
      return { province, rateType, term, mortgageType, seen, steps: history.split(' ').map(readStep) }
    })
}

/** Prime in Canada from October 2025 to the end of the collection. */
const primePercent = 4.45
const lumpSums = [10, 15, 15, 20]
const holds = [90, 120, 120, 130]

/** What an invented lender might ask for; the lender of every fourth rate is named only when somebody asks. */
export function demoConditions({ rateType, mortgageType, steps }: DemoRate, index: number) {
  const lenders = demoLenders.filter(({ type }) => type === 'a_lender')
  const lumpSum = lumpSums[index % lumpSums.length]
  return {
    lender: lenders[(index * 3) % lenders.length]!.name,
    is_lender_shown: index % 4 !== 3,
    hold_days: holds[index % holds.length],
    lump_sum: lumpSum,
    payment_increase: index % 5 === 0 ? 100 : lumpSum,
    amortization: 30,
    purposes:
      mortgageType === 'Conventional' && index % 2 === 0 ? ['purchase', 'switch', 'refinance'] : ['purchase', 'switch'],
    prime_offset: rateType === 'variable' ? Math.round((steps.at(-1)!.ours - primePercent) * 1000) / 1000 : null,
  }
}

function readStep(text: string): RateStep {
  const [, day, ours, posted] = /^(\d\d-\d\d)=([\d.]+)\/([\d.]+)$/.exec(text) ?? []
  if (!day || Number(ours) > Number(posted)) throw new Error(`Not a step: ${text}`)
  return { day: `2026-${day}`, ours: Number(ours), posted: Number(posted) }
}

function isRateType(text: string | undefined): text is DemoRate['rateType'] {
  return text === 'fixed' || text === 'variable'
}

function isMortgageType(text: string | undefined): text is DemoRate['mortgageType'] {
  return text === 'Conventional' || text === 'High-Ratio'
}
