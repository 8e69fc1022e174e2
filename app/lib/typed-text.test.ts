import { describe, expect, test } from 'vitest'
import { optionalText, pictureAddress, requiredText } from './typed-text.ts'

describe('a picture address typed into a form', () => {
  test.each(['/media/demo/bank-400x200.webp', 'https://example.ca/bank.png', '  https://example.ca/a?b=c  '])(
    'may be at %s',
    (address) => expect(pictureAddress.parse(address)).toBe(address.trim()),
  )

  test.each([
    'http://example.ca/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.ca/a.png',
    '/media/../secret',
    '/media/demo/bank.svg',
    'https://me@example.ca/a.png',
    `https://example.ca/${'a'.repeat(2048)}`,
  ])('may not be at %s', (address) => expect(pictureAddress.safeParse(address).success).toBe(false))
})

test('text fields trim, check the length and refuse empty text only if it is required', () => {
  expect(requiredText('Enter it', 3).parse(' abc ')).toBe('abc')
  expect(requiredText('Enter it', 3).safeParse('abcd').success).toBe(false)
  expect(requiredText('Enter it', 3).safeParse('  ').error?.issues[0]?.message).toBe('Enter it')
  expect(optionalText(3).parse('  ')).toBeNull()
  expect(optionalText(3).parse(undefined)).toBeNull()
  expect(optionalText(3).safeParse('abcd').success).toBe(false)
})
