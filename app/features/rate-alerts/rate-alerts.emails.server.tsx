import { Button, Text } from '@react-email/components'
import { and, eq } from 'drizzle-orm'
import { Fragment } from 'react'
import { z } from 'zod'
import { rateAlerts } from '#db/schema/rate-alerts.server.ts'
import { mortgageTypeNotes, mortgageTypes, rateName, rateTypes } from '#app/features/rates/rates.ts'
import {
  cents,
  explainPayment,
  type Explanation,
  formatDollars,
  type MortgageTerms,
  mortgagePayment,
  provinces,
} from '#mortgage'
import { exactPercent } from '#app/lib/percent.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { oneClickHeaders, tokenHash } from '#app/platform/mail-links.server.ts'
import { defineMail } from '#app/platform/mail.server.ts'
import { ConfirmationMail, MailFrame, MailLink, mailStyles } from '#app/platform/mail-frame.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { brand } from '#brand'
import { alertWords, rateAlertsCopy as copy } from './rate-alerts.copy.ts'
import { alertConfirmDays, alertTerms } from './rate-alerts.ts'

const choice = {
  province: z.enum(provinces),
  rateType: z.enum(rateTypes),
  term: z.enum(alertTerms),
  threshold: z.number(),
}

const alertConfirm = defineMail({
  template: 'rate-alert-confirm',
  payload: z.object({ ...choice, confirmUrl: z.url(), unsubscribeUrl: z.url() }),
  secretLinks: ['confirmUrl', 'unsubscribeUrl'],
  expiresAfterMinutes: alertConfirmDays * 24 * 60,
  subject: () => `Confirm your rate alert at ${brand.name}`,
  headers: oneClickHeaders,
  body: ({ confirmUrl, unsubscribeUrl, ...asked }) => (
    <ConfirmationMail
      title="Please confirm your rate alert"
      asked={<>Someone asked us to email this address when {alertWords(asked)}. If it was you, please confirm:</>}
      button={copy.confirmButton}
      confirmUrl={confirmUrl}
      days={alertConfirmDays}
      otherwise={
        <>
          If it wasn’t you, you don’t need to do anything: we send nothing unless you confirm, and delete this address
          after {alertConfirmDays} days. To end it now: <MailLink href={unsubscribeUrl}>end the alert</MailLink>
        </>
      }
    />
  ),
})

const alertKnown = defineMail({
  template: 'rate-alert-known',
  payload: z.object(choice),
  subject: () => `Your rate alert at ${brand.name} is already set`,
  body: (asked) => (
    <MailFrame preview="You don’t need to do anything." title="This rate alert is already set">
      <Text style={mailStyles.text}>
        Someone asked us to email this address when {alertWords(asked)}. That alert is already set, so nothing has
        changed and you don’t need to do anything.
      </Text>
      <Text style={mailStyles.small}>Every alert email has a link to end it.</Text>
    </MailFrame>
  ),
})

const RateThere = z.object({
  ...choice,
  isNational: z.boolean(),
  ourRate: z.number(),
  postedRate: z.number(),
  mortgageType: z.enum(mortgageTypes),
  asOf: z.iso.date(),
  /** The rate's source; null when staff entered the rate. */
  source: z.string().nullable(),
  /** The lowest rate of each kind of mortgage; the alert's rate is the lowest of these. */
  among: z.array(z.object({ mortgageType: z.enum(mortgageTypes), ourRate: z.number() })),
  ratesUrl: z.url(),
  unsubscribeUrl: z.url(),
})
type RateThere = z.output<typeof RateThere>

