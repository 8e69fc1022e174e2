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
