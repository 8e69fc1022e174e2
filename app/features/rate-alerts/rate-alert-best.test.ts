import { expect, test } from 'vitest'
import { type AlertOffer, findBestOffer } from './rate-alert-best.ts'

const now = new Date('2026-11-21T12:00:00Z')
const choice = { province: 'Ontario', rateType: 'fixed', term: '5 year' } as const

function offer(change: Partial<AlertOffer>): AlertOffer {
  return {
    rateType: 'fixed',
    term: '5 year',
    postedRate: 5,
    ourRate: 4,
    province: 'Canada',
    mortgageType: 'Conventional',
    scrapedAt: now,
    sourceUrl: 'Manual Entry',
    ...change,
  }
}

test('an alert sees the lowest rate of its term and type, and the lowest of each kind of mortgage', () => {
  const offers = [
    offer({ ourRate: 4.2 }),
    offer({ ourRate: 4.1, mortgageType: 'High-Ratio' }),
    offer({ ourRate: 4.3, mortgageType: 'High-Ratio' }),
    offer({ ourRate: 3, term: '3 year' }),
    offer({ ourRate: 3, rateType: 'variable' }),
  ]
  const found = findBestOffer(offers, choice, now)
  expect(found?.best.ourRate).toBe(4.1)
  expect(found?.among.map(({ ourRate }) => ourRate)).toEqual([4.1, 4.2])
  expect(found?.isNational).toBe(true)
})

test('national rates are ignored when the province has its own', () => {
  const own = offer({ province: 'Ontario', ourRate: 4.4 })
  expect(findBestOffer([offer({}), own], choice, now)).toMatchObject({ best: own, isNational: false })
  const otherTerm = offer({ province: 'Ontario', term: '3 year' })
  expect(findBestOffer([offer({}), otherTerm], choice, now)).toBeNull()
})

test('a rate that is too old to be current is ignored', () => {
  const days = (count: number) => new Date(now.getTime() - count * 24 * 3_600_000)
  const offers = [offer({ ourRate: 3, scrapedAt: days(8) }), offer({ ourRate: 4, scrapedAt: days(6) })]
  expect(findBestOffer(offers, choice, now)?.best.ourRate).toBe(4)
  expect(findBestOffer(offers.slice(0, 1), choice, now)).toBeNull()
})
