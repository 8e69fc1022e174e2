import { expect, test } from 'vitest'
import { describeDetail } from './audit.ts'

test.each([
  ['rate.update', { changed: { our_rate: ['4.590', '4.495'] } }, 'our rate 4.59% to 4.495%'],
  ['rate_source.update', { changed: { prime_percent: [null, '4.45'] } }, 'prime percent nothing to 4.45%'],
  ['rate_change.approve', { from: '4.590', to: '4.490' }, '4.59% to 4.49%'],
  ['rate_change.reject', { from: 'not on offer', to: '4.490' }, 'not on offer to 4.49%'],
  ['product.update', { changed: { price: ['1250.00', '99.95'] } }, 'price $1,250 to $99.95'],
  [
    'post.update',
    { changed: { publish_at: [null, '2026-11-20T19:05:00+00:00'] } },
    'publish at nothing to Nov 20, 2026, 14:05',
  ],
  [
    'lender.update',
    { changed: { display_order: ['1', '20'], name: ['A', '4.5'] } },
    'display order 1 to 20, name A to 4.5',
  ],
  ['lead.export', { rows: 1 }, '1 row'],
  ['lead.export', { rows: null }, 'rows that are counted as they leave'],
  ['lead.status', { from: 'new', to: 'contacted' }, 'new to contacted'],
])('a change is described with values as the back office shows them: %s %j', (action, detail, said) => {
  expect(describeDetail(action, detail)).toBe(said)
})
