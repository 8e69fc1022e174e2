import { expect, test } from 'vitest'
import { wholePixels } from './send-file.ts'

const picture = { width: 300, height: 200 }

test.each([
  [
    'is rounded to whole pixels',
    { x: 10.4, y: 9.6, width: 99.7, height: 50.2 },
    { x: 10, y: 10, width: 100, height: 50 },
  ],
  [
    'never begins before the picture',
    { x: -0.6, y: -3, width: 300, height: 200 },
    { x: 0, y: 0, width: 300, height: 200 },
  ],
  [
    'never ends beyond the picture',
    { x: 200.5, y: 100.5, width: 99.6, height: 100 },
    { x: 201, y: 101, width: 99, height: 99 },
  ],
  ['is at least a pixel', { x: 300, y: 200, width: 0.2, height: 0 }, { x: 299, y: 199, width: 1, height: 1 }],
])('the cropped area %s', (_, chosen, kept) => {
  expect(wholePixels(chosen, picture)).toEqual(kept)
})
