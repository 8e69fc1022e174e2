import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: 'lead-1@maplekey.example',
  start: new Date('2026-11-30T15:00:00Z'),
  minutes: 30,
  title: 'Call with Noor, Maplekey; renewal',
  description: `Reference 3F7A-91C2\n${'é'.repeat(60)}`,
  location: 'By phone',
  writtenAt: new Date('2026-11-27T12:00:00Z'),
}

test('an event is written in UTC with its signs escaped', () => {
  const file = calendarFile(event)
  for (const line of [
    'DTSTART:20261130T150000Z',
    'DTEND:20261130T153000Z',
    'SUMMARY:Call with Noor\\, Maplekey\\; renewal',
    'UID:lead-1@maplekey.example',
  ])
    expect(file).toContain(`\r\n${line}\r\n`)
})

test('no line has more than 75 bytes, and unfolded it is the whole text', () => {
  const file = calendarFile(event)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:Reference 3F7A-91C2\\n${'é'.repeat(60)}\r\n`)
})
