import { type Cell, everybodyReads } from './cell.ts'

const rates = ['manual rate', 'scraped rate', 'hidden manual rate', 'hidden scraped rate']
const shownRates = ['manual rate', 'scraped rate']
const scrapedRates = ['scraped rate', 'hidden scraped rate']
const answers = ['answer', 'draft answer', 'own answer']
const views = ['view mine', 'view others', 'view admins']
const subscribers = ['confirmed subscriber', 'subscriber']
/** The people whose pages were viewed. */
const viewed = ['admin record', 'agent record', 'otherAgent record']

const countView = (agent: string, counted: boolean) =>
  `do $$ begin
    if app.record_page_view('${agent}', 'somebody') <> ${counted} then raise exception 'counted otherwise'; end if;
  end $$`
const insertView = (agent: string) =>
  `insert into public.analytics_events (agent_id, visitor_hash) values ('${agent}', 'abc')`
const forgetsSalts = `do $$ begin
    delete from public.page_view_salts where day = '2026-01-01';
    if not found then raise insufficient_privilege; end if;
  end $$`
const rate = (source: string) => `insert into public.mortgage_rates (rate_type, term, posted_rate, our_rate, source_url)
  values ('fixed', '3 year', 5, 4, '${source}')`

/** Tables that everybody reads and the super admin maintains. */
function keptBySuperAdmin(
  table: string,
  shown: readonly string[],
  all: readonly string[],
  row: Cell['row'],
  columns: string,
  worker: readonly string[] = [],
): Cell[] {
  return [
    {
      row,
      table,
      does: 'read',
      expect: { ...everybodyReads(shown), super_admin: all, ...(worker.length > 0 && { worker }) },
    },
    { row, table, does: 'change', set: "name = 'Changed'", expect: { super_admin: all } },
    { row, table, does: 'remove', expect: { super_admin: all } },
    {
      row,
      table,
      does: 'attempt',
      what: 'adds one',
      sql: `insert into ${table} (${columns}) values ('New')`,
      ok: ['super_admin'],
    },
  ]
}

