const web = ['visitor', 'user', 'agent', 'admin', 'super_admin'] as const
const definers: readonly string[] = [
  'identity',
  'intake',
  'accounts',
  'ledger',
  'finder',
  'keeper',
  'archivist',
  'steward',
]

/** `web` is the login of requests before it takes a role. It may do nothing. */
export const rightsRoles: readonly string[] = ['web', ...web, 'auth', 'jobs', ...definers]

const askers: readonly string[] = ['identity', 'intake', 'accounts', 'ledger']

/** The roles that may call each function of schema app. Owners are listed where they may. Triggers cannot be called. */
export const functionRights: Record<string, readonly string[]> = {
  whoami: [...web, ...askers, 'finder', 'keeper', 'steward'],
  current_user_id: [...web, ...askers],
  current_agent_id: [...web, ...askers],
  current_staff_role: [...web, ...askers],
  current_account: [...web, 'identity'],
  own_agent: ['agent', 'admin', 'super_admin', 'identity'],
  get_agent_list: web,
  get_agent_public_profile: web,
  submit_lead: [...web, 'intake'],
  keep_chat: ['visitor', 'intake'],
  subscribe_newsletter: ['visitor', 'user', 'intake'],
  confirm_newsletter: ['visitor', 'user', 'intake'],
  unsubscribe_newsletter: ['visitor', 'user', 'intake'],
  request_rate_alert: ['visitor', 'user', 'intake'],
  confirm_rate_alert: ['visitor', 'user', 'intake'],
  end_rate_alerts: ['visitor', 'user', 'intake'],
  create_agent_account: ['super_admin', 'accounts'],
  invite_agent: ['super_admin', 'accounts'],
  create_first_super_admin: ['auth', 'accounts'],
  has_super_admin: ['auth', 'accounts'],
  find_agent_slug: ['visitor'],
  find_post_slug: ['visitor'],
  free_post_slug: ['agent', 'admin', 'super_admin', 'ledger'],
  record_page_view: ['visitor', 'user', 'intake'],
  list_receipts: ['visitor', 'user', 'intake'],
  queue_partner_submission: [...web, 'intake'],
  record_export: ['agent', 'admin', 'super_admin', 'ledger'],
  audit: ['ledger', 'keeper', 'accounts', 'steward'],
  fold_text: ['visitor', 'agent', 'admin', 'super_admin', 'jobs', 'intake', 'keeper', 'ledger', 'finder'],
  audit_search_text: ['jobs', 'ledger'],
  lead_search_text: ['agent', 'admin', 'super_admin', 'jobs', 'intake', 'keeper'],
  answer_vector: ['visitor', 'super_admin', 'keeper'],
  question_words: ['super_admin', 'intake'],
  note_question: ['visitor', 'intake'],
  news_words: ['visitor', 'jobs'],
  news_vector: ['jobs'],
  news_query: ['visitor'],
  first_matches: ['finder'],
  search_leads: ['agent', 'admin', 'super_admin', 'finder'],
  search_audit: ['super_admin', 'finder'],
  find_duplicate_leads: ['agent', 'admin', 'super_admin', 'finder'],
  lead_mail: ['agent', 'admin', 'super_admin', 'finder'],
  insert_kept: ['keeper'],
  list_super_admin_emails: ['jobs', 'identity'],
  list_used_files: ['jobs', 'archivist'],
  restore_deleted: ['agent', 'admin', 'super_admin', 'keeper'],
  retry_partner_submission: ['super_admin', 'keeper'],
  refuse_unless_super_admin: ['steward'],
  list_jobs: ['super_admin', 'steward'],
  list_failed_jobs: ['super_admin', 'steward'],
  retry_job: ['super_admin', 'steward'],
  retry_mail: ['super_admin', 'steward'],
  read_mail: ['super_admin', 'steward'],
  queue_mails: [...web, 'jobs', 'steward'],
  may_be_mailed: ['visitor', 'user', 'steward'],
  enqueue_jobs: [...web, 'jobs', 'steward'],
}

/** The roles that may use a schema, and those that may create in it (only its owner). */
export const schemaRights: Record<string, { enter: readonly string[]; build: readonly string[] }> = {
  public: { enter: [...web, 'auth', 'jobs', ...definers], build: [] },
  app: { enter: [...web, 'auth', 'jobs', ...definers], build: [] },
  auth: { enter: ['auth', 'identity', 'accounts'], build: [] },
  jobs: { enter: ['jobs', 'steward'], build: [] },
  app_extensions: {
    enter: ['visitor', 'agent', 'admin', 'super_admin', 'jobs', 'intake', 'keeper', 'ledger', 'finder'],
    build: [],
  },
  drizzle: { enter: [], build: [] },
}
