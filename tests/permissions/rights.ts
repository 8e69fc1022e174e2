import { rateRights } from './rights-rates.ts'
import {
  agentPictures,
  alertList,
  answerFields,
  anyAgent,
  chatParts,
  leadIntake,
  ownAgent,
  ownPost,
  publicAgent,
  publicTestimonial,
  readableMail,
} from './columns.ts'

/**
 * The columns that a role may read, set on creation and change, and whether it may delete; '*' stands for all. Anything
 * not listed is denied. For rows see the cells.
 */
export type Rights = { read?: Columns; create?: Columns; change?: Columns; remove?: true }
type Columns = '*' | readonly string[]

const readers = { visitor: { read: '*' }, user: { read: '*' }, agent: { read: '*' }, admin: { read: '*' } } as const
const editor: Rights = { read: '*', create: '*', change: '*', remove: true }
const signInOwn = { auth: editor }
const ownFilter: Rights = {
  read: '*',
  create: ['user_id', 'name', 'query'],
  change: ['name', 'query'],
  remove: true,
}
const activities: Rights = {
  read: '*',
  create: ['id', 'lead_id', 'kind', 'text', 'subject', 'outcome'],
  change: ['text', 'removed_at'],
}
const quote: Rights = {
  read: '*',
  create: ['id', 'lead_id', 'token_hash', 'expires_at'],
  change: ['expires_at', 'revoked_at'],
}
const quoteVersion: Rights = { read: '*', create: ['quote_id', 'number', 'scenario', 'reason'] }
const askedDocument: Rights = {
  read: '*',
  create: ['lead_id', 'label', 'position'],
  change: ['state', 'reason'],
  remove: true,
}
const clientDocument: Rights = { read: '*', change: ['read_at'] }
const dealFields = [
  'stage_id',
  'amount',
  'lender_id',
  'product',
  'closing_on',
  'commission_expected',
  'commission_received',
  'lost_reason',
  'answered_at',
  'renewal_on',
  'held_by',
  'balance',
  'balance_on',
  'years_left',
  'rate',
  'rate_type',
  'renewal_call',
  'call_rank',
]
const formerSlugs: Record<string, Rights> = {
  visitor: { read: '*' },
  ledger: { read: ['slug'], create: '*', remove: true },
}

