/** The export of everything: what it has, and what it leaves out. */

export const exportPath = '/super-admin/export'

/** Every table that is exported, with what it holds. A table that is neither here nor in `notExported` fails a test. */
export const exportedTables: Readonly<Record<string, string>> = {
  leads: 'Leads and clients: who they are and what they asked for',
  deals: 'The deal of each lead: stage, amount, lender, commission, and the mortgage watched until it renews',
  pipeline_stages: 'The stages of the pipeline',
  lead_activities: 'Notes, calls and mails to clients',
  follow_ups: 'Follow-ups',
  client_quotes: 'Quotes to clients',
  client_quote_versions: 'Each version of the quotes',
  asked_documents: 'Documents that clients were asked for',
  client_documents: 'Files that clients sent; file_url names the file',
  consents: 'What people agreed to, with the words and the day',
  partner_submissions: 'Leads that were sent to the partner',
  merged_leads: 'Leads that were merged into another, as they were',
  lead_imports: 'Files of leads that were imported',
  deleted_records: 'Deleted leads, posts and answers that can still be restored',
  privacy_requests: 'Requests to see, correct or erase personal data',
  agents: 'Agents: profile, licences, links',
  agent_absences: 'When agents are away',
  agent_documents: 'Documents of agents; file_url names the file',
  profiles: 'Accounts: name and role',
  routing_rules: 'Rules by which leads find their agent',
  reply_templates: 'Templates of mails',
  testimonials: 'Testimonials',
  blog_posts: 'Posts of the blog',
  products: 'Products',
  mortgage_services: 'Services',
  lenders: 'Lenders',
  mortgage_rates: 'Rates',
  mortgage_rate_history: 'What rates were before',
  rate_sources: 'Where rates are read',
  rate_source_states: 'How each source reads',
  rate_recipes: 'How each source is read, without the saved page',
  rate_runs: 'When rates were read',
  rate_readings: 'What each source said',
  rate_changes: 'Changes of rates, published or held',
  prime_rates: 'Prime rates',
  prime_decisions: 'Decisions about prime',
  policy_rate_changes: 'Changes of the policy rate',
  rate_alerts: 'Rate alerts of visitors',
  newsletter_subscribers: 'Subscribers of the newsletter',
  newsletter_digests: 'Newsletters that were sent',
  assistant_answers: 'Answers of the assistant',
  assistant_questions: 'Questions that the assistant could not answer',
  news_sources: 'Feeds of news',
  news_articles: 'News',
  mail_outbox: 'Mail: to whom, when and whether it arrived, without its text',
  mail_suppressions: 'Addresses that are not mailed any more',
  analytics_events: 'Page views of agents’ pages of the last 90 days',
  page_view_days: 'Page views by day',
  audit_log: 'Who changed what, and when',
  brokerage_settings: 'Settings',
  setup_steps: 'Steps of the first set-up',
}

/** Tables that are not exported, each with the reason. Those of schemas `auth` and `jobs` are secrets and background work. */
export const notExported: Readonly<Record<string, string>> = {
  lead_filters: 'searches that each person keeps for themselves',
  demo_records: 'which rows are the demo’s',
  page_view_salts: 'random numbers that keep visitors anonymous',
  former_agent_slugs: 'old addresses of pages, which lead to the present ones',
  former_post_slugs: 'old addresses of posts, which lead to the present ones',
}

/** The tables that name pictures and documents. */
export const tablesWithFiles: readonly string[] = [
  'agents',
  'blog_posts',
  'products',
  'mortgage_services',
  'lenders',
  'brokerage_settings',
  'agent_documents',
  'client_documents',
  'deleted_records',
]

/** Columns that hold secrets or keys of the software, wherever they are, also inside other values. */
export const secretNames = /hash|token|secret|salt|password|fingerprint|idempotency|^message_id$|^sha256$/

/** Columns that are large copies of what was read, or hold rows of a file that was not imported. */
export const leftOutColumns: readonly string[] = ['rate_recipes.page', 'lead_imports.sheet']
