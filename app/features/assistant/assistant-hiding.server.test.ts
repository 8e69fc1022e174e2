import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiddenNumber, maskNumbers } from './assistant-masking.ts'
import { withoutContact } from './assistant.contact.server.ts'

const runs = { numRuns: 1000 }

function digits(from: number, to: number) {
  return fc.integer({ min: from, max: to }).map(String)
}

function grouped(amount: string, separator: string) {
  return amount.replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
}

const amount = fc
  .tuple(digits(1, 99_999_999), fc.constantFrom('', '.50', '.08'), fc.constantFrom('', ',', ' ', '\u00A0', '\u202F'))
  .chain(([whole, cents, separator]) => {
    const isFrench = separator !== ',' && separator !== ''
    const number = grouped(whole, separator) + (isFrench ? cents.replace('.', ',') : cents)
    return fc.constantFrom(number, isFrench ? `${number} $` : `$${number}`)
  })
const percent = fc
  .tuple(digits(0, 19), fc.constantFrom('.', ','), digits(0, 99), fc.constantFrom('%', ' %'))
  .map((parts) => parts.join(''))
const figure = fc.oneof(
  amount,
  percent,
  digits(1, 40).chain((years) => fc.constantFrom(`${years} years`, `${years} ans`, `${years}-year`)),
  digits(1990, 2060),
  digits(1, 9999).map((thousands) => `${thousands}k`),
  fc.tuple(digits(1, 9), digits(0, 99)).map(([whole, rest]) => `${whole}.${rest}M`),
)
const between = fc.constantFrom(
  ' at ',
  ' over ',
  ' and ',
  ' to ',
  ' dot ',
  ' (at) ',
  ', ',
  ' à ',
  ' sur ',
  ' et ',
  ' point ',
)
const figures = fc
  .tuple(figure, fc.array(fc.tuple(between, figure), { maxLength: 5 }))
  .map(([first, rest]) => first + rest.flat().join(''))

const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9][a-z0-9._+-]{0,12}[a-z0-9]$/).filter((name) => !name.includes('..')),
    fc.stringMatching(/^[a-z][a-z0-9]{1,10}$/),
    fc.constantFrom('ca', 'com', 'qc.ca', 'co.uk'),
  )
  .map(([name, host, end]) => `${name}@${host}.${end}`)
const phone = fc
  .tuple(fc.constantFrom('416', '514', '604', '418', '780', '902'), digits(200, 999), digits(1000, 9999))
  .filter(([, exchange]) => !exchange.endsWith('11'))
  .chain(([area, exchange, line]) =>
    fc.constantFrom(
      `${area}-${exchange}-${line}`,
      `(${area}) ${exchange}-${line}`,
      `${area}.${exchange}.${line}`,
      `${area} ${exchange} ${line}`,
      `+1 ${area} ${exchange} ${line}`,
      `1-${area}-${exchange}-${line}`,
      `${area}${exchange}${line}`,
    ),
  )

/** A social insurance number: eight digits and the one that makes it right. */
const insuranceNumber = fc
  .stringMatching(/^[1-9]\d{7}$/)
  .map((eight) => eight + [...'0123456789'].find((last) => isRight(eight + last)))
  .filter((number) => !/000/.test(number))
  .chain((number) => fc.constantFrom('', ' ', '-', '.').map((separator) => number.match(/.../g)!.join(separator)))

function isRight(number: string) {
  const doubled = [...number].map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

describe('hiding', () => {
  it('never changes a figure', () => {
    fc.assert(
      fc.property(figures, (text) => {
        expect(withoutContact(text)).toBe(text.normalize('NFKC'))
        expect(maskNumbers(text)).toBe(text)
      }),
      runs,
    )
  })

  it('always hides an e-mail address, and nothing of the figures beside it', () => {
    fc.assert(
      fc.property(figures, email, (text, address) => {
        expect(withoutContact(`${text}, ${address}`)).toBe(`${text.normalize('NFKC')}, [e-mail]`)
      }),
      runs,
    )
  })

  it('always hides a phone number, and nothing of the figures around it', () => {
    fc.assert(
      fc.property(figures, phone, figures, (before, number, after) => {
        const [start, end] = [before.normalize('NFKC'), after.normalize('NFKC')]
        expect(withoutContact(`${before}. Call ${number}. ${after}`)).toBe(`${start}. Call [phone]. ${end}`)
        expect(withoutContact(`${before}, ${number}`)).toBe(`${start}, [phone]`)
      }),
      runs,
    )
  })

  it('always hides a social insurance number, and nothing of the figures around it', () => {
    fc.assert(
      fc.property(figures, insuranceNumber, figures, (before, number, after) => {
        expect(maskNumbers(`${before}: my SIN is ${number}; ${after}`)).toBe(
          `${before}: my SIN is ${hiddenNumber}; ${after}`,
        )
      }),
      runs,
    )
  })
})
