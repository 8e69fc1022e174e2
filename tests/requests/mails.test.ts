import { expect, test } from 'vitest'
import { brand } from '#brand'
import { displayPhone } from '#app/lib/phone.ts'
import { writeMail } from '#app/platform/mail.server.ts'
import { jobLabels, mailLabels } from '#app/features/system/system.copy.ts'
import { jobDefinitions, mailModules } from '#server/jobs.ts'

const url = 'https://site.test/page?token=secret'
const alert = { province: 'Ontario', rateType: 'fixed', term: '5 year', threshold: 4.5 }

/** A sample payload for each kind of mail. A new kind without an entry here fails. */
const samples: Record<string, Record<string, unknown>> = {
  alarm: { title: 'Something stopped', text: 'It has to be looked at.', url },
  'password-reset': { name: 'Robin', url },
  invitation: { name: 'Robin', url },
  'way-back': { name: 'Robin', url },
  'password-changed': {},
  'test-mail': {},
  'follow-up': { text: 'Call about the appraisal', name: 'Robin', reference: 'AB12', url },
  'quote-answer': { name: 'Robin', email: 'r@example.ca', text: 'Accepted the quote', reference: 'AB12', url },
  'lead-reply': {
    subject: 'Your request',
    text: 'Hello Robin',
    language: 'fr',
    isMarketing: true,
    sender: { name: 'Noor Haddad', title: 'Broker', licence: 'M1', email: 'noor@firm.test', phone: '+14165550142' },
  },
  'post-reviewed': { title: 'Why rates rise', note: 'Name the source', url },
  'leads-assigned': { by: 'Bo Boss', count: 2, leads: [{ name: 'Robin', kind: 'Contact', reference: 'AB12' }], url },
  'lead-notification': { kind: 'Application', name: 'Robin', email: 'r@example.ca', phone: '+14165550142', url },
  'lead-confirmation': {
    kind: 'renewal',
    reference: '3F7A-91C2',
    replyBy: 'Friday, November 27 at 1:00 p.m. (Eastern time)',
    agent: { name: 'Noor Haddad', title: 'Mortgage Agent Level 2', email: 'noor@firm.test', phone: null },
    bookUrl: 'https://site.test/request-a-time',
  },
  'appointment-confirmed': {
    leadId: '3f7a91c2-0000-4000-8000-000000000000',
    reference: '3F7A-91C2',
    at: '2026-11-30T15:00:00.000Z',
    timeZone: 'America/Toronto',
    by: 'phone',
    link: null,
    broker: { name: 'Noor Haddad', title: 'Mortgage Agent Level 2', email: 'noor@firm.test', phone: '+14165550142' },
    client: null,
    confirmedAt: '2026-11-27T15:00:00.000Z',
  },
  'newsletter-confirm': { confirmUrl: url, unsubscribeUrl: url },
  'newsletter-known': { unsubscribeUrl: url },
  'newsletter-digest': {
    content: {
      province: 'Ontario',
      isNational: false,
      rates: [
        {
          rateType: 'fixed',
          term: '5 year',
          mortgageType: 'Conventional',
          ourRate: 4.44,
          postedRate: 5,
          asOf: '2026-11-23',
        },
      ],
      changes: [{ rateType: 'fixed', term: '5 year', mortgageType: 'Conventional', from: 4.54, to: 4.44 }],
      posts: [{ title: 'How renewals work', path: '/blog/renewals' }],
      news: [{ title: 'Bank holds', link: 'https://news.example/holds' }],
    },
    siteUrl: 'https://site.test',
    unsubscribeUrl: url,
  },
  'rate-alert-confirm': { ...alert, confirmUrl: url, unsubscribeUrl: url },
  'rate-alert-known': alert,
  'rate-alert': {
    ...alert,
    isNational: false,
    ourRate: 4.44,
    postedRate: 5,
    mortgageType: 'Conventional',
    asOf: '2026-11-21',
    source: null,
    among: [{ mortgageType: 'Conventional', ourRate: 4.44 }],
    ratesUrl: 'https://site.test/rates',
    unsubscribeUrl: url,
  },
}

const templates = (await Promise.all(mailModules.map((load) => load()))).flatMap(({ mails }) => mails)

test('every kind of mail has a sample payload', () => {
  expect(templates.map(({ template }) => template).toSorted()).toEqual(Object.keys(samples).toSorted())
})

test('every kind of mail and of background job has a plain name', () => {
  expect(templates.filter(({ template }) => !mailLabels[template])).toEqual([])
  expect(jobDefinitions.map(({ name }) => name).filter((name) => !jobLabels[name])).toEqual([])
})

test.each(templates.map((template) => [template.template, template] as const))(
  '%s says who sends it, with address and licence, in HTML and in plain text',
  async (name, template) => {
    const { subject, html: raw, text } = await writeMail(template, samples[name])
    const html = raw.replaceAll('<!-- -->', '')
    expect(subject.length).toBeGreaterThan(5)
    expect(html).toContain('<html')
    for (const part of [
      brand.legalName,
      `${brand.licence.label} ${brand.licence.number}`,
      brand.office.street,
      brand.office.postalCode,
      displayPhone(brand.phone),
      brand.email,
    ]) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    // An address to copy wraps on a phone, links don't have the renderer's pale blue, and numbers are linked once.
    expect(html).toContain('word-break:break-word')
    expect(html).not.toContain('#067df7')
    expect(text).not.toContain('tel:')
  },
)

/** These mails go to staff: their links lead to pages that require signing in. */
const toStaff = ['quote-answer', 'alarm', 'lead-notification', 'leads-assigned', 'follow-up', 'post-reviewed']

test.each(
  templates
    .filter(({ template }) => !toStaff.includes(template))
    .map((template) => [template.template, template] as const),
)('what staff read of %s holds no link by which they could act as its reader', async (name, template) => {
  const { html, text, headers } = await writeMail(template, samples[name], { readable: true })
  expect(`${html} ${text} ${JSON.stringify(headers)}`).not.toContain('token=secret')
})

test('every mail to a list has one-click unsubscribe headers', async () => {
  for (const name of ['rate-alert', 'newsletter-confirm', 'newsletter-known', 'newsletter-digest']) {
    const template = templates.find((one) => one.template === name)!
    const { headers } = template.compose(samples[name])
    expect(headers['List-Unsubscribe']).toBe(`<${url}>`)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  }
})
