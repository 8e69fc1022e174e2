import { Heading, Hr, Text } from '@react-email/components'
import { ratesCopy } from '#app/features/rates/rates.copy.ts'
import { rateName } from '#app/features/rates/rates.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { MailButton, MailLink, mailStyles, ConfirmationMail, MailFrame } from '#app/platform/mail-frame.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { DigestContent } from './newsletter.digest.server.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#brand'
import { newsletterSubscribers } from '#db/schema/newsletter-subscribers.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { oneClickHeaders } from '#app/platform/mail-links.server.ts'
import { defineMail } from '#app/platform/mail.server.ts'
import { newsletterCopy as copy } from './newsletter.copy.ts'
import { confirmDays } from './newsletter.ts'

/** The rate in the subject: the lowest 5-year fixed rate, or the lowest of all. */
function digestSubject({ rates }: DigestContent): string {
  const lead = rates.find(({ rateType, term }) => rateType === 'fixed' && term === '5 year') ?? rates[0]
  if (!lead) return 'This week in mortgages'
  return `This week: ${rateName(lead)} at ${exactPercent(lead.ourRate)}`
}

const line = { ...mailStyles.text, margin: '0 0 6px' }
const sub = { ...mailStyles.heading, fontSize: '18px', lineHeight: '26px', margin: '24px 0 8px' }

function DigestBody({ content, siteUrl }: { content: DigestContent; siteUrl: string }) {
  const { rates, changes, posts, news, isNational, province } = content
  // A request that begins here says so; the same for every reader.
  const at = (path: string) => new URL(`${path}?utm_source=newsletter&utm_medium=email`, siteUrl).href
  return (
    <>
      <Text style={mailStyles.text}>
        The lowest rate of each term {isNational ? 'across Canada' : `for ${province}`}, as our site shows them.
      </Text>
      {rates.map((rate) => (
        <Text key={`${rate.rateType} ${rate.term}`} style={line}>
          <strong>{exactPercent(rate.ourRate)}</strong> {rateName(rate)}, {rate.mortgageType} (posted{' '}
          {exactPercent(rate.postedRate)}, as of {shortDate(rate.asOf)})
        </Text>
      ))}
      <Text style={{ ...mailStyles.small, marginTop: '12px' }}>
        {ratesCopy.oac} {ratesCopy.footnote}
      </Text>
      <MailButton href={at('/rates')}>See all rates</MailButton>
      <Heading as="h2" style={sub}>
        What changed
      </Heading>
      {changes.length === 0 && <Text style={line}>None of our rates changed in the last seven days.</Text>}
      {changes.map((change) => (
        <Text key={`${change.rateType} ${change.term} ${change.mortgageType} ${change.from}`} style={line}>
          {rateName(change)}, {change.mortgageType}: {exactPercent(change.from)} to {exactPercent(change.to)} (
          {change.to < change.from ? 'down' : 'up'} {Math.abs(change.to - change.from).toFixed(2)} points)
        </Text>
      ))}
      <LinkList title="From our blog" items={posts.map(({ title, path }) => ({ title, href: at(path) }))} />
      <LinkList title="In the news" items={news.map(({ title, link }) => ({ title, href: link }))} />
      <Hr style={{ borderColor: '#e3ddd2', margin: '24px 0 0' }} />
    </>
  )
}

function LinkList({ title, items }: { title: string; items: readonly { title: string; href: string }[] }) {
  if (items.length === 0) return null
  return (
    <>
      <Heading as="h2" style={sub}>
        {title}
      </Heading>
      {items.map((item) => (
        <Text key={item.href} style={line}>
          <MailLink href={item.href}>{item.title}</MailLink>
        </Text>
      ))}
    </>
  )
}

const newsletterConfirm = defineMail({
  template: 'newsletter-confirm',
  payload: z.object({ confirmUrl: z.url(), unsubscribeUrl: z.url() }),
  secretLinks: ['confirmUrl', 'unsubscribeUrl'],
  expiresAfterMinutes: confirmDays * 24 * 60,
  subject: () => `Confirm your subscription to the ${brand.name} newsletter`,
  headers: oneClickHeaders,
  body: ({ confirmUrl, unsubscribeUrl }) => (
    <ConfirmationMail
      title="Please confirm your subscription"
      asked={
        <>
          Someone asked on our website for the {brand.name} newsletter at this address. If it was you, please confirm:
        </>
      }
      button={copy.confirmButton}
      confirmUrl={confirmUrl}
      days={confirmDays}
      otherwise={
        <>
          If it wasn’t you, you don’t need to do anything: we send no newsletter unless you confirm. To take this
          address off our list now: <MailLink href={unsubscribeUrl}>unsubscribe</MailLink>
        </>
      }
    />
  ),
})

const newsletterKnown = defineMail({
  template: 'newsletter-known',
  payload: z.object({ unsubscribeUrl: z.url() }),
  secretLinks: ['unsubscribeUrl'],
  subject: () => `You already receive the ${brand.name} newsletter`,
  headers: oneClickHeaders,
  body: ({ unsubscribeUrl }) => (
    <MailFrame preview="You don’t need to do anything." title="You’re already on the list">
      <Text style={mailStyles.text}>
        Someone asked on our website for the {brand.name} newsletter at this address. You’re already on the list, so
        nothing has changed and you don’t need to do anything.
      </Text>
      <Text style={mailStyles.small}>
        Don’t want it any more? <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
      </Text>
    </MailFrame>
  ),
})

const newsletterDigest = defineMail({
  template: 'newsletter-digest',
  payload: z.object({ content: DigestContent, siteUrl: z.url(), unsubscribeUrl: z.url() }),
  secretLinks: ['unsubscribeUrl'],
  // Last week's rates would be misleading.
  expiresAfterMinutes: 3 * 24 * 60,
  isWanted: isSubscribed,
  subject: ({ content }) => digestSubject(content),
  headers: oneClickHeaders,
  body: ({ content, siteUrl, unsubscribeUrl }) => (
    <MailFrame preview={digestSubject(content)} title="Rates of the week">
      <DigestBody content={content} siteUrl={siteUrl} />
      <Text style={{ ...mailStyles.small, marginTop: '24px' }}>
        You’re getting this because you subscribed on our website and confirmed it.{' '}
        <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
      </Text>
    </MailFrame>
  ),
})

/** Checked just before sending, which may be a day after queueing. */
async function isSubscribed(ctx: WorkerCtx, to: string): Promise<boolean> {
  const found = await ctx.db((tx) =>
    tx
      .select({ status: newsletterSubscribers.status })
      .from(newsletterSubscribers)
      .where(eq(sql`lower(${newsletterSubscribers.email})`, to.toLowerCase())),
  )
  return found[0]?.status === 'confirmed'
}

export const mails = [newsletterConfirm, newsletterKnown, newsletterDigest]
