import { Heading, Text } from '@react-email/components'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#brand'
import { newsletterSubscribers } from '#db/schema/newsletter-subscribers.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { AskingMail } from '#app/platform/asking-mail-body.tsx'
import { oneClickHeaders } from '#app/platform/mail-links.server.ts'
import { defineMail } from '#app/platform/mail.server.ts'
import { MailFrame, MailLink, mailStyles } from '#app/platform/mail-frame.tsx'
import { DigestBody, digestSubject } from './digest-mail.tsx'
import { DigestContent } from './newsletter.content.server.ts'
import { newsletterCopy as copy } from './newsletter.copy.ts'
import { confirmDays } from './newsletter.ts'

const newsletterConfirm = defineMail({
  template: 'newsletter-confirm',
  payload: z.object({ confirmUrl: z.url(), unsubscribeUrl: z.url() }),
  secretLinks: ['confirmUrl', 'unsubscribeUrl'],
  expiresAfterMinutes: confirmDays * 24 * 60,
  subject: () => `Confirm your subscription to the ${brand.name} newsletter`,
  headers: oneClickHeaders,
  body: ({ confirmUrl, unsubscribeUrl }) => (
    <AskingMail
      preview="One click, and the newsletter comes to this address."
      title="One click, and you are subscribed"
      asked={
        <>
          Somebody asked on our website that the {brand.name} newsletter be sent to this address. If it was you, please
          confirm it:
        </>
      }
      button={copy.confirmButton}
      confirmUrl={confirmUrl}
      days={confirmDays}
      otherwise={
        <>
          If it was not you, nothing needs to be done: without the click no newsletter is sent. To take the address off
          our list at once: <MailLink href={unsubscribeUrl}>unsubscribe</MailLink>
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
    <MailFrame preview="Nothing needs to be done.">
      <Heading as="h1" style={mailStyles.heading}>
        You are on the list already
      </Heading>
      <Text style={mailStyles.text}>
        Somebody asked on our website that the {brand.name} newsletter be sent to this address. It is on the list
        already; nothing has changed and nothing needs to be done.
      </Text>
      <Text style={mailStyles.small}>
        Not any more? One click ends it: <MailLink href={unsubscribeUrl}>unsubscribe</MailLink>
      </Text>
    </MailFrame>
  ),
})

const newsletterDigest = defineMail({
  template: 'newsletter-digest',
  payload: z.object({ content: DigestContent, siteUrl: z.url(), unsubscribeUrl: z.url() }),
  secretLinks: ['unsubscribeUrl'],
  // Rates of last week would mislead.
  expiresAfterMinutes: 3 * 24 * 60,
  isWanted: isSubscribed,
  subject: ({ content }) => digestSubject(content),
  headers: oneClickHeaders,
  body: ({ content, siteUrl, unsubscribeUrl }) => (
    <MailFrame preview={digestSubject(content)}>
      <DigestBody content={content} siteUrl={siteUrl} />
      <Text style={{ ...mailStyles.small, marginTop: '24px' }}>
        You get this because you subscribed on our website and confirmed it. One click ends it:{' '}
        <MailLink href={unsubscribeUrl}>unsubscribe</MailLink>
      </Text>
    </MailFrame>
  ),
})

/** Asked just before it is sent, which may be a day after it was written. */
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
