import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { tokenHash } from '#app/platform/mail-links.server.ts'
import { hashOfToken } from '#app/platform/session-tokens.server.ts'
import type { LoginUrls } from '#db/provision.ts'
import { buildAgent, buildLead, buildSession, quotedScenario } from '#tests/support/factories.ts'

/** A small brokerage that has every kind of row once as mine and once as somebody else's. */
export type World = {
  /** Ids by name, for use in statements: agentA, leadOfB … */
  ids: Record<string, string>
  /** Names by id, for reporting which rows somebody saw. */
  names: Map<string, string>
  /** The rows of each table that has an id, as name and id. */
  rows: Record<string, (readonly [string, string])[]>
  tokens: Record<string, string>
  /** The logins of requests, the sign-in code and the worker, before they take a role. */
  logins: Record<keyof LoginUrls, string>
}

const sender = { client_phone: '+14165550123', client_email: 'sender@example.test' }
const link = 'https://news.example/1'
const article = { link, link_key: 'news.example/1', title: 'One', summary: '', published_at: '2026-01-01' }

/** Fills an empty database. `client` must bypass the policies. */
export async function buildWorld(client: Pick<pg.Client, 'query'>, urls: LoginUrls): Promise<World> {
  const ids: Record<string, string> = {}
  const remember = (name: string, row: { id: string }) => {
    ids[name] = String(row.id)
  }
  const add = async (name: string, table: string, columns: Record<string, unknown>) => {
    const keys = Object.keys(columns)
    const { rows } = await client.query(
      `insert into ${table} (${keys.join(', ')}) values (${keys.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(columns),
    )
    remember(name, rows[0])
  }

  const people = {
    user: await buildSession(client, 'user'),
    agent: await buildSession(client, 'agent'),
    // Inactive: only its owner and the super admin see its record.
    admin: await buildSession(client, 'admin', { agent: { is_active: false } }),
    super_admin: await buildSession(client, 'super_admin'),
  }
  const otherAgent = await buildSession(client, 'agent')
  const inactive = await buildSession(client, 'agent', { agent: { is_active: false } })
  const otherSuper = await buildSession(client, 'super_admin')
  const accounts = { ...people, otherAgent, inactive, otherSuper }
  for (const [name, session] of Object.entries(accounts)) {
    ids[`${name} account`] = session.userId
    if (session.agentId) ids[`${name} record`] = session.agentId
  }
  remember('bare record', await buildAgent(client))
  const [mine, others, admins] = [people.agent.agentId, otherAgent.agentId, people.admin.agentId]

  for (const [name, agentId] of Object.entries({ mine, others, admins, unassigned: null })) {
    remember(`lead ${name}`, await buildLead(client, { agent_id: agentId, client_name: `Client ${name}`, ...sender }))
    await add(`consent ${name}`, 'public.consents', { lead_id: ids[`lead ${name}`], ...consent('reply') })
  }
  for (const [name, agentId] of Object.entries({ mine, others, admins })) {
    await add(`document ${name}`, 'public.agent_documents', document(agentId, name))
    await add(`view ${name}`, 'public.analytics_events', { agent_id: agentId })
    await add(`draft ${name}`, 'public.blog_posts', post(agentId, `draft-${name}`, false))
    await add(`post ${name}`, 'public.blog_posts', post(agentId, `post-${name}`, true))
    await add(`pending ${name}`, 'public.testimonials', praise({ agent_id: agentId }))
    await add(`approved ${name}`, 'public.testimonials', praise({ agent_id: agentId, is_approved: true }))
  }
  remember(
    'application',
    await buildLead(client, {
      type: 'application',
      source: 'website',
      receipt_hash: 'r'.repeat(32),
      ...sender,
    }),
  )
  await client.query(`insert into public.partner_submissions (lead_id, state) values ($1, 'waiting'), ($2, 'failed')`, [
    ids['lead mine'],
    ids['lead others'],
  ])
  await client.query(
    `insert into public.page_view_days (agent_id, day, views)
     select agent_id, '2026-01-01', count(*) from public.analytics_events group by agent_id`,
  )
  await client.query(`insert into public.page_view_salts (day, salt) values ('2026-01-01', 'salt')`)
  await client.query(
    `insert into public.former_agent_slugs (slug, agent_id) values ('former', $1), ('formerinactive', $2)`,
    [mine, inactive.agentId],
  )
  await client.query(
    `insert into public.former_post_slugs (slug, post_id) values ('former-post', $1), ('former-draft', $2)`,
    [ids['post mine'], ids['draft mine']],
  )
  await add('official draft', 'public.blog_posts', {
    ...post(mine, 'official', false),
    seo_settings: { admin_created: true },
  })
  for (const [name, moment] of Object.entries({ due: '2026-01-01', later: '2100-01-01' }))
    await add(`${name} mine`, 'public.blog_posts', { ...post(mine, `${name}-mine`, false), publish_at: moment })
  await add('by super', 'public.testimonials', praise({ admin_id: people.super_admin.userId, is_approved: true }))
  await add('by other super', 'public.testimonials', praise({ admin_id: otherSuper.userId, is_approved: true }))
  await add('by former super', 'public.testimonials', praise({ admin_id: inactive.userId, is_approved: true }))

  for (const [name, source] of Object.entries({ manual: 'Manual Entry', scraped: 'https://rates.example/' })) {
    await add(`${name} rate`, 'public.mortgage_rates', rate(source, true))
    await add(`hidden ${name} rate`, 'public.mortgage_rates', rate(source, false))
  }
  await addRateSource(client, add, ids)
  await add('rule', 'public.routing_rules', { position: 1, province: 'Ontario' })
  const { rows: templates } = await client.query(`select id from public.reply_templates where name = 'Documents'`)
  remember('template', templates[0])
  const { rows: stages } = await client.query('select id, name from public.pipeline_stages')
  for (const stage of stages) remember(`stage ${stage.name}`, stage)
  await add('lender', 'public.lenders', { name: 'Shown Bank' })
  await add('hidden lender', 'public.lenders', { name: 'Hidden Bank', is_active: false })
  await add('product', 'public.products', { name: 'Product' })
  await add('service', 'public.mortgage_services', { name: 'Service' })
  // In place of the product's own.
  await client.query('delete from public.assistant_answers')
  await add('answer', 'public.assistant_answers', assistantAnswer({ is_published: true }))
  await add('draft answer', 'public.assistant_answers', assistantAnswer({}))
  await add('own answer', 'public.assistant_answers', assistantAnswer({ key: 'basics', is_published: true }))
  const days = { first_day: '2026-01-01', last_day: '2026-01-01' }
  await add('question', 'public.assistant_questions', { question: 'Why?', language: 'en', ...days })
  await add('source', 'public.news_sources', { url: 'https://news.example/feed' })
  await add('article', 'public.news_articles', article)
  const hashes = { confirm_hash: 'c'.repeat(32), unsubscribe_hash: 'u'.repeat(32) }
  await add('subscriber', 'public.newsletter_subscribers', { email: 'reader@example.test', ...hashes })
  await add('confirmed subscriber', 'public.newsletter_subscribers', {
    email: 'kept@example.test',
    status: 'confirmed',
    confirm_hash: 'd'.repeat(32),
    unsubscribe_hash: 'v'.repeat(32),
  })
  await add('consent subscriber', 'public.consents', { subscriber_id: ids.subscriber, ...consent('newsletter') })
  for (const alert of ['pending', 'confirmed', 'ended', 'forgotten'])
    await add(`${alert} alert`, 'public.rate_alerts', rateAlert(alert))
  const about = (lead: string) => ({ template: 'lead', message_id: ids[lead] })
  await add('mail', 'public.mail_outbox', { '"to"': 'a@example.test', text: 'Said', ...about('lead mine') })
  const failed = { status: 'failed', ...about('lead unassigned') }
  await add('failed mail', 'public.mail_outbox', { '"to"': 'b@example.test', ...failed })
  await add('suppression', 'public.mail_suppressions', { email: 'c@example.test', reason: '550', template: 'digest' })
  await client.query(`insert into public.newsletter_digests (week, content) values ('2026-01-05', '{}')`)
  await client.query(
    `insert into public.newsletter_digests (week, content, finished_at) values ('2025-12-29', '{}', now())`,
  )
  await addJobs(client, ids)
  await add('verification', 'auth.verification', { identifier: 'x', value: 'y', expires_at: soon() })
  await add('second factor', 'auth.two_factor', { secret: 's', backup_codes: 'b', user_id: people.user.userId })
  const userId = people.super_admin.userId
  await add('credential', 'auth.account', {
    account_id: userId,
    provider_id: 'credential',
    user_id: userId,
    password: 'hash',
  })
  await client.query(`insert into auth.rate_limits (key, points) values ('key', 1)`)
  await client.query(
    `insert into auth.session (user_id, token, expires_at, created_at) values
      ($1, $2, now() - interval '1 second', now() - interval '1 hour'),
      ($1, $3, now() + interval '1 hour', now() - interval '8 days')`,
    [userId, hashOfToken('token-expired'), hashOfToken('token-old')],
  )

  for (const [name, [owner, lead]] of Object.entries({
    mine: [people.agent, 'mine'],
    others: [otherAgent, 'others'],
    admins: [people.admin, 'unassigned'],
    'of a super admin': [people.super_admin, 'mine'],
  } as const)) {
    await add(`follow-up ${name}`, 'public.follow_ups', {
      lead_id: ids[`lead ${lead}`],
      owner_id: owner.userId,
      text: 'Call back',
      due_at: '2030-01-01T14:00Z',
    })
    await add(`mail ${name}`, 'public.lead_activities', {
      lead_id: ids[`lead ${lead}`],
      kind: 'mail',
      author_id: owner.userId,
      author_name: 'Somebody',
      subject: 'Hello',
      text: 'I called',
    })
    await add(`note ${name}`, 'public.lead_activities', {
      lead_id: ids[`lead ${lead}`],
      kind: 'note',
      author_id: owner.userId,
      author_name: 'Somebody',
      text: 'Called back',
    })
  }
  for (const name of ['mine', 'others', 'unassigned', 'withdrawn', 'expired']) {
    const token = name.padEnd(43, '-')
    const lead = ids[`lead ${name}`] ?? ids['lead others']
    await add(`quote ${name}`, 'public.client_quotes', {
      id: randomUUID(),
      lead_id: name === 'expired' ? ids.application : lead,
      token_hash: tokenHash(token),
      expires_at: name === 'expired' ? '2026-01-01' : soon(),
      revoked_at: name === 'withdrawn' ? '2026-01-01' : null,
    })
    await add(`version ${name}`, 'public.client_quote_versions', {
      quote_id: ids[`quote ${name}`],
      number: 1,
      scenario: JSON.stringify(quotedScenario),
      author_name: 'Somebody',
    })
    ids[`token ${name}`] = token
    const lead_id = name === 'expired' ? ids.application : lead
    await add(`asked ${name}`, 'public.asked_documents', { lead_id, label: name, position: 1 })
    await add(`file ${name}`, 'public.client_documents', clientDocument(lead_id, name, ids[`asked ${name}`]))
  }
  await add('removed file', 'public.client_documents', clientDocument(ids['lead mine'], 'removed', null))
  const { rows: settings } = await client.query('select id from public.brokerage_settings')
  remember('settings', settings[0])
  await add('answer mine', 'public.lead_activities', {
    lead_id: ids['lead mine'],
    kind: 'client',
    author_name: 'Client mine',
    text: 'I accept',
  })
  const file = {
    file_name: 'leads.csv',
    created_by: otherSuper.userId,
    created_by_name: 'Somebody',
    sheet: '["reader@example.test"]',
  }
  await add('import', 'public.lead_imports', file)
  await add('done import', 'public.lead_imports', { ...file, state: 'done', done_at: '2026-01-01' })
  for (const [name, session] of Object.entries({ mine: people.agent, others: otherAgent, unassigned: people.admin }))
    await addMerged(client, ids, name, session.userId)
  await addDeleted(client, ids)
  await add('privacy request', 'public.privacy_requests', {
    kind: 'access',
    subject_hashes: `{${'a'.repeat(32)}}`,
    asked_by: 'person',
    asked_on: '2026-01-01',
    done_by: otherSuper.userId,
    done_by_name: 'Somebody',
    affected: '{"done": {}, "stayed": {}}',
  })
  for (const name of ['agent', 'admin', 'super_admin'] as const) {
    await add(`filter ${name}`, 'public.lead_filters', {
      user_id: people[name].userId,
      name: 'New',
      query: 'status=new',
    })
  }

  await addPictures(client, ids)

  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const { rows: history } = await client.query('select id, rate_id from public.mortgage_rate_history')
  for (const { id, rate_id } of history) names.set(id, `history of ${names.get(rate_id)}`)
  const { rows: log } = await client.query('select id from public.audit_log')
  for (const { id } of log) names.set(String(id), 'entry')
  const { rows: sessions } = await client.query('select id from auth.session')
  for (const { id } of sessions) names.set(id, 'session')
  const tokens = {
    ...Object.fromEntries(Object.entries(accounts).map(([name, session]) => [name, session.token])),
    expired: 'token-expired',
    old: 'token-old',
  }
  const { rows: tables } = await client.query(
    `select distinct attrelid::regclass::text as name, relname, nspname from pg_attribute
       join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'auth') and relkind = 'r' and attname = 'id'`,
  )
  const rows: World['rows'] = {}
  for (const table of tables) {
    const { rows: found } = await client.query(`select id from ${table.name}`)
    rows[`${table.nspname}.${table.relname}`] = found.map(({ id }) => [names.get(String(id)) ?? String(id), String(id)])
  }
  const logins = Object.fromEntries(
    Object.entries(urls).map(([kind, url]) => [kind, new URL(url).username]),
  ) as World['logins']
  return { ids, names, rows, tokens, logins }
}

/** A source, a run of it and a waiting change. A running application may already have added the source. */
async function addRateSource(
  client: Pick<pg.Client, 'query'>,
  add: (name: string, table: string, columns: Record<string, unknown>) => Promise<void>,
  ids: Record<string, string>,
): Promise<void> {
  await add('rate source', 'public.rate_sources', { name: 'Source', url: 'https://rates.example/' })
  await add('rate run', 'public.rate_runs', { trigger: 'nightly', local_date: '2026-01-01' })
  const of = { run_id: ids['rate run'], source_id: ids['rate source'] }
  const recipe = { source_id: ids['rate source'], version: 1, page: 'page', page_type: 'text/html' }
  await add('rate recipe', 'public.rate_recipes', recipe)
  await add('rate reading', 'public.rate_readings', of)
  const offer = { rate_type: 'fixed', term: '5 year', mortgage_type: 'Conventional', province: 'Canada' }
  await add('rate change', 'public.rate_changes', { ...of, ...offer, kind: 'new', state: 'waiting', seen_at: 'now' })
  const state = 'insert into public.rate_source_states (source_id) values ($1) on conflict do nothing'
  await client.query(state, [ids['rate source']])
  await client.query(
    `insert into public.policy_rate_changes (day, before_percent, after_percent, read_at) values ('2026-01-01', 2.5, 2.25, now())`,
  )
  await client.query(`insert into public.prime_rates (day, percent, read_at) values ('2026-01-01', 4.45, now())`)
  await add('prime decision', 'public.prime_decisions', {
    percent: 4.45,
    day: '2026-01-01',
    state: 'approved',
    decided_by: randomUUID(),
    decided_at: 'now',
  })
}

/** A picture in every column that may name one. */
async function addPictures(client: Pick<pg.Client, 'query'>, ids: Record<string, string>): Promise<void> {
  for (const [of, column, id] of [
    ['agents', 'headshot_url', 'bare record'],
    ['blog_posts', 'featured_image_url', 'draft others'],
    ['products', 'image_url', 'product'],
    ['mortgage_services', 'image_url', 'service'],
    ['lenders', 'logo_url', 'hidden lender'],
  ] as const) {
    await client.query(`update public.${of} set ${column} = $2 where id = $1`, [
      ids[id],
      `/media/of-${of.replaceAll('_', '-')}`,
    ])
  }
  await client.query(`update public.deleted_records set kept = kept || $2 where id = $1`, [
    ids['deleted post mine'],
    { content: '<img src="/media/of-deleted">' },
  ])
}

/** One waiting job and one that failed for good. */
async function addJobs(client: Pick<pg.Client, 'query'>, ids: Record<string, string>): Promise<void> {
  for (const queue of ['send-things', 'notify-lead'])
    await client.query(`select jobs.create_queue($1, '{"policy": "standard"}')`, [queue])
  for (const [name, state] of [
    ['waiting job', 'created'],
    ['failed job', 'failed'],
  ]) {
    const { rows } = await client.query(
      `insert into jobs.job (name, state, data) values ('send-things', $1, '{"secret": "carried"}') returning id`,
      [state],
    )
    ids[name!] = rows[0].id
  }
}

/** A deleted copy of some rows that still exist. */
async function addDeleted(client: Pick<pg.Client, 'query'>, ids: Record<string, string>): Promise<void> {
  for (const [name, table, of] of [
    ['deleted lead', 'leads', 'lead mine'],
    ['deleted post mine', 'blog_posts', 'post mine'],
    ['deleted post admins', 'blog_posts', 'post admins'],
    ['deleted official', 'blog_posts', 'official draft'],
  ] as const) {
    const id = randomUUID()
    const { rows } = await client.query(
      `insert into public.deleted_records (entity, entity_id, agent_id, label, kept, deleted_by)
       select $1, $2::uuid, agent_id, $3, to_jsonb(t) || jsonb_build_object('id', $2::uuid), $4::uuid from public.${table} t where id = $5
       returning id`,
      [table === 'leads' ? 'lead' : 'post', id, name, ids['super_admin account'], ids[of]],
    )
    ids[name] = rows[0].id
  }
}

/** A copy of a lead that still exists, as if it had been merged into it. */
async function addMerged(
  client: Pick<pg.Client, 'query'>,
  ids: Record<string, string>,
  name: string,
  by: string,
): Promise<void> {
  const id = randomUUID()
  await client.query(
    `insert into public.merged_leads (id, lead_id, kept, extras, moved, changed, merged_by, merged_by_name)
      select $1, l.id, to_jsonb(l) || jsonb_build_object('id', $1::uuid, 'idempotency_key', gen_random_uuid()),
          jsonb_build_object('deals', jsonb_build_array(to_jsonb(d) || jsonb_build_object('lead_id', $1::uuid)), 'consents', '[]'::jsonb),
          '{}', '{}', $3, 'Somebody'
        from public.leads l join public.deals d on d.lead_id = l.id where l.id = $2`,
    [id, ids[`lead ${name}`], by],
  )
  ids[`merged ${name}`] = id
}

function soon(): Date {
  return new Date(Date.now() + 3_600_000)
}

function consent(kind: string) {
  return { kind, granted: true, wording: 'You may reply to me.', version: '1', page: '/contact' }
}

function clientDocument(lead_id: string | undefined, name: string, item_id: string | null | undefined) {
  const file = { name, file_url: `/documents/clients/${name}`, file_size: 1, mime_type: 'application/pdf' }
  return { lead_id, item_id, ...file, sha256: 'a'.repeat(64) }
}

function document(agentId: string | null, name: string) {
  return { agent_id: agentId, name, file_url: `/documents/${name}`, file_size: 1, mime_type: 'application/pdf' }
}

function post(agentId: string | null, slug: string, published: boolean) {
  const when = published ? new Date() : null
  return { agent_id: agentId, title: slug, slug, content: 'Text', is_published: published, published_at: when }
}

function praise(columns: Record<string, unknown>) {
  return { client_name: 'Client', content: 'Very good.', ...columns }
}

function assistantAnswer(columns: Record<string, unknown>) {
  const [samples, texts] = [
    ['One?', 'Two?', 'Three?'],
    { title: 'Answer', title_french: 'Réponse', text: 'So.', text_french: 'Ainsi.' },
  ]
  const sources = JSON.stringify([{ label: 'Home', french: 'Accueil', href: '/', checkedOn: null }])
  return {
    ...texts,
    samples,
    samples_french: samples,
    sources,
    offers_person: false,
    review_by: '2027-01-31',
    ...columns,
  }
}

/** `forgotten`: its link was never used, and has expired. */
function rateAlert(name: string) {
  return {
    email: 'reader@example.test',
    province: 'Ontario',
    rate_type: 'fixed',
    term: '5 year',
    threshold: 3.5,
    status: name === 'forgotten' ? 'pending' : name,
    created_at: name === 'forgotten' ? new Date('2026-01-01') : new Date(),
    confirm_hash: `confirm ${name}`.padEnd(32, '-'),
    unsubscribe_hash: `unsubscribe ${name}`.padEnd(32, '-'),
  }
}

function rate(source: string, active: boolean) {
  return { rate_type: 'fixed', term: '5 year', posted_rate: 5, our_rate: 4, source_url: source, is_active: active }
}
