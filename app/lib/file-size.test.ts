import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [1, '1 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [34_499, '34 kB'],
  [1_240_000, '1.2 MB'],
  [20_971_520, '21.0 MB'],
  [123_000_000, '123 MB'],
])('%d bytes are %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown)
})