const rateThere = defineMail({
  template: 'rate-alert',
  payload: RateThere,
  secretLinks: ['unsubscribeUrl'],
  // After this time the rate may have changed.
  expiresAfterMinutes: 2 * 24 * 60,
  isWanted: isStillSet,
  subject: (rate) =>
    `${rateName(rate)} is at ${exactPercent(rate.ourRate)}: your alert at ${exactPercent(rate.threshold)}`,
  headers: oneClickHeaders,
  body: (rate) => (
    <MailFrame
      preview={`${rateName(rate)} for ${rate.province}: ${exactPercent(rate.ourRate)}`}
      title={`${rateName(rate)}: ${exactPercent(rate.ourRate)}`}
    >
      <Text style={mailStyles.text}>You asked us to tell you when {alertWords(rate)}. It is now.</Text>
      {factsOf(rate).map(([label, value]) => (
        <Text key={label} style={{ ...mailStyles.text, margin: '0 0 4px' }}>
          {label}: {value}
        </Text>
      ))}
      <Text style={{ ...mailStyles.text, margin: '20px 0 16px' }}>
        <Button href={rate.ratesUrl} style={mailStyles.button}>
          See all rates
        </Button>
      </Text>
      <Text style={mailStyles.small}>Where this rate comes from: {howFound(rate)}</Text>
      <MailWorking of={explainPayment(exampleTerms(rate), rate.asOf)} />
      <Text style={mailStyles.small}>
        {copy.oac} The payment is an estimate, not an offer, compounded{' '}
        {rate.rateType === 'fixed' ? 'half-yearly, not in advance' : 'monthly'}.
      </Text>
      <Text style={mailStyles.small}>
        We email you again only if the rate rises above {exactPercent(rate.threshold)} and drops back. Don’t want this
        alert any more? <MailLink href={rate.unsubscribeUrl}>End the alert</MailLink>
      </Text>
    </MailFrame>
  ),
})

/** Checked just before sending: the visitor may have ended the alert since, or had it deleted. */
async function isStillSet(ctx: WorkerCtx, _to: string, { unsubscribeUrl }: RateThere): Promise<boolean> {
  const hash = tokenHash(new URL(unsubscribeUrl).searchParams.get('token') ?? '')
  const still = and(eq(rateAlerts.unsubscribeHash, hash), eq(rateAlerts.status, 'confirmed'))
  return ctx.db(async (tx) => (await tx.$count(rateAlerts, still)) > 0)
}

const exampleAmount = cents(50_000_000)
const exampleYears = 25

function exampleTerms({ ourRate, rateType }: RateThere): MortgageTerms {
  return {
    principal: exampleAmount,
    ratePercent: ourRate,
    amortizationYears: exampleYears,
    frequency: 'monthly',
    convention: rateType,
  }
}

function factsOf(rate: RateThere): [label: string, value: string][] {
  const payment = mortgagePayment(exampleTerms(rate))
  return [
    ['Our rate', exactPercent(rate.ourRate)],
    ['Term and type', rateName(rate)],
    ['Mortgage', `${rate.mortgageType}. ${mortgageTypeNotes[rate.mortgageType]}`],
    ['Posted rate', exactPercent(rate.postedRate)],
    ['Payment', `${formatDollars(payment)} a month on ${formatDollars(exampleAmount)} over ${exampleYears} years`],
    ['As of', shortDate(rate.asOf)],
    ['Source', rate.source ?? `entered by ${brand.name}`],
  ]
}

/** How a figure of the mail was worked out: formula, steps, and each rule with its source and its dates. */
function MailWorking({ of: { result, formula, steps, rules } }: { of: Explanation }) {
  return (
    <>
      <Text style={mailStyles.small}>
        How the {result.label.toLowerCase()} of {result.value} was calculated: {formula}
        {steps.map(({ label, working, result: outcome }) => (
          <Fragment key={label}>
            <br />
            {label}: {working} = {outcome}
          </Fragment>
        ))}
      </Text>
      {rules.map(({ title, body, url, validFrom, checkedOn }) => (
        <Text key={title} style={mailStyles.small}>
          {title}: <MailLink href={url}>{body}</MailLink>, in force since {shortDate(validFrom)}, checked on{' '}
          {shortDate(checkedOn)}.
        </Text>
      ))}
    </>
  )
}

/** 'The lowest of our 5 year fixed rates for Ontario: High-Ratio 3.89%, Conventional 4.04%.' */
function howFound(rate: RateThere): string {
  const place = rate.isNational ? `Canada (${rate.province} has no rates of its own)` : rate.province
  const among = rate.among.map(({ mortgageType, ourRate }) => `${mortgageType} ${exactPercent(ourRate)}`)
  return `the lowest of our ${rateName(rate)} rates on offer for ${place}: ${among.join(', ')}.`
}

export const mails = [alertConfirm, alertKnown, rateThere]
