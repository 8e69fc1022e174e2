import { expect, test } from 'vitest'
import { createLog } from './log.server.ts'

function logged(error: unknown) {
  const lines: string[] = []
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ error }, 'event')
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0]!)
}

test("the log shows an error's name, message and stack origin, and the reasons of its causes", () => {
  expect(logged(new TypeError('no\nsuch thing')).error).toMatchObject({ name: 'TypeError', message: 'no\nsuch thing' })
  expect(logged(new Error('Failed query', { cause: new Error('it is gone') })).error.message).toBe('it is gone')
})

test("the log shows a plain object with an error's fields, such as the job queue's, as an error", () => {
  const copied = { ...new Error(), message: 'timeout (Queue: deliver-mail)', stack: 'Error: x\n    at fetch (a.js:1)' }
  expect(logged(copied).error).toMatchObject({
    message: 'timeout (Queue: deliver-mail)',
    stack: '    at fetch (a.js:1)',
  })
})

test('the log hides the address that a mail server refuses', () => {
  const said = "Can't send mail: 550 5.1.1 <robin.o'neil+home@mail.example.ca>: unknown, from office@example.ca"
  for (const error of [new Error(said), new Error('x', { cause: new Error(said) }), said]) {
    const { message } = logged(error).error
    expect(message).toBe("Can't send mail: 550 5.1.1 <[address]>: unknown, from [address]")
  }
})

test('the log shows a value that is no error unchanged', () => {
  expect(logged('just words').error).toEqual({ message: 'just words' })
  expect(logged(null).error).toEqual({ message: 'null' })
})
