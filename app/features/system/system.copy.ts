import { brand } from '#brand'
import { isBrokenFeed } from '#app/features/news/news.copy.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { byHand, type MailStatus, stuckAfterMinutes } from './system.ts'

/** The sentences of the system screen: statuses and what to do about them. */
export const systemCopy = {
  title: 'System',
  intro: 'What keeps the site going, and what to do when it does not.',
  mailTitle: 'Mail',
  mailIntro: 'What the site sent, sends and could not deliver. Sent mail is listed for 90 days, undelivered for 30.',
  suppressedTitle: 'Refused addresses',
  suppressedIntro:
    'Mailboxes that do not exist, as their servers said, or as you read in a mail that came back. The newsletter and rate alerts leave them alone; what somebody asks for is tried all the same.',
  noSmtp:
    'SMTP_URL is not set, so nothing is sent: mails wait in the list and are read there. Set SMTP_URL and start again, and what still makes sense goes out.',
  mailStuck: `The oldest mail has waited for more than ${stuckAfterMinutes} minutes. Read below what the mail server said, mend it or SMTP_URL, then press Try all now.`,
  mailTried: 'The mail server does not take some mail just now. It is tried again by itself; what the server said:',
  mailFailed: 'Some mails were given up. Open them to see why; what can be mended is tried again by the button.',
  mailFine: 'Mail is working.',
  sourcesFine: 'Every source answers. Nothing needs to be done.',
  sourcesFailTitle: 'What is published stays, but something is not read.',
  sourcesFail: 'What to do stands beside it.',
  jobsFine: 'Every job runs. Nothing needs to be done.',
  jobsFailed:
    'Some work was given up after its last try. Its cause is in the log under the id below; mend it, then try again.',
  jobsStuck: `Work has waited for more than ${stuckAfterMinutes} minutes. When nothing runs at all, start the site again.`,
  jobWaits: 'If nothing else runs either, start the site again.',
  mailWaits: 'See Mail above.',
  jobFailed: 'Try it again above, once its cause is mended.',
  noFailedJobs: 'Nothing was given up in the last 7 days.',
  rulesTitle: 'Calculator rules',
  rulesDue:
    'Compare these rules with their sources. The calculators use them as they are until then. Whoever maintains the site corrects what has changed and enters the day in app/mortgage/rules.',
  rulesFine: (next: string) =>
    `Every rule was compared with its source within the last year. The next review is due on ${next}.`,
  databaseNote:
    'Back up with pg_dump by a role that may bypass row-level security, and the uploads after it; docs/operations.md says how. Nobody is reminded when a backup is missing.',
  unknownProxies: (addresses: string[]) =>
    `Requests that were forwarded came from ${addresses.join(' and ')}, which TRUSTED_PROXIES does not name. If that is your proxy, name it and start again: until then all visitors count as one, and a few wrong passwords keep everybody from signing in.`,
  retriedJob: 'The job is tried again.',
  jobGone: 'That job is not waiting to be tried again any more.',
  retriedMail: (count: number) => (count === 1 ? 'The mail is tried again.' : `${count} mails are tried again.`),
  nothingToRetry: 'There is nothing to try again.',
  lifted: (email: string) => `${email} gets mail again.`,
  fetchFailed: 'Failed to fetch the state of the system',
  fetchMailFailed: 'Failed to fetch mail',
  fetchSuppressedFailed: 'Failed to fetch refused addresses',
  failed: 'That did not work. Please try again.',
  noMail: 'No mail yet. What the site sends appears here.',
  noMailMatching: 'No mail matches these filters.',
  noSuppressed: 'No address was refused.',
  noSuppressedMatching: 'No refused address matches.',
  contentGone: 'What it said is in the mailbox of its reader and is not kept here.',
  contentLater: 'It is written when it is sent for the first time.',
  linksDead: 'Nothing can be pressed in this frame: addresses to open stand in the plain text below.',
  linksHidden: 'Links that only the addressee may open are replaced.',
  suppressTitle: 'A mail came back?',
  suppressHint:
    'Some servers take a mail and send it back later, to the sender’s mailbox. Nobody reads that one but you.',
  suppressed: (email: string) => `${email} is off the lists.`,
  suppressedBefore: (email: string) => `${email} was off the lists already.`,
  liftTitle: (email: string) => `Send lists to ${email} again?`,
  liftBody: 'If the mailbox is still missing, the next mail is refused and the address comes back to this list.',
} as const

