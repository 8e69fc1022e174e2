import { expect, test } from 'vitest'
import { createLog } from './log.server.ts'

function logged(error: unknown) {
  const lines: string[] = []
  createLog('info', { write: (line: string) => void lines.push(line) }).error({ error }, 'event')
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0]!)
}

test('an error is told by name, message and where it came from; of its cause, why', () => {
  expect(logged(new TypeError('no\nsuch thing')).error).toMatchObject({ name: 'TypeError', message: 'no\nsuch thing' })
  expect(logged(new Error('Failed query', { cause: new Error('it is gone') })).error.message).toBe('it is gone')
})

test('a plain object with the fields of an error, as the job queue hands it out, is told as one', () => {
  const copied = { ...new Error(), message: 'timeout (Queue: deliver-mail)', stack: 'Error: x\n    at fetch (a.js:1)' }
  expect(logged(copied).error).toMatchObject({
    message: 'timeout (Queue: deliver-mail)',
    stack: '    at fetch (a.js:1)',
  })
})

test('whom a mail server refuses is not told', () => {
  const said = "Can't send mail: 550 5.1.1 <robin.o'neil+home@mail.example.ca>: unknown, from office@example.ca"
  for (const error of [new Error(said), new Error('x', { cause: new Error(said) }), said]) {
    const { message } = logged(error).error
    expect(message).toBe("Can't send mail: 550 5.1.1 <[address]>: unknown, from [address]")
  }
})

test('what is no error at all is told as it is', () => {
  expect(logged('just words').error).toEqual({ message: 'just words' })
  expect(logged(null).error).toEqual({ message: 'null' })
})