/** Roles are named without their prefix `maplekey_`. */
export const rights: Record<string, Record<string, Rights>> = {
  'public.profiles': {
    user: { read: '*', change: ['full_name'] },
    agent: { read: '*', change: ['full_name'] },
    admin: { read: '*', change: ['full_name'] },
    super_admin: { read: '*', change: ['full_name', 'role'] },
    identity: { read: '*' },
    accounts: { read: '*', create: ['id', 'full_name'], change: ['invited_at', 'role'] },
  },
  'public.agents': {
    visitor: { read: publicAgent },
    user: { read: publicAgent },
    agent: { read: publicAgent, change: ownAgent },
    admin: { read: publicAgent, change: ownAgent },
    super_admin: { read: '*', create: '*', change: anyAgent, remove: true },
    jobs: { read: ['id', 'name', 'email', 'crm_email', 'is_active', 'licences', 'languages'] },
    identity: { read: '*' },
    intake: { read: ['id', 'name', 'is_active', 'licences'] },
    accounts: { read: ['id', 'user_id'], create: ['user_id', 'name', 'email', 'crm_email'] },
    archivist: { read: agentPictures },
    keeper: { read: ['id', 'name'] },
  },
  'public.leads': {
    agent: { read: '*', change: ['status', 'staff_notes', 'meeting_at'] },
    admin: { read: '*', change: ['status', 'staff_notes', 'meeting_at'] },
    super_admin: {
      read: '*',
      change: ['status', 'staff_notes', 'agent_id', 'meeting_at'],
      remove: true,
    },
    jobs: {
      read: '*',
      change: ['client_name', 'client_email', 'client_phone', 'message', 'notes', 'metadata', 'agent_id'],
      remove: true,
    },
    intake: {
      read: leadIntake,
      create: '*',
      change: [...chatParts, 'body_hash', 'chat_messages'],
    },
    finder: {
      read: ['id', 'agent_id', 'type', 'status', 'created_at', 'search_text', 'origin', 'client_email', 'client_phone'],
    },
    keeper: { create: '*' },
    privacy: {
      read: ['id', 'client_name', 'client_email', 'client_phone', 'type', 'status', 'metadata'],
      change: [
        'client_name',
        'client_email',
        'client_phone',
        'message',
        'notes',
        'staff_notes',
        'metadata',
        'status',
        'meeting_at',
        'receipt_hash',
        'body_hash',
        'fingerprint',
      ],
    },
  },
  'public.consents': {
    agent: { read: '*' },
    admin: { read: '*' },
    super_admin: { read: '*' },
    jobs: { create: '*' },
    intake: { create: '*' },
    keeper: { read: '*', create: '*' },
  },
  'public.testimonials': {
    visitor: { read: publicTestimonial },
    user: { read: publicTestimonial },
    agent: { read: '*', create: '*' },
    admin: { read: '*', create: '*' },
    super_admin: {
      read: '*',
      create: '*',
      change: ['agent_id', 'client_name', 'content', 'rating', 'is_approved'],
      remove: true,
    },
    accounts: { read: ['admin_id'] },
  },
  'public.blog_posts': {
    visitor: { read: '*' },
    user: { read: '*' },
    agent: { read: '*', create: '*', change: ownPost, remove: true },
    admin: { read: '*', create: '*', change: ownPost, remove: true },
    super_admin: { read: '*', create: '*', change: [...ownPost, 'agent_id'], remove: true },
    keeper: { read: ['slug'], create: '*' },
    jobs: { read: ['id', 'is_published', 'publish_at'], change: ['is_published', 'published_at', 'publish_at'] },
    ledger: { read: ['id', 'slug'] },
    archivist: { read: ['featured_image_url', 'content', 'seo_settings'] },
  },
  'public.agent_documents': {
    agent: { read: '*', create: '*', remove: true },
    admin: { read: '*', create: '*', remove: true },
    super_admin: { read: '*' },
    archivist: { read: ['file_url'] },
  },
  'public.analytics_events': {
    agent: { read: '*' },
    admin: { read: '*' },
    super_admin: { read: '*' },
    jobs: { read: '*', remove: true },
    intake: { create: ['agent_id', 'visitor_hash'] },
  },
  'public.page_view_days': {
    agent: { read: '*' },
    admin: { read: '*' },
    super_admin: { read: '*' },
    jobs: { read: '*', create: '*' },
  },
  'public.page_view_salts': {
    jobs: { read: ['day'], remove: true },
    intake: { read: '*', create: '*', remove: true },
  },
  'public.former_agent_slugs': formerSlugs,
  // The operator's alone.
  'public.demo_records': {},
  'public.setup_steps': { super_admin: { read: '*', create: '*' } },
  'public.former_post_slugs': { ...formerSlugs, keeper: { read: '*', create: '*' } },
  'public.partner_submissions': {
    super_admin: { read: '*' },
    jobs: editor,
    intake: { create: ['lead_id'] },
    keeper: { read: '*', create: '*', change: ['state', 'attempts', 'claimed_at'] },
    privacy: { read: ['lead_id'], remove: true },
  },
  'public.deleted_records': {
    agent: { read: '*' },
    admin: { read: '*' },
    super_admin: { read: '*' },
    jobs: { read: '*', remove: true },
    keeper: { read: '*', create: '*', remove: true },
    archivist: { read: ['kept'] },
    privacy: { read: ['id', 'entity', 'label', 'kept', 'extras'], change: ['label', 'kept'], remove: true },
  },
  'public.follow_ups': {
    agent: { read: '*', create: ['lead_id', 'text', 'due_at'], change: ['due_at', 'done_at', 'reminded_at'] },
    admin: { read: '*', create: ['lead_id', 'text', 'due_at'], change: ['due_at', 'done_at', 'reminded_at'] },
    super_admin: { read: '*', create: ['lead_id', 'text', 'due_at'], change: ['due_at', 'done_at', 'reminded_at'] },
    jobs: { read: '*', change: ['reminded_at'] },
    keeper: { read: '*', create: '*' },
    privacy: { read: ['lead_id'], remove: true },
  },
  'public.pipeline_stages': {
    agent: { read: '*' },
    admin: { read: '*' },
    super_admin: editor,
    intake: { read: '*' },
    keeper: { read: '*' },
    ledger: { read: '*' },
    privacy: { read: '*' },
  },
  'public.deals': {
    agent: { read: '*', change: dealFields },
    admin: { read: '*', change: dealFields },
    super_admin: { read: '*', change: dealFields },
    intake: {
      create: [
        'lead_id',
        'created_at',
        'stage_id',
        'amount',
        'renewal_on',
        'held_by',
        'balance',
        'balance_on',
        'years_left',
        'rate',
      ],
    },
    jobs: { read: '*', change: ['renewal_call', 'call_rank', 'routed_at', 'routed_why'] },
    keeper: { read: '*', create: '*' },
    privacy: {
      read: '*',
      change: [
        'stage_id',
        'product',
        'held_by',
        'balance',
        'balance_on',
        'years_left',
        'rate',
        'rate_type',
        'renewal_on',
        'renewal_call',
        'call_rank',
        'routed_why',
      ],
    },
  },
  'public.lead_activities': {
    agent: activities,
    admin: activities,
    super_admin: activities,
    keeper: { read: '*', create: '*' },
    finder: { read: ['id', 'lead_id', 'kind'] },
    intake: {
      read: ['id', 'lead_id', 'kind', 'text', 'created_at'],
      create: ['lead_id', 'kind', 'author_id', 'author_name', 'text'],
    },
    jobs: { read: ['id', 'lead_id', 'kind', 'text'] },
    privacy: { read: ['id', 'lead_id'], remove: true },
  },
  'public.client_quotes': {
    agent: quote,
    admin: quote,
    super_admin: quote,
    intake: {
      read: '*',
      change: ['opened_at', 'last_opened_at', 'openings', 'accepted_at', 'accepted_number'],
      remove: true,
    },
    keeper: { read: '*', create: '*' },
    ledger: { read: ['id', 'lead_id'] },
    privacy: { read: ['lead_id'], remove: true },
  },
  'public.client_quote_versions': {
    agent: quoteVersion,
    admin: quoteVersion,
    super_admin: quoteVersion,
    intake: { read: '*' },
    keeper: { read: '*', create: '*' },
  },
  'public.asked_documents': {
    agent: askedDocument,
    admin: askedDocument,
    super_admin: askedDocument,
    intake: { read: '*', change: ['state', 'reason'], remove: true },
    keeper: { read: '*', create: '*' },
    privacy: { read: ['lead_id'], remove: true },
  },
  'public.client_documents': {
    agent: clientDocument,
    admin: clientDocument,
    super_admin: clientDocument,
    intake: {
      read: '*',
      create: ['item_id', 'lead_id', 'name', 'file_url', 'file_size', 'mime_type', 'sha256'],
      change: ['item_id'],
    },
    keeper: { read: '*', change: ['lead_id', 'item_id', 'name'] },
    jobs: { read: ['id', 'item_id', 'lead_id', 'file_url', 'uploaded_at'], remove: true },
    archivist: { read: ['file_url'] },
  },
  'public.brokerage_settings': {
    agent: { read: '*' },
    admin: { read: '*' },
    super_admin: { read: '*', change: ['document_days', 'brand'] },
    intake: { read: '*' },
    jobs: { read: '*' },
    archivist: { read: ['brand'] },
  },
  'public.routing_rules': { super_admin: editor, jobs: { read: '*' } },
  'public.agent_absences': {
    agent: { read: '*', create: '*', change: '*', remove: true },
    admin: { read: '*', create: '*', change: '*', remove: true },
    super_admin: { read: '*', create: '*', change: '*', remove: true },
    jobs: { read: '*' },
  },
  'public.reply_templates': { agent: { read: '*' }, admin: { read: '*' }, super_admin: editor },
  'public.lead_filters': { agent: ownFilter, admin: ownFilter, super_admin: ownFilter },
  ...rateRights,
  'public.lenders': {
    ...readers,
    super_admin: editor,
    archivist: { read: ['logo_url'] },
    jobs: { read: ['id', 'name'] },
    keeper: { read: ['id'] },
  },
  'public.products': { ...readers, super_admin: editor, archivist: { read: ['image_url', 'content'] } },
  'public.mortgage_services': { ...readers, super_admin: editor, archivist: { read: ['image_url', 'content'] } },
  'public.assistant_answers': {
    ...readers,
    super_admin: { read: '*', create: '*', change: answerFields, remove: true },
    keeper: { create: '*' },
  },
  'public.assistant_questions': {
    super_admin: { read: '*', remove: true },
    jobs: { read: ['id', 'last_day'], remove: true },
    intake: { read: '*', create: ['question', 'language', 'first_day', 'last_day'], change: ['times', 'last_day'] },
  },
  'public.news_articles': { ...readers, super_admin: { read: '*' }, jobs: editor },
  'public.news_sources': { super_admin: { read: '*' }, jobs: { read: '*', create: '*', change: '*' } },
  'public.newsletter_subscribers': {
    super_admin: { read: '*' },
    jobs: { read: '*', change: ['unsubscribe_hash'] },
    intake: { read: '*', create: '*', change: '*' },
    privacy: { read: ['id', 'email', 'status', 'unsubscribed_at'], change: ['email', 'status', 'unsubscribed_at'] },
  },
  'public.newsletter_digests': {
    super_admin: { read: '*' },
    jobs: { read: '*', create: '*', change: ['last_subscriber_id', 'mails', 'finished_at'] },
  },
  'public.rate_alerts': {
    super_admin: { read: alertList, remove: true },
    jobs: { read: '*', change: ['armed', 'crossings', 'crossed_at', 'unsubscribe_hash'], remove: true },
    intake: { read: '*', create: '*', change: '*' },
    privacy: {
      read: ['id', 'email', 'province', 'rate_type', 'term', 'status', 'ended_at'],
      change: ['email', 'status', 'ended_at'],
    },
  },
  'public.audit_log': {
    super_admin: { read: '*' },
    jobs: { create: '*' },
    ledger: { create: '*' },
    finder: {
      read: ['id', 'at', 'actor_user_id', 'actor_role', 'action', 'entity', 'entity_id', 'search_text'],
    },
  },
  'public.mail_outbox': {
    super_admin: { read: readableMail },
    jobs: editor,
    steward: {
      read: ['id', 'to', 'template', 'html', 'text', 'status', 'message_id', 'is_list', 'bounced_at', 'created_at'],
      create: ['to', 'template', 'payload', 'message_id', 'is_list'],
      change: ['status', 'attempts', 'next_attempt_at'],
    },
    finder: { read: ['message_id', 'status', 'created_at', 'sent_at'] },
    privacy: { read: ['id', 'to', 'message_id', 'payload'], remove: true },
  },
  'public.mail_suppressions': {
    super_admin: { read: '*', create: '*', remove: true },
    jobs: { read: '*', create: '*' },
  },
  'public.lead_imports': {
    super_admin: {
      read: '*',
      create: ['file_name', 'sheet', 'choices'],
      change: ['state', 'sheet', 'choices', 'counts', 'made', 'added', 'done_at', 'undone_at'],
      remove: true,
    },
    jobs: { read: ['id', 'state', 'created_at', 'sheet'], change: ['sheet'], remove: true },
    privacy: { read: ['id', 'sheet'], change: ['sheet'] },
  },
  'public.privacy_requests': {
    super_admin: { read: '*', create: ['kind', 'subject_hashes', 'asked_by', 'asked_on', 'affected'] },
  },
  'auth.user': {
    auth: { read: '*', change: ['name', 'image', 'email_verified', 'two_factor_enabled', 'updated_at'] },
    identity: { read: ['id', 'email', 'two_factor_enabled'] },
    accounts: { read: ['id'], create: ['name', 'email', 'email_verified'], remove: true },
  },
  'auth.account': {
    auth: { read: '*', change: '*' },
    accounts: { create: ['account_id', 'provider_id', 'user_id', 'password'] },
  },
  'auth.session': {
    ...signInOwn,
    identity: { read: ['user_id', 'token', 'expires_at', 'created_at'] },
    accounts: { read: ['user_id'], remove: true },
  },
  'auth.verification': signInOwn,
  'auth.two_factor': signInOwn,
  'auth.rate_limits': signInOwn,
}
