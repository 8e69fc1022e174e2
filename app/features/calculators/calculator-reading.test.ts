import { expect, test } from 'vitest'
import { cents } from '#mortgage'
import {
  groupDigits,
  plainDollars,
  readChoice,
  readMoney,
  readPercent,
  readRatePercent,
  readYears,
} from './calculator-reading.ts'

test('dollars are accepted in common notations; an empty field is missing, and zero is an amount', () => {
  expect(readMoney('$450,000')).toEqual({ value: 45_000_000, error: null })
  expect(readMoney('450 000.5')).toEqual({ value: 45_000_050, error: null })
  expect(readMoney('0')).toEqual({ value: 0, error: null })
  expect(readMoney('  ')).toEqual({ value: null, error: null })
})

test.each([
  ['abc', 'Enter an amount in dollars, such as 450,000'],
  ['12,34', 'Enter an amount in dollars, such as 450,000'],
  ['1e5', 'Enter an amount in dollars, such as 450,000'],
  ['-5', 'Enter an amount of 0 or more'],
  ['9'.repeat(30), 'Enter an amount up to $999,999,999.99'],
  ['1,000,000,000', 'Enter an amount up to $999,999,999.99'],
])('%s is rejected as an amount with a sentence', (typed, error) => {
  expect(readMoney(typed)).toEqual({ value: null, error })
})

test('a rate is a number above zero and at most 35', () => {
  for (const typed of ['3.94', '3,94', ' 3.94 %', '3.94%']) expect(readRatePercent(typed).value).toBe(3.94)
  expect(readRatePercent('35').value).toBe(35)
  expect(readRatePercent('')).toEqual({ value: null, error: null })
  expect(readRatePercent('0').error).toBe('Enter a rate above 0%, such as 3.94')
  expect(readRatePercent('0.0001').error).toBe('Enter a rate above 0%, such as 3.94')
  expect(readRatePercent('100').error).toBe('Enter at most 35%')
  expect(readRatePercent('-1').error).toBe('Enter a percentage of 0 or more')
  for (const typed of ['abc', '%', '1e2', 'NaN', 'Infinity', '0x10', '3.9.4']) {
    expect(readRatePercent(typed)).toEqual({ value: null, error: 'Enter a number in percent, such as 3.94' })
  }
})

test('a percentage is never read as minus zero', () => {
  expect(Object.is(readPercent('-0', { upTo: 100, such: '20' }).value, 0)).toBe(true)
})

test('only the options of a select are accepted', () => {
  expect(readChoice('weekly', ['weekly', 'monthly']).value).toBe('weekly')
  expect(readChoice('never', ['weekly']).error).toBe('Choose one from the list')
  expect(readChoice('', ['weekly'])).toEqual({ value: null, error: null })
  expect(readYears('25', [25, 30]).value).toBe(25)
  for (const typed of ['26', '25.0', '2e1', 'toString']) {
    expect(readYears(typed, [25, 30]).error).toBe('Choose a number of years from the list')
  }
})

test('amounts have no grouping in an address and are grouped in a field', () => {
  expect(groupDigits('1234567.5')).toBe('1,234,567.5')
  expect(groupDigits('500')).toBe('500')
  expect(groupDigits('a lot')).toBe('a lot')
  expect(plainDollars(cents(41_234_567))).toBe('412345.67')
  expect(plainDollars(cents(45_000_000))).toBe('450000')
})