type RateSourceHealth = { failingSince: Date | null; changesWaiting: number; lastGoodAt: Date | null; isOld: boolean }

/** The action for a page of rates; null when there is none. */
export function ratesTodo({ failingSince, changesWaiting, lastGoodAt, isOld }: RateSourceHealth): string | null {
  if (failingSince)
    return 'Open the page. If it has moved or reads otherwise, edit its source; if it is down, do nothing: it is tried every night.'
  if (isOld) return 'It is not read any more: see whether background work runs, then press Scrape rates.'
  if (!lastGoodAt) return 'It is read within minutes.'
  return changesWaiting > 0 ? 'Changes wait: approve or reject them.' : null
}

type FeedHealth = { failuresInARow: number; lastTriedAt: Date | null; lastError: string | null }

/** The action for a feed; null when there is none. */
export function newsTodo({ failuresInARow, lastTriedAt, lastError }: FeedHealth): string | null {
  if (!lastTriedAt) return 'It is read within 5 minutes.'
  if (failuresInARow === 0) return null
  return isBrokenFeed(lastError)
    ? 'Tell its publisher: a feed validator names the line. Or put another feed in NEWS_FEEDS and start the site again. It is asked again every hour, and its articles stay.'
    : 'Open the feed. If it has moved, change NEWS_FEEDS and start the site again; if it is down, do nothing: it is asked again every hour.'
}

/** The result of reading feeds by hand: '2 feeds read, 1 failed.' */
export function newsRead({ read, failed, waiting }: { read: number; failed: number; waiting: number }): string {
  const counted = [
    `${read} ${read === 1 ? 'feed' : 'feeds'} read`,
    failed > 0 && `${failed} failed`,
    waiting > 0 && `${waiting} not tried yet`,
  ]
  const kept = failed > 0 ? ' The articles that were there stay.' : ''
  return `${counted.filter(Boolean).join(', ')}.${kept}`
}

type MailOutcome = { status: MailStatus; bouncedAt: Date | null; lastError: string | null }

/** The action for a mail; null when there is none. */
export function mailTodo({ status, bouncedAt, lastError }: MailOutcome): string | null {
  if (status === 'queued') return lastError && 'Nothing, if that passes: it is tried again by itself for a day.'
  if (status === 'sent') return null
  return bouncedAt
    ? 'Correct the address where it is kept: at the agent, in the lead. Lists leave it alone from now on.'
    : 'Mend what the server names, then press Try now in the list.'
}

/** The mail about the rules that fall due on a day. */
export function rulesDueMail(rules: readonly { title: string }[], dueOn: string): { title: string; text: string } {
  const titles = [...new Set(rules.map(({ title }) => title))]
  const named = titles.slice(0, 5).join('; ') + (titles.length > 5 ? '; and others' : '')
  return {
    title: `${rules.length === 1 ? 'One rule is' : `${rules.length} rules are`} due for review on ${shortDate(dueOn)}`,
    text: `The calculators use these rules, which were last compared with their sources almost a year ago: ${named}. The system screen lists them all, with links to the sources.`,
  }
}

