import { describe, expect, it } from 'vitest'
import { hiddenNumber, maskNumbers } from './assistant-masking.ts'

describe('numbers that nobody here should have', () => {
  it.each([
    ['a SIN', '046 454 286'],
    ['a SIN without spaces', '046454286'],
    ['a SIN with dashes', '046-454-286'],
    ['a SIN with odd spaces and dots', '046.454\u00a0286'],
    ['a SIN with commas', '046,454,286'],
    ['a SIN digit by digit', '0 4 6 4 5 4 2 8 6'],
    ['a SIN with dashes and blanks', '046 – 454 – 286'],
    ['a SIN in brackets', '046 (454) 286'],
    ['a SIN in full-width digits', '０４６ ４５４ ２８６'],
    ['a SIN in Arabic digits', '٠٤٦ ٤٥٤ ٢٨٦'],
    ['a SIN in Punjabi digits', '੦੪੬੪੫੪੨੮੬'],
    ['a SIN with signs that are not seen', '046\u200B454\u2060286'],
    ['a card in full-width digits', '４５３９１４８８０３４３６４６７'],
    ['a card with commas', '4539,1488,0343,6467'],
    ['a Visa card', '4539 1488 0343 6467'],
    ['a Mastercard', '5555555555554444'],
    ['an American Express card', '3782-822463-10005'],
    ['a card over two lines', '4539 1488\n0343 6467'],
    ['a number too long for anything', '1234567890123456789012345'],
  ])('%s', (_what, number) => {
    expect(maskNumbers(`My number is ${number}, ok?`)).toBe(`My number is ${hiddenNumber}, ok?`)
  })

  it('are found beside others', () => {
    expect(maskNumbers('SIN 046 454 286 phone 416-555-0142')).toBe(`SIN ${hiddenNumber} phone 416-555-0142`)
    expect(maskNumbers('046454286 4165550142')).toBe(`${hiddenNumber} 4165550142`)
    expect(maskNumbers('4539148803436467 and 046454286')).toBe(`${hiddenNumber} and ${hiddenNumber}`)
  })
})

it.each([
  ['my SIN is 123 456 789', 'my SIN is [number hidden]'],
  ['SIN: 123-456-789, thanks', 'SIN: [number hidden], thanks'],
  ['my social insurance number is 123456789', 'my social insurance number is [number hidden]'],
  ['mon NAS est le 046 454 286', 'mon NAS est le [number hidden]'],
  ['mon N.A.S. : 123 456 789', 'mon N.A.S. : [number hidden]'],
  [
    "voici mon numéro d'assurance sociale, c'est 123.456.789",
    "voici mon numéro d'assurance sociale, c'est [number hidden]",
  ],
  ['ma carte de crédit 4539 1488 0343 6467 exp 09/28', 'ma carte de crédit [number hidden] exp 09/28'],
])('%s: %s', (text, masked) => expect(maskNumbers(text)).toBe(masked))

it.each([
  'une maison de 450 000 100 000 comptant',
  'prix 500,000,450,000 revenu',
  'entre 046 000 454 et 286',
  'appelle-moi au 514 555 0142 ou (438) 555-0199',
  'since 2026 I pay 1,930.93 and 1 112,96 $',
  'Call me at 416-555-0142 or +1 (905) 555-0199',
  'A home of $1,200,000 with 240 000 $ down over 25 years at 3.94%',
  'Between $046454286 and $500000000',
  '123 456 789 is no SIN',
  '2026-11-21 14:30',
])('%s stays as it is', (text) => {
  expect(maskNumbers(text)).toBe(text)
})

it.each([
  ['digits', '1'.repeat(100_000)],
  ['groups', '1 '.repeat(50_000)],
  ['groups of nine that are no SIN', '123456789 '.repeat(10_000)],
  ['separators', '1   '.repeat(25_000)],
])('100,000 characters of %s are soon looked through', { timeout: 1000 }, (_what, text) => {
  expect(maskNumbers(text).length).toBeLessThanOrEqual(text.length)
})
