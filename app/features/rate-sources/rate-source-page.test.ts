import { describe, expect, it } from 'vitest'
import { judgeOffers } from './rate-source-guard.ts'
import { readerSettings, table } from './rate-source-samples.ts'
import { readRates } from './rate-sources.ts'

/** What makes all of a page doubtful. */

function doubtsOn(page: string, more: Partial<Parameters<typeof readRates>[1]> = {}) {
  return readRates(page, { ...readerSettings, ...more }).offers.map(
    ({ term, rateType, mortgageType, ourRate, doubts }) =>
      `${term} ${rateType} ${mortgageType} ${ourRate}: ${doubts.join()}`,
  )
}

const rows = [
  ['3 year fixed', '4.19%'],
  ['5 year fixed', '4.29%'],
]
const plain = ['3 year fixed Conventional 4.19: ', '5 year fixed Conventional 4.29: ']

describe('a page of which most is not plain', () => {
  const doubtful = ['1', '2', '4'].map((years) => [`${years} year fixed, teachers`, '4.29%'])

  it('is believed in nothing that is new', () => {
    const offers = readRates(table([...rows, ...doubtful]), readerSettings).offers
    expect(offers.map(({ doubts }) => doubts.join())).toEqual([
      'unclear_page',
      'unclear_page',
      'strange_words',
      'strange_words',
      'strange_words',
    ])
  })

  it('is believed in what is plain as long as that is half of it, and what is known to be none does not count', () => {
    expect(doubtsOn(table([...rows, ...doubtful.slice(1)])).slice(0, 2)).toEqual(plain)
    const deposits = ['1', '2', '3', '4'].map((years) => [`${years} year GIC`, '3.29%'])
    expect(doubtsOn(table([...rows, ...deposits], { before: '<h2>Our mortgages</h2>' }))).toEqual(plain)
  })
})

describe('a page of another time', () => {
  const today = '2026-11-21'
  const dated = (words: string, title?: string) =>
    doubtsOn(table(rows, { before: `<p>${words}</p>`, ...(title && { title }) }), { today })
  const old = plain.map((offer) => `${offer}old_page`)

  it.each([
    'Rates effective March 3, 2021',
    'Updated: 12 October 2025',
    'As of 2025-07-01',
    'Taux en vigueur le 1er juin 2025',
    'Rates effective: Apr 2/24',
    'Updated 12/03/2023',
    'Week of June 5th, 2023',
    '</p><h2>Our rates</h2><p>May 17th, 2019',
    'MONTRÉAL, le 23 mars 2005 – La banque annonce les modifications suivantes de ses taux d’intérêt pour les prêts à taux fixe, qui seront en vigueur le 24 mars 2005 dans toutes ses succursales du pays.',
    'Prime rate 4.45% effective November 2, 2026. Rates effective March 3, 2021.</p><p>Mortgage rates as of March 3, 2021',
  ])('waits: %s', (words) => expect(dated(words)).toEqual(old))

  it('waits where only its title says the year', () => {
    expect(dated('Our rates', 'Mortgage rates 2024')).toEqual(old)
    expect(dated('Our rates', 'Mortgage rates 2026')).toEqual(plain)
  })

  it.each([
    'Rates effective August 3, 2026',
    'Rates effective as of Saturday, July 18, 2026 for qualified residential properties.',
    'Our prime rate is 4.45%, effective October 30, 2025',
    'Prime rate: 4.45%</p><p>Effective October 30, 2025',
    'Taux préférentiel de 4,45 % en vigueur le 30 octobre 2025',
    '© 2021 Rates and More',
    'Rates as of June 2020, updated November 2026',
    'We have lowered our rates in 2021 and in every year since then for all.',
    'We have served our neighbours here since the bright day of March 3, 2011.',
  ])('is none that says a newer date, or no date of its rates: %s', (words) => expect(dated(words)).toEqual(plain))

  it.each([
    '<h2>What our clients say</h2><p>May 17th, 2019</p><p>Thank you!</p>',
    '<p>It depends. In 2021, five-year fixed rates bottomed at 1.39%; by October 2023 they had climbed past 6.5%. Today most qualified borrowers see something in the fours.</p>',
  ])('is none whose old days are told further down: %s', (below) =>
    expect(doubtsOn(table(rows) + below, { today })).toEqual(plain),
  )

  it('may be a part of a page', () => {
    const part = (heading: string) =>
      table([rows[0]!], { before: `<p>Updated November 20, 2026</p><h2>${heading}</h2>` })
    expect(doubtsOn(part('Rates, January 2024'), { today })).toEqual([old[0]])
    expect(doubtsOn(part('2024 rates'), { today })).toEqual([old[0]])
    expect(doubtsOn(part('2026 rates'), { today })).toEqual([plain[0]])
  })

  it('is known by the dates in JSON too', () => {
    const body = (updated: string) => JSON.stringify({ updated, rates: [{ term: '5 year fixed', rate: 4.29 }] })
    expect(doubtsOn(body('2024-05-01T10:00:00Z'), { today })).toEqual([old[1]])
    expect(doubtsOn(body('2026-11-01T10:00:00Z'), { today })).toEqual([plain[1]])
  })

  it('moves no rate either, while another doubt does not keep what was let through from moving', () => {
    const before = {
      rateType: 'fixed',
      term: '5 year',
      mortgageType: 'Conventional',
      postedRate: 4.29,
      ourRate: 4.29,
    } as const
    const moved = (doubt: 'old_page' | 'unclear_page') =>
      judgeOffers([before], [{ ...before, postedRate: 4.19, ourRate: 4.19, doubts: [doubt] }], {
        prime: 4.45,
        others: [],
      })
    expect(moved('old_page').map(({ reasons }) => reasons)).toEqual([['old_page']])
    expect(moved('unclear_page').map(({ reasons }) => reasons)).toEqual([[]])
  })
})

