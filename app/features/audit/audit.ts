import { dollarsToCents, formatExactDollars } from '#mortgage'
import { exactPercent } from '#app/lib/percent.ts'
import { formatWhen } from '#app/lib/when.ts'

/** The roles that act without an account. */
export const actingRoles = ['worker', 'system'] as const

export function recordHistoryPath(id: string): string {
  return `/super-admin/audit?${new URLSearchParams({ record: id })}`
}

/** The labels of the kinds of records in the audit log. */
export const auditEntityLabels: Record<string, string> = {
  lead: 'Lead',
  agent: 'Agent',
  profile: 'Account',
  post: 'Post',
  testimonial: 'Testimonial',
  rate: 'Rate',
  rate_source: 'Rate source',
  rate_change: 'Held rate',
  rate_run: 'Rate collection',
  rate_alert: 'Rate alert',
  prime: 'Prime rate',
  product: 'Product',
  service: 'Service',
  lender: 'Lender',
  answer: 'Answer',
  newsletter: 'Newsletter',
  analytics: 'Analytics',
  stage: 'Pipeline stage',
  template: 'Mail template',
  audit: 'Audit log',
  document: 'Document',
  deleted_lead: 'Deleted lead',
  deleted_post: 'Deleted post',
  deleted_answer: 'Deleted answer',
  mail: 'Mail',
  suppression: 'Refused address',
  privacy_request: 'Privacy request',
  lead_import: 'Import of leads',
  job: 'Background work',
  setting: 'Setting',
  everything: 'Everything',
}

/** The labels of actions, by the word after the dot. */
export const auditVerbLabels: Record<string, string> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  publish: 'Published',
  unpublish: 'Unpublished',
  approve: 'Approved',
  unapprove: 'Unapproved',
  reject: 'Rejected',
  start: 'Started',
  revert: 'Taken back',
  map: 'Mapped',
  activate: 'Activated',
  deactivate: 'Deactivated',
  status: 'Status set',
  assign: 'Assigned',
  stage: 'Moved in the pipeline',
  deal: 'Deal changed',
  note: 'Note added',
  note_change: 'Note changed',
  note_remove: 'Note deleted',
  note_restore: 'Note brought back',
  mail: 'Wrote to the client',
  quote: 'Quote made',
  quote_change: 'Quote changed',
  quote_withdraw: 'Quote withdrawn',
  client: 'Client answered',
  document_ask: 'Document asked for',
  document_unask: 'Document no longer asked for',
  document_accepted: 'Document accepted',
  document_again: 'Document asked for again',
  document_receive: 'Client sent a file',
  document_remove: 'File removed',
  document_read: 'File downloaded',
  document_expire: 'File deleted when its time was over',
  call: 'Call logged',
  call_remove: 'Logged call deleted',
  call_restore: 'Logged call brought back',
  erase: 'Personal details erased',
  correct: 'Personal details corrected',
  merge: 'Merged',
  unmerge: 'Merge undone',
  access: 'Personal data exported',
  correction: 'Personal data corrected',
  erasure: 'Personal data erased',
  role: 'Role set',
  export: 'Exported',
  import: 'Imported',
  undo: 'Undone',
  invite: 'Invited',
  retry: 'Tried again',
  read: 'Read',
  partner_retry: 'Sent to the partner again',
}

type AuditDetail = Record<string, unknown>

/** The label of an action. */
export function verbOf(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1)
  return auditVerbLabels[verb] ?? sentence(verb)
}

/** What changed, if the log says so: 'our rate 4.59% to 4.49%', 'content', 'new to contacted', '12 rows'. */
export function describeDetail(action: string, detail: AuditDetail): string {
  const { changed, from, to, rows } = detail
  if (action.endsWith('.export') && rows === null) return 'rows that are counted as they leave'
  if (action.endsWith('.export') || (action === 'mail.retry' && rows))
    return `${String(rows)} ${rows === 1 ? 'row' : 'rows'}`
  if (action === 'lead.assign') return ''
  if (typeof from === 'string' && typeof to === 'string') {
    const said = action.startsWith('rate_change.') ? percent : words
    return `${said(from)} to ${said(to)}`
  }
  if (typeof changed !== 'object' || changed === null) return ''
  return Object.entries(changed)
    .map(([column, values]) => {
      if (!Array.isArray(values)) return words(column)
      const [before, after] = values.map((value) =>
        value === null || value === '' ? 'nothing' : valueOf(column, String(value)),
      )
      return `${words(column)} ${before} to ${after}`
    })
    .join(', ')
}

/** A column's value formatted as elsewhere in the back office; the log stores it as the database does. */
function valueOf(column: string, value: string): string {
  if (/_(rate|percent|offset)$/.test(column)) return percent(value)
  const price = column === 'price' ? dollarsToCents(Number(value)) : null
  if (price !== null) return formatExactDollars(price)
  return column.endsWith('_at') && !Number.isNaN(Date.parse(value)) ? formatWhen(new Date(value)) : value
}

/** Where there was no rate, the value is a word. */
function percent(value: string): string {
  return Number.isNaN(Number(value)) ? value : exactPercent(Number(value))
}

/** Where a super admin finds the record, if it has a page. */
export function auditRecordPath(entity: string, id: string): string | null {
  const tabs: Record<string, string> = {
    lead: '/super-admin/leads?lead=',
    agent: '/super-admin?agent=',
    post: '/super-admin/blog?post=',
    testimonial: '/super-admin/testimonials?testimonial=',
    rate: '/super-admin/rates?rate=',
    rate_source: '/super-admin/rate-sources/',
    rate_run: '/super-admin/rate-sources?run=',
    product: '/super-admin/products?product=',
    service: '/super-admin/services?service=',
    lender: '/super-admin/lenders?lender=',
    answer: '/super-admin/answers?answer=',
  }
  return tabs[entity] ? `${tabs[entity]}${id}` : null
}

/** Columns whose names are not what the back office calls them. */
const columnLabels: Record<string, string> = {
  agent_id: 'agent',
  mailFrom: 'sender of mail',
  otherLicences: 'other licences',
  badge_1_url: 'first badge',
  badge_2_url: 'second badge',
  calendly_link: 'Calendly link',
  crm_email: 'CRM email',
  custom_background_image: 'background',
  headshot_url: 'headshot',
  banner_image_url: 'banner',
  agent_logo_url: 'logo',
  featured_image_url: 'picture',
  image_url: 'picture',
  logo_url: 'logo',
  licence_name: 'licensed name',
  profile_slug: 'page address',
  seo_settings: 'search texts',
  source_url: 'source',
  user_id: 'account',
}

function words(name: string): string {
  return (
    columnLabels[name] ?? name.replaceAll('_', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  )
}

function sentence(name: string): string {
  return words(name.charAt(0).toUpperCase() + name.slice(1))
}

export const auditCopy = {
  title: 'Audit log',
  intro: 'Who did what to which record. Entries cannot be changed or removed.',
  none: 'Nothing has been written down yet.',
  noneMatching: 'No entries match these filters.',
  noClientNames: 'The log keeps no client’s name. What was done to a lead stands in its history: find the lead.',
  fetchFailed: 'Failed to fetch the audit log',
  history: 'History',
} as const
