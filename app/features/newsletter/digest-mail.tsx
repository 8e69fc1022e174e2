import { Button, Heading, Hr, Text } from '@react-email/components'
import { ratesCopy } from '#app/features/rates/rates.copy.ts'
import { rateTypeLabels } from '#app/features/rates/rates.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { MailLink, mailStyles } from '#app/platform/mail-frame.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import type { DigestContent } from './newsletter.content.server.ts'

/** The figure that most readers look for: the lowest 5-year fixed rate, or the lowest of all. */
export function digestSubject({ rates }: DigestContent): string {
  const lead = rates.find(({ rateType, term }) => rateType === 'fixed' && term === '5 year') ?? rates[0]
  if (!lead) return 'This week in mortgages'
  return `This week: ${nameOf(lead)} at ${exactPercent(lead.ourRate)}`
}

const line = { ...mailStyles.text, margin: '0 0 6px' }
const sub = { ...mailStyles.heading, fontSize: '18px', lineHeight: '26px', margin: '24px 0 8px' }

/** What a newsletter says: rates with their day, what changed, what was written. */
export function DigestBody({ content, siteUrl }: { content: DigestContent; siteUrl: string }) {
  const { rates, changes, posts, news, isNational, province } = content
  const at = (path: string) => new URL(path, siteUrl).href
  return (
    <>
      <Heading as="h1" style={mailStyles.heading}>
        Rates of the week
      </Heading>
      <Text style={mailStyles.text}>
        The lowest rate of each term {isNational ? 'across Canada' : `for ${province}`}, as our site shows them.
      </Text>
      {rates.map((rate) => (
        <Text key={`${rate.rateType} ${rate.term}`} style={line}>
          <strong>{exactPercent(rate.ourRate)}</strong> {nameOf(rate)}, {rate.mortgageType} (posted{' '}
          {exactPercent(rate.postedRate)}, as of {shortDate(rate.asOf)})
        </Text>
      ))}
      <Text style={{ ...mailStyles.small, marginTop: '12px' }}>
        {ratesCopy.oac} {ratesCopy.footnote}
      </Text>
      <Text style={mailStyles.text}>
        <Button href={at('/rates')} style={mailStyles.button}>
          See all rates
        </Button>
      </Text>
      <Heading as="h2" style={sub}>
        What changed
      </Heading>
      {changes.length === 0 && <Text style={line}>None of our rates changed in the last seven days.</Text>}
      {changes.map((change) => (
        <Text key={`${change.rateType} ${change.term} ${change.mortgageType} ${change.from}`} style={line}>
          {nameOf(change)}, {change.mortgageType}: {exactPercent(change.from)} to {exactPercent(change.to)} (
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

function nameOf({ rateType, term }: Pick<DigestContent['rates'][number], 'rateType' | 'term'>): string {
  return `${term} ${rateTypeLabels[rateType].toLowerCase()}`
}
