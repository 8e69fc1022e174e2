import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featuresJson, plainLines, readFeatures } from './mortgage-services.ts'

test.each(['', '  ', '[]', '["a"]', '{"a": 1}', '"words"', '12', 'true', 'null', '[{"name": "Speed"}]'])(
  'accepts %j as features',
  (typed) => expect(readFeatures(typed).ok).toBe(true),
)

test.each(['a', '[', "['a']", '{a: 1}', '["a",]', 'undefined', 'NaN', String.raw`["\u0000"]`, String.raw`["\ud800"]`])(
  'refuses %j as features',
  (typed) => expect(readFeatures(typed)).toEqual({ ok: false }),
)

test('only a list of strings can be edited line by line', () => {
  expect(plainLines('')).toEqual([])
  expect(plainLines('["One", "Two"]')).toEqual(['One', 'Two'])
  for (const other of ['[1]', '{"a": 1}', '["a", ["b"]]', '"a"', '[']) expect(plainLines(other), other).toBeNull()
})

test('lines are stored as they were typed, without empty ones and pasted bullets', () => {
  expect(featuresJson(['', '  ', '* '])).toBe('')
  expect(plainLines(featuresJson(['- One', ' • Two', '-Three']))).toEqual(['One', 'Two', '-Three'])
  const unmarked = fc.string().filter((line) => !/^\s*[-*•]\s/.test(line))
  fc.assert(
    fc.property(fc.array(unmarked), (lines) => {
      const said = lines.map((line) => line.trim()).filter(Boolean)
      expect(plainLines(featuresJson(lines)) ?? []).toEqual(said.some((line) => line.includes('\0')) ? [] : said)
    }),
  )
})
