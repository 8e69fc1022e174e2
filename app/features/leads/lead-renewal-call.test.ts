import { expect, it } from 'vitest'
import { renewalCall, renewalReason, type WatchedMortgage } from './lead-renewal-call.ts'

const day = '2026-11-27'
const rates = [
  { rateType: 'fixed', years: 5, ratePercent: 3.94 },
  { rateType: 'fixed', years: 5, ratePercent: 4.29 },
  { rateType: 'fixed', years: 2, ratePercent: 4.09 },
  { rateType: 'variable', years: 5, ratePercent: 3.7 },
] as const
const mortgage: WatchedMortgage = {
  renewalOn: '2027-01-07',
  balance: 400_000,
  balanceOn: day,
  yearsLeft: 20,
  rate: 5.49,
  rateType: 'fixed',
}

function reason(changes: Partial<WatchedMortgage>) {
  const watched = { ...mortgage, ...changes }
  const found = renewalCall(watched, rates, day)
  return found && renewalReason(found.call, watched.renewalOn)
}

// Payments of $400,000 over 20 years, compounded half-yearly: 2,735.36 at 5.49 %, 2,404.58 at 3.94 %, 2,153.89 at 2.69 %;
// $400,000 over 22 years are 380,034.93 two years later. Worked out apart from the engine.
it.each<[name: string, changes: Partial<WatchedMortgage>, said: string | null]>([
  ['a renewal in six weeks', {}, 'Renews in 41 days. At 3.94% the payment falls by $331 to $2,405 a month.'],
  ['a cheaper old rate', { rate: 2.69 }, 'Renews in 41 days. At 3.94% the payment rises by $251 to $2,405 a month.'],
  [
    'a balance from two years ago, in 22 years',
    { balanceOn: '2024-11-27', yearsLeft: 22 },
    'Renews in 41 days. At 3.94% the payment falls by $314 to $2,285 a month.',
  ],
  [
    'a rate that is not known',
    { rate: null },
    'Renews in 41 days. Add its balance, rate and amortization to see what today’s rates change.',
  ],
  ['tomorrow', { renewalOn: '2026-11-28', rate: null }, expect.stringMatching(/^Renews tomorrow\./) as string],
  ['lately past', { renewalOn: '2026-11-01' }, expect.stringMatching(/^Renewed on Nov 1, 2026: ask who/) as string],
  ['long past', { renewalOn: '2026-09-01' }, null],
  [
    'eleven months on, at about today’s rate',
    { renewalOn: '2027-10-27', rate: 4 },
    expect.stringMatching(/^Renews in 334 days\./) as string,
  ],
  ['three years on, at about today’s rate', { renewalOn: '2029-11-27', rate: 4 }, null],
  ['three years on, nothing known', { renewalOn: '2029-11-27', rate: null }, null],
])('says why to call: %s', (_name, changes, said) => {
  expect(reason(changes)).toEqual(said)
})

it('counts what breaking saves after the penalty, and ranks it after the renewals that are due', () => {
  const variable = { ...mortgage, renewalOn: '2029-11-27', rate: 6.2, rateType: 'variable' } as const
  const found = renewalCall(variable, rates, day)
  // Three months' interest: 400,000 × 6.20 % ÷ 4. The interest saved, worked out apart from the engine, is 29,349.30.
  expect(found?.call).toMatchObject({
    reason: 'breaking pays',
    penalty: 6200,
    penaltyBy: 'three months',
    newRate: 3.7,
    net: 22149.3,
  })
  expect(renewalReason(found!.call, variable.renewalOn)).toMatch(
    /^Breaking now for 3\.70% saves \$\d\d,\d{3} by Nov 27, 2029, after a penalty of about \$6,200 and \$1,000 of costs; earned back in \d+ months\.$/,
  )
  const later = renewalCall({ ...mortgage, renewalOn: '2027-10-27', rate: 4 }, rates, day)
  const due = renewalCall(mortgage, rates, day)
  const ranks = [due, found, later].map((one) => one!.rank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

it('takes the differential when it is more, and then breaking a fixed rate saves too little for a call', () => {
  expect(renewalCall({ ...mortgage, renewalOn: '2029-11-27' }, rates, day)).toBeNull()
})