export const siteCells: readonly Cell[] = [
  {
    row: 'rates, lenders',
    table: 'public.mortgage_rates',
    does: 'read',
    expect: { ...everybodyReads(shownRates), super_admin: rates, worker: rates },
  },
  {
    row: 'rates, lenders',
    table: 'public.mortgage_rates',
    does: 'change',
    set: 'our_rate = our_rate + 0.1',
    expect: { super_admin: rates, worker: scrapedRates },
  },
  {
    row: 'rates, lenders',
    table: 'public.mortgage_rates',
    does: 'change',
    set: 'is_active = not is_active',
    expect: { super_admin: rates, worker: scrapedRates },
  },
  {
    row: 'rates, lenders',
    table: 'public.mortgage_rates',
    does: 'change',
    set: "source_url = 'Manual Entry'",
    expect: { super_admin: rates, worker: [] },
    barred: { worker: scrapedRates },
  },
  { row: 'rates, lenders', table: 'public.mortgage_rates', does: 'remove', expect: { super_admin: rates } },
  {
    row: 'rates, lenders',
    table: 'public.mortgage_rates',
    does: 'attempt',
    what: 'adds a rate by hand',
    sql: rate('Manual Entry'),
    ok: ['super_admin'],
  },
  {
    row: 'rates, lenders',
    table: 'public.mortgage_rates',
    does: 'attempt',
    what: 'adds a scraped rate',
    sql: rate('https://rates.example/new'),
    ok: ['super_admin', 'worker'],
  },
  {
    row: 'rates, lenders',
    table: 'public.mortgage_rate_history',
    does: 'read',
    expect: {
      ...everybodyReads(shownRates.map((name) => `history of ${name}`)),
      super_admin: rates.map((name) => `history of ${name}`),
    },
  },
  { row: 'rates, lenders', table: 'public.mortgage_rate_history', does: 'change', set: 'our_rate = 1', expect: {} },
  { row: 'rates, lenders', table: 'public.mortgage_rate_history', does: 'remove', expect: {} },
  ...keptBySuperAdmin('public.lenders', ['lender'], ['lender', 'hidden lender'], 'rates, lenders', 'name', [
    'lender',
    'hidden lender',
  ]),
  ...keptBySuperAdmin('public.products', ['product'], ['product'], 'products, services', 'name'),
  ...keptBySuperAdmin('public.mortgage_services', ['service'], ['service'], 'products, services', 'name'),
  {
    row: 'assistant answers',
    table: 'public.assistant_answers',
    does: 'read',
    expect: { ...everybodyReads(['answer', 'own answer']), super_admin: answers },
  },
  {
    row: 'assistant answers',
    table: 'public.assistant_answers',
    does: 'change',
    set: 'is_published = not is_published',
    expect: { super_admin: answers },
  },
  { row: 'assistant answers', table: 'public.assistant_answers', does: 'change', set: "key = 'other'", expect: {} },
  {
    row: 'assistant answers',
    table: 'public.assistant_answers',
    does: 'remove',
    expect: { super_admin: ['answer', 'draft answer'] },
  },
  ...(['null', "'other'"] as const).map((key): Cell => ({
    row: 'assistant answers',
    table: 'public.assistant_answers',
    does: 'attempt',
    what: `adds one with key ${key}`,
    sql: `insert into public.assistant_answers
      (key, title, title_french, samples, samples_french, text, text_french, sources, offers_person, review_by)
      values (${key}, 'A', 'A', '{1,2,3}', '{1,2,3}', 'A', 'A', '[{}]', false, '2027-01-31')`,
    ok: key === 'null' ? ['super_admin'] : [],
  })),
  {
    row: 'assistant answers',
    table: 'public.assistant_questions',
    does: 'read',
    sql: 'select id, last_day from public.assistant_questions',
    expect: { super_admin: ['question'], worker: ['question'] },
  },
  { row: 'assistant answers', table: 'public.assistant_questions', does: 'change', set: 'times = 9', expect: {} },
  {
    row: 'assistant answers',
    table: 'public.assistant_questions',
    does: 'remove',
    expect: { super_admin: ['question'], worker: ['question'] },
  },
  ...['Why?', 'New?'].map((question): Cell => ({
    row: 'assistant answers',
    table: 'public.assistant_questions',
    does: 'attempt',
    what: `notes ${question}`,
    sql: `select app.note_question('${question}', 'en')`,
    ok: ['visitor'],
  })),
  {
    row: 'analytics events: write',
    table: 'public.analytics_events',
    does: 'attempt',
    what: 'counts a view of an active agent',
    sql: countView('{agent record}', true),
    ok: ['visitor', 'user'],
  },
  {
    row: 'analytics events: write',
    table: 'public.analytics_events',
    does: 'attempt',
    what: 'has a view of an inactive agent not counted',
    sql: countView('{inactive record}', false),
    ok: ['visitor', 'user'],
  },
  {
    row: 'analytics events: write',
    table: 'public.analytics_events',
    does: 'attempt',
    what: 'writes a view past the function',
    sql: insertView('{agent record}'),
    ok: [],
  },
  {
    row: 'analytics events: write',
    table: 'public.analytics_events',
    does: 'attempt',
    what: 'stores a view of an inactive agent',
    as: 'intake',
    sql: insertView('{inactive record}'),
    ok: [],
  },
  {
    row: 'analytics events: write',
    table: 'public.page_view_salts',
    does: 'read',
    sql: "select 'salt' as id from public.page_view_salts where salt is not null",
    expect: {},
  },
  {
    row: 'analytics events: write',
    table: 'public.page_view_salts',
    does: 'read',
    sql: 'select day::text as id from public.page_view_salts',
    expect: { worker: ['2026-01-01'] },
  },
  {
    row: 'analytics events: write',
    table: 'public.page_view_salts',
    does: 'attempt',
    what: 'forgets yesterday’s salt',
    sql: forgetsSalts,
    ok: ['worker'],
  },
  {
    row: 'analytics: read',
    table: 'public.analytics_events',
    does: 'read',
    expect: { agent: ['view mine'], admin: ['view admins'], super_admin: views, worker: views },
  },
  { row: 'analytics: read', table: 'public.analytics_events', does: 'change', set: 'created_at = now()', expect: {} },
  { row: 'analytics: read', table: 'public.analytics_events', does: 'remove', expect: { worker: views } },
  {
    row: 'analytics: read',
    table: 'public.page_view_days',
    does: 'read',
    sql: 'select agent_id as id from public.page_view_days',
    expect: { agent: ['agent record'], admin: ['admin record'], super_admin: viewed, worker: viewed },
  },
  {
    row: 'analytics: read',
    table: 'public.page_view_days',
    does: 'attempt',
    what: 'adds the views of a day up',
    sql: `insert into public.page_view_days (agent_id, day, views) values ('{agent record}', '2026-01-02', 5)`,
    ok: ['worker'],
  },
  {
    row: 'analytics: read',
    table: 'public.page_view_days',
    does: 'attempt',
    what: 'changes the views of a day',
    sql: 'update public.page_view_days set views = 1000',
    ok: [],
  },
  {
    row: 'analytics: read',
    table: 'public.page_view_days',
    does: 'attempt',
    what: 'forgets the views of a day',
    sql: 'delete from public.page_view_days',
    ok: [],
  },
  {
    row: 'newsletter',
    table: 'public.newsletter_subscribers',
    does: 'read',
    expect: { super_admin: subscribers, worker: subscribers },
  },
  {
    row: 'newsletter',
    table: 'public.newsletter_subscribers',
    does: 'change',
    set: "status = 'confirmed'",
    expect: {},
  },
  {
    row: 'newsletter',
    table: 'public.newsletter_subscribers',
    does: 'change',
    set: "unsubscribe_hash = 'fresh-0123456789'",
    expect: { worker: ['confirmed subscriber'] },
  },
  { row: 'newsletter', table: 'public.newsletter_subscribers', does: 'remove', expect: {} },
  ...(
    [
      [
        'subscribes',
        "select app.subscribe_newsletter('new@example.test', 'confirm-0123456789', 'leave-0123456789', 'w', '1', '/')",
      ],
      ['confirms by the mailed token', `select app.confirm_newsletter('${'c'.repeat(32)}')`],
      ['unsubscribes by the mailed token', `select app.unsubscribe_newsletter('${'u'.repeat(32)}')`],
    ] as const
  ).map(([what, sql]): Cell => ({
    row: 'newsletter',
    table: 'public.newsletter_subscribers',
    does: 'attempt',
    what,
    sql,
    ok: ['visitor', 'user'],
  })),
]
