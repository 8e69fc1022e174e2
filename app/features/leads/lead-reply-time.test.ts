import { expect, test } from 'vitest'
import { replyBy, spokenTime } from './lead-reply-time.ts'

// Office hours: Monday to Friday, 9:00 to 17:00 in Toronto; a reply within 4 of them.
test.each([
  ['in the morning, the same afternoon', '2026-11-26T09:10', 'Thursday, November 26 at 1:30 p.m. (Eastern time)'],
  ['at the last minute that is in time today', '2026-11-26T13:00', 'Thursday, November 26 at 5:00 p.m. (Eastern time)'],
  [
    'late in the day, with the hours that are left today',
    '2026-11-26T16:00',
    'Friday, November 27 at 12:00 p.m. (Eastern time)',
  ],
  ['before opening, from the opening on', '2026-11-26T06:00', 'Thursday, November 26 at 1:00 p.m. (Eastern time)'],
  ['on Friday evening, on Monday', '2026-11-27T20:00', 'Monday, November 30 at 1:00 p.m. (Eastern time)'],
  ['before Christmas, after the holidays', '2026-12-24T16:30', 'Tuesday, December 29 at 12:30 p.m. (Eastern time)'],
  ['years later, by the same rules', '2031-12-24T16:30', 'Monday, December 29 at 12:30 p.m. (Eastern time)'],
])('a request %s is answered', (_, clock, expected) => {
  expect(spokenTime(replyBy(new Date(`${clock}:00-05:00`)))).toBe(expected)
})