/** The names of the jobs on the screen. */
export const jobLabels: Record<string, string> = {
  'check-rate-alerts': 'Looks for rate alerts to send',
  'check-rate-recipes': 'Checks how rate sources are read',
  'delete-client-documents': 'Deletes clients’ documents on time',
  'delete-expired-leads': 'Deletes leads whose time is over',
  'delete-expired-page-views': 'Rolls up and deletes old page views',
  'delete-unused-files': 'Deletes files that nothing names',
  'deliver-list-mail': 'Delivers newsletters and alerts',
  'deliver-mail': 'Delivers mail',
  'forget-assistant-questions': 'Forgets old unanswered questions',
  'forget-old-mail': 'Forgets old mail',
  'forget-page-view-salts': 'Forgets what told visitors apart',
  'forget-unconfirmed-alerts': 'Forgets unconfirmed rate alerts',
  'newsletter-digest': 'Sends the weekly newsletter',
  'notify-lead': 'Tells agents of new leads',
  'notify-quote-answer': 'Tells agents what clients answer to quotes',
  'publish-due-posts': 'Publishes posts on time',
  'purge-aged-rates': 'Shows old rates as old on time',
  'purge-deleted-records': 'Deletes for good after 30 days',
  'read-news': 'Reads news feeds',
  'read-policy-rate': "Reads the Bank of Canada's target and the banks' prime rate",
  'read-rate-sources': 'Reads rate sources',
  'remove-expired-sessions': 'Ends old sessions',
  'send-invitation': 'Writes invitations',
  'send-newsletter-batch': 'Writes newsletters to subscribers',
  'send-password-reset': 'Writes password mails',
  'submit-to-partner': 'Sends leads to the partner',
  'check-licences': 'Checks the licences of agents',
  'remind-of-follow-ups': 'Reminds of follow-ups',
  'empty-lead-imports': 'Deletes the rows of imported files after a week',
  'compare-renewals': 'Compares clients’ mortgages with today’s rates',
  'await-mail-server': 'Waits for the mail server to return',
  'sweep-mail': 'Picks up mail left lying',
  'tell-of-due-rules': 'Tells when rules are due for review',
  'tend-rate-sources': 'Sees when rate sources are due',
}

/** The names of the kinds of mail on the screen. */
export const mailLabels: Record<string, string> = {
  alarm: 'Alarm',
  invitation: 'Invitation',
  'lead-confirmation': 'Confirmation to a client',
  'appointment-confirmed': 'Confirmed time',
  'lead-notification': 'New lead',
  'leads-assigned': 'Leads assigned',
  'follow-up': 'Follow-up',
  'lead-reply': 'Mail to a client',
  'quote-answer': 'Answer to a quote',
  'post-reviewed': 'Post approved or sent back',
  'newsletter-confirm': 'Newsletter: confirm',
  'newsletter-digest': 'Newsletter',
  'newsletter-known': 'Newsletter: known already',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'way-back': 'Link for a new password',
  'rate-alert': 'Rate alert',
  'rate-alert-confirm': 'Rate alert: confirm',
  'rate-alert-known': 'Rate alert: known already',
  'test-mail': 'Test mail',
}

/** What was sent to an address that refused it. */
export function refusedMail(template: string): string {
  return template === byHand ? 'Struck off by hand' : (mailLabels[template] ?? template)
}

/** The sentences of the export of everything. */
export const exportCopy = {
  title: 'Export everything',
  intro: 'One ZIP archive with everything this site keeps, to take with you or to keep as a copy that people can read.',
  action: 'Download everything',
  wrongPassword: 'The password is wrong. Nothing was exported.',
  failed: 'Nothing was exported. Try again.',
  tooLarge:
    'The files are larger than 3.5 GB together, more than one archive holds. Export without the files, and copy them as docs/operations.md says.',
  cutOff:
    'If the download stops, your browser says so, and the archive can’t be opened: start it again. A complete archive ends with the file COMPLETE.txt.',
  secrets: 'Passwords, sign-in codes, sessions, links in mails and keys of partners are never exported.',
  care: 'It holds personal data of all your clients. Keep it where only you can open it, and delete it when you no longer need it. The export is written to the audit log.',
} as const

/** What README.txt in the archive says. */
export function readmeText(
  by: string,
  at: string,
  tables: readonly (readonly [string, string])[],
  left: string[],
): string {
  return `Everything that the website of ${brand.name} keeps
Exported by ${by}, ${at}

data/   Each table twice: as CSV, for a spreadsheet, and as JSON, for software. CSV is UTF-8 with commas; a text that
        a spreadsheet would run as a formula has an apostrophe before it. JSON has the text as it is.
        Times are those of the database with their offset. Money is in dollars, rates in percent a year.
        Tables refer to each other by id: lead_id in deals.csv is the id in leads.csv.
files/  Pictures and documents, under the names that the tables give them.

COMPLETE.txt is the last file. If it is missing, the download was cut off: export again.
People may have worked during the export, so a row of one table may name a row that came later.

${tables.map(([name, what]) => `${name.padEnd(24)} ${what}`).join('\n')}

Not exported:
${[...left, exportCopy.secrets].map((line) => `- ${line}`).join('\n')}
`
}