describe('what is over, or not yet', () => {
  const today = '2026-11-22'
  const offersAt = (page: string) => doubtsOn(page, { today })
  const other = plain.map((offer) => `${offer}other_day`)

  it.each([
    'Special (ended May 31, 2026)',
    'Offer valid until October 31, 2026',
    'Taux promotionnels valides jusqu’au 31 octobre 2026',
    'Effective December 1, 2026',
    'Fall sale: October 1 to October 31, 2026',
  ])('is left below such a heading: %s', (heading) => {
    const page = table(rows, { before: `<h2>${heading}</h2>` })
    expect(offersAt(page)).toEqual([])
    expect(readRates(page, { ...readerSettings, today }).unread.map(({ why }) => why)).toEqual([
      'of another day',
      'of another day',
    ])
  })

  it('leaves what is offered beside it', () => {
    const columns = [['Term', 'Current rate', 'Effective December 1, 2026'], ...rows.map((row) => [...row, '4.49%'])]
    expect(offersAt(table(columns))).toEqual(plain)
    expect(offersAt(`<h3>5 year fixed: 3.89%</h3><p>Offer ended May 31, 2026</p>${table(rows)}`)).toEqual(plain)
  })

  it.each([
    '* Our special rates expired on October 31, 2026.',
    'Rates in this offer are available until Nov 1, 2026.',
    '*Special ends Oct 31',
  ])('makes the whole page wait, where a note says it of no figure: %s', (note) =>
    expect(offersAt(`${table(rows)}<p>${note}</p>`)).toEqual(other),
  )

  it.each([
    'Special rates until December 31, 2026',
    'Rates effective November 1, 2026',
    '*Special ends January 15',
    'Prime rate 4.45%, until October 28, 2026',
    'GIC offer ended October 31, 2026',
    'Our contest ended on October 31, 2026',
  ])('is nothing that is offered today: %s', (words) => {
    expect(offersAt(`${table(rows)}<p>${words}</p>`).join()).not.toContain('other_day')
  })

  it('is heard in JSON', () => {
    const offer = { term: '5 year', type: 'fixed', rate: 4.29 }
    const said = (more: object) => offersAt(JSON.stringify({ rates: [{ ...offer, ...more }] }))
    expect(said({ validUntil: '2026-12-31' })).toEqual([plain[1]])
    expect(said({ validUntil: '2026-10-31' })).toEqual([])
  })
})
