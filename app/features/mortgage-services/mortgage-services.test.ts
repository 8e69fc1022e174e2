import { expect, test } from 'vitest'
import { featureLines } from './mortgage-services.ts'

test.each([
  ['words', ['A rate held', ' Free  of\ncharge ', ''], ['A rate held', 'Free of charge']],
  ['a text of lines', 'One\n\nTwo', ['One', 'Two']],
  [
    'objects with a name and a text',
    [{ name: 'Speed', description: 'One day' }, { title: 'Free' }],
    ['Speed: One day', 'Free'],
  ],
  [
    'keys as names',
    { 'Answer within': '1 day', 'No fee': true, Gone: false, Nothing: null },
    ['Answer within: 1 day', 'No fee'],
  ],
  ['a list under a name', { features: ['One', 'Two'] }, ['One', 'Two']],
  ['nothing', null, []],
  ['numbers', [1, 2.5], ['1', '2.5']],
])('%s', (_, features, expected) => {
  expect(featureLines(features)).toEqual(expected)
})

test('at most fifty features are shown', () => {
  expect(featureLines(Array.from({ length: 80 }, (_, index) => `Feature ${index}`))).toHaveLength(50)
})
