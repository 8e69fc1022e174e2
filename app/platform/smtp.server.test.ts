import { expect, test } from 'vitest'
import { isMissingMailbox, isRefusedForGood } from './smtp.server.ts'

const said = (response: string, command = 'RCPT TO') => ({
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
})

test.each([
  '550 5.1.1 <a@b.ca>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
  '550 5.2.1 The email account that you tried to reach is disabled.',
  '550 No such user here',
  '553 sorry, no mailbox here by that name',
])('an answer that says the mailbox does not exist: %s', (response) => {
  expect(isMissingMailbox(said(response))).toBe(true)
})

test.each([
  ['a relay that does not know us', '554 5.7.1 <a@b.ca>: Relay access denied'],
  ['a relay that says it without a code', '550 relaying denied'],
  ['a list of blocked senders', '550 5.7.1 Service unavailable, client host blocked'],
  ['our own address', '550 5.1.8 Bad sender domain'],
  ['a full mailbox', '552 5.2.2 Mailbox full'],
])('an answer that refuses the mail for good, although the mailbox may exist: %s', (_, response) => {
  expect([isRefusedForGood(said(response)), isMissingMailbox(said(response))]).toEqual([true, false])
})

test.each([
  ['come back later', said('451 4.7.1 Greylisted')],
  ['a refusal of the sender', said('550 5.1.1 no', 'MAIL FROM')],
  ['a connection that broke', { code: 'ECONNRESET' }],
])('an answer after which the mail is retried: %s', (_, error) => {
  expect([isRefusedForGood(error), isMissingMailbox(error)]).toEqual([false, false])
})
