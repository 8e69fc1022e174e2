import { expect, test } from 'vitest'
import { isDayFirst, readFeedDate } from './news-date.ts'

test.each([
  ['Sat, 21 Nov 2026 10:30:00 GMT', '2026-11-21T10:30:00Z'],
  ['Mon, 21 Nov 2026 10:30:00 GMT', '2026-11-21T10:30:00Z'],
  ['21 Nov 26 10:30 EST', '2026-11-21T15:30:00Z'],
  ['Sat, 4 Jul 2026 10:30:05 EDT', '2026-07-04T14:30:05Z'],
  ['Sat, 4 Jul 2026 10:30:05 PST', '2026-07-04T18:30:05Z'],
  ['Sat, 21 Nov 2026 10:30:00 NST', '2026-11-21T14:00:00Z'],
  ['Sat, 21 Nov 2026 10:30:00 -0500', '2026-11-21T15:30:00Z'],
  ['Sat, 21 Nov 2026 10:30:00 GMT+02:00', '2026-11-21T08:30:00Z'],
  ['Sat, 21 Nov 2026 10:30:00 -0500 (EST)', '2026-11-21T15:30:00Z'],
  ['Sat, 21 Nov 2026 10:30:00', '2026-11-21T10:30:00Z'],
  ['Saturday, November 21, 2026 - 10:30 PM', '2026-11-21T22:30:00Z'],
  ['November 21st, 2026 12:05 a.m.', '2026-11-21T00:05:00Z'],
  ['Sat Nov 21 10:30:00 UTC 2026', '2026-11-21T10:30:00Z'],
  ['21-Nov-2026 10:30', '2026-11-21T10:30:00Z'],
  ['Fri, 20 Nov 2026 24:00:00 GMT', '2026-11-21T00:00:00Z'],
  ['21 Nov 126 10:30:00 GMT', '2026-11-21T10:30:00Z'],
  ['2026-11-21T10:30:00Z', '2026-11-21T10:30:00Z'],
  ['2026-11-21T10:30:00.123+05:30', '2026-11-21T05:00:00Z'],
  ['2026-11-21T10:30:59-0500', '2026-11-21T15:30:59Z'],
  ['2026-11-21 10:30:00', '2026-11-21T10:30:00Z'],
  ['2026-11-21T10:30-05', '2026-11-21T15:30:00Z'],
  ['20261121T103000Z', '2026-11-21T10:30:00Z'],
  ['20261121103000', '2026-11-21T10:30:00Z'],
  ['2026/11/21 10:30', '2026-11-21T10:30:00Z'],
  ['11/21/2026 10:30 AM', '2026-11-21T10:30:00Z'],
  ['21/11/2026', '2026-11-21T05:00:00Z'],
  ['07.11.2026', '2026-11-07T05:00:00Z'],
  ['11/07/2026', '2026-11-07T05:00:00Z'],
  ['1795257000', '2026-11-21T10:30:00Z'],
  ['1795257000000', '2026-11-21T10:30:00Z'],
  ['sam., 21 nov. 2026 10:30:00 -0500', '2026-11-21T15:30:00Z'],
  ['mar. 17 févr. 2026 10 h 30', '2026-02-17T10:30:00Z'],
  ['1er août 2026', '2026-08-01T04:00:00Z'],
  ['21 décembre 2026 à 10 h 30 HNE', '2026-12-21T15:30:00Z'],
  ['2026-11-21', '2026-11-21T05:00:00Z'],
  ['2026-11', '2026-11-01T04:00:00Z'],
])('%s', (text, moment) => {
  expect(readFeedDate(text)?.toISOString()).toBe(new Date(moment).toISOString())
})

test.each([
  '',
  'soon',
  'Sat, 32 Nov 2026 10:30:00 GMT',
  '2026-13-01',
  '0001-01-01T00:00:00Z',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'x'.repeat(10_000),
])('%j is no date', (text) => {
  expect(readFeedDate(text)).toBeNull()
})

test('07/11 is in November where a feed writes the day first', () => {
  expect(readFeedDate('07/11/2026 10:30', true)).toEqual(new Date('2026-11-07T10:30:00Z'))
  expect(readFeedDate('11/21/2026', true)).toEqual(new Date('2026-11-21T05:00:00Z'))
  const feeds = ['<language>fr-ca</language>', '<feed xml:lang="fr">', '<pubDate>21/11/2026</pubDate>']
  expect(feeds.map(isDayFirst)).toEqual([true, true, true])
  const others = [
    '<language>en-ca</language>',
    '<language><![CDATA[en]]></language>',
    '<pubDate>11/21/2026</pubDate>',
    '',
  ]
  expect(others.map(isDayFirst)).toEqual([false, false, false, false])
})
