import type { Cell } from './cell.ts'

const row = 'deleted leads and posts: read, restore'
const filters = 'leads: own filters'
const work = 'leads: status, notes, assign'
const ofMine = ['follow-up mine', 'follow-up of a super admin']
const notesOfMine = ['answer mine', 'mail mine', 'mail of a super admin', 'note mine', 'note of a super admin']
const everyFollowUp = [...ofMine, 'follow-up admins', 'follow-up others']
const refuse = 'raise insufficient_privilege'

/** Deletes, undoes the delete, and fails unless everything is as it was. */
const undo = (table: string, condition: string, extra: string, after = '') => `do $$ declare
    gone uuid; record uuid;
  begin
    delete from public.${table} where ${condition} returning id into gone;
    if gone is null then ${refuse}; end if;
    select id into record from public.deleted_records where entity_id = gone;
    if record is null or app.restore_deleted(record) is distinct from gone then ${refuse}; end if;
    if not exists (select from public.${table} where id = gone) or not (${extra}) then ${refuse}; end if;
    if app.restore_deleted(record) is not null then ${refuse}; end if;
    ${after}
  end $$`

const restore = (name: string) =>
  `do $$ begin if app.restore_deleted('{${name}}') is null then ${refuse}; end if; end $$`

const duplicates = `select other_id as id from app.find_duplicate_leads(array['{lead mine}', '{lead unassigned}']::uuid[])`

export const keptCells: readonly Cell[] = [
  {
    row,
    table: 'public.deleted_records',
    does: 'read',
    expect: {
      agent: ['deleted post mine'],
      admin: ['deleted post admins'],
      super_admin: ['deleted lead', 'deleted official', 'deleted post admins', 'deleted post mine'],
      worker: ['deleted lead', 'deleted official', 'deleted post admins', 'deleted post mine'],
    },
  },
  { row, table: 'public.deleted_records', does: 'change', set: "label = 'Other'", expect: {} },
  {
    row,
    table: 'public.deleted_records',
    does: 'remove',
    expect: { worker: ['deleted lead', 'deleted official', 'deleted post admins', 'deleted post mine'] },
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'writes down a delete that did not happen',
    sql: `insert into public.deleted_records (entity, entity_id, label, kept, deleted_by)
      values ('lead', gen_random_uuid(), 'Made up', '{}', '{my account}')`,
    ok: [],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'restores a lead that was deleted',
    sql: restore('deleted lead'),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'restores the own post of the agent',
    sql: restore('deleted post mine'),
    ok: ['agent', 'super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'restores the own post of the admin',
    sql: restore('deleted post admins'),
    ok: ['admin', 'super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'restores what a super admin wrote in the name of the agent',
    sql: restore('deleted official'),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'names another agent for a post whose own is still there, and changes nothing by it',
    sql: `do $$ declare back uuid := app.restore_deleted('{deleted post mine}', '{otherAgent record}');
      begin
        if back is null then ${refuse}; end if;
        if not exists (select from public.blog_posts where id = back and agent_id = '{agent record}') then
          raise exception 'another agent has it';
        end if;
      end $$`,
    ok: ['agent', 'super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'deletes an agent and restores what they wrote as a draft of another agent, with its former address',
    sql: `do $$ declare record uuid;
      begin
        delete from public.agents where id = '{agent record}';
        select id into record from public.deleted_records
         where entity_id = '{post mine}' and extras ->> 'agent_name' <> '';
        if record is null or app.restore_deleted(record, '{otherAgent record}') is null then ${refuse}; end if;
        if not exists (select from public.blog_posts where id = '{post mine}'
            and agent_id = '{otherAgent record}' and not is_published) then ${refuse}; end if;
      end $$`,
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'deletes a lead and restores it with what belongs to it',
    sql: undo(
      'leads',
      "id = '{lead mine}'",
      `(select count(*) from public.consents where lead_id = gone) = 1
        and exists (select from public.partner_submissions where lead_id = gone)
        and exists (select from public.client_quote_versions where quote_id = '{quote mine}')
        and exists (select from public.client_documents where id = '{file mine}' and item_id = '{asked mine}' and lead_id = gone)
        and (select count(*) from public.follow_ups where lead_id = gone) = 2`,
    ),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'deletes an answer and restores it',
    sql: undo(
      'assistant_answers',
      "id = '{answer}'",
      `(select is_published from public.assistant_answers where id = gone)`,
    ),
    ok: ['super_admin'],
  },
  {
    row,
    table: 'public.deleted_records',
    does: 'attempt',
    what: 'deletes an own post and restores it',
    sql: undo('blog_posts', "agent_id = '{my record}' and slug like 'post-%'", 'true'),
    ok: ['agent', 'admin'],
  },
  {
    row,
    table: 'public.former_post_slugs',
    does: 'attempt',
    what: 'deletes a post and restores it, former address and all',
    sql: undo(
      'blog_posts',
      "id = '{post mine}'",
      'true',
      `set local role maplekey_visitor; if app.find_post_slug('former-post') is null then ${refuse}; end if;`,
    ),
    ok: ['agent', 'super_admin'],
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'attempt',
    what: 'restores a post whose former address is in use by now',
    sql: `do $$ declare record uuid; begin
        delete from public.blog_posts where id = '{post mine}';
        select id into record from public.deleted_records where entity_id = '{post mine}';
        update public.blog_posts set slug = 'former-post' where id = '{draft mine}';
        if record is null or app.restore_deleted(record) is null then ${refuse}; end if;
        -- Fails when the history holds an address in use.
        update public.blog_posts set slug = 'somewhere-else' where id = '{draft mine}';
      end $$`,
    ok: ['agent', 'super_admin'],
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.partner_submissions',
    does: 'attempt',
    what: 'has a lead sent to the partner again that was not given up',
    sql: `do $$ begin if app.retry_partner_submission('{lead mine}') then raise exception 'retried'; end if; end $$`,
    ok: ['super_admin'],
  },
  {
    row: 'leads: status, notes, assign',
    table: 'public.partner_submissions',
    does: 'attempt',
    what: 'has a lead sent to the partner again that was given up',
    sql: `do $$ begin if not app.retry_partner_submission('{lead others}') then ${refuse}; end if; end $$`,
    ok: ['super_admin'],
  },
  {
    row: 'leads: read',
    table: 'public.leads',
    does: 'read',
    sql: duplicates,
    expect: {
      agent: [],
      admin: ['application', 'lead admins'],
      super_admin: ['application', 'lead admins', 'lead mine', 'lead others', 'lead unassigned'],
    },
  },
  {
    row: 'leads: read',
    table: 'public.mail_outbox',
    does: 'read',
    sql: `select status as id from app.lead_mail('{lead mine}')`,
    expect: { agent: ['queued'], admin: [], super_admin: ['queued'] },
  },
  {
    row: 'leads: read',
    table: 'public.mail_outbox',
    does: 'read',
    sql: `select status as id from app.lead_mail('{lead unassigned}')`,
    expect: { agent: [], admin: ['failed'], super_admin: ['failed'] },
  },
  {
    row: work,
    table: 'public.follow_ups',
    does: 'read',
    expect: { agent: ofMine, admin: ['follow-up admins'], super_admin: everyFollowUp, worker: everyFollowUp },
  },
  {
    row: work,
    table: 'public.follow_ups',
    does: 'change',
    set: 'due_at = now(), done_at = now()',
    expect: {
      agent: ['follow-up mine'],
      admin: ['follow-up admins'],
      super_admin: ['follow-up of a super admin'],
    },
  },
  {
    row: work,
    table: 'public.follow_ups',
    does: 'change',
    set: 'reminded_at = now()',
    expect: {
      agent: ['follow-up mine'],
      admin: ['follow-up admins'],
      super_admin: ['follow-up of a super admin'],
      worker: everyFollowUp,
    },
  },
  { row: work, table: 'public.follow_ups', does: 'remove', expect: {} },
  {
    row: work,
    table: 'public.follow_ups',
    does: 'attempt',
    what: "plans a follow-up of another agent's lead",
    sql: "insert into public.follow_ups (lead_id, text, due_at) values ('{lead others}', 'Call', now())",
    ok: ['super_admin'],
  },
  {
    row: work,
    table: 'public.follow_ups',
    does: 'attempt',
    what: 'plans a follow-up for somebody else',
    sql: "insert into public.follow_ups (lead_id, owner_id, text, due_at) values ('{lead mine}', '{otherAgent account}', 'Call', now())",
    ok: [],
  },
  {
    row: work,
    table: 'public.lead_activities',
    does: 'read',
    expect: {
      agent: notesOfMine,
      admin: ['mail admins', 'note admins'],
      super_admin: [...notesOfMine, 'mail admins', 'mail others', 'note admins', 'note others'],
      worker: ['answer mine'],
    },
  },
  {
    row: work,
    table: 'public.lead_activities',
    does: 'change',
    set: "text = 'Never mind', removed_at = now()",
    expect: { agent: ['note mine'], admin: ['note admins'], super_admin: ['note of a super admin'] },
  },
  { row: work, table: 'public.lead_activities', does: 'remove', expect: {} },
  {
    row: work,
    table: 'public.lead_activities',
    does: 'attempt',
    what: "writes to another agent's client",
    sql: "insert into public.lead_activities (lead_id, kind, subject, text) values ('{lead others}', 'mail', 'x', 'Mine now')",
    ok: ['super_admin'],
  },
  {
    row: work,
    table: 'public.routing_rules',
    does: 'read',
    expect: { super_admin: ['rule'], worker: ['rule'] },
  },
  {
    row: work,
    table: 'public.routing_rules',
    does: 'attempt',
    what: 'gives every lead to themselves',
    sql: "insert into public.routing_rules (position, agent_id) values (0, '{agent record}')",
    ok: ['super_admin'],
  },
  {
    row: work,
    table: 'public.agent_absences',
    does: 'attempt',
    what: 'says that they are away',
    sql: "insert into public.agent_absences (agent_id, away_until) values ('{agent record}', '2026-12-24')",
    ok: ['agent', 'super_admin'],
  },
  {
    row: work,
    table: 'public.agent_absences',
    does: 'attempt',
    what: 'says that somebody else is away',
    sql: "insert into public.agent_absences (agent_id, away_until) values ('{otherAgent record}', '2026-12-24')",
    ok: ['super_admin'],
  },
  {
    row: work,
    table: 'public.reply_templates',
    does: 'read',
    sql: `select id from public.reply_templates where name = 'Documents'`,
    expect: { agent: ['template'], admin: ['template'], super_admin: ['template'] },
  },
  {
    row: work,
    table: 'public.reply_templates',
    does: 'attempt',
    what: 'adds a template',
    sql: "insert into public.reply_templates (name, language, subject, text) values ('x', 'en', 'x', 'x')",
    ok: ['super_admin'],
  },
  {
    row: work,
    table: 'public.reply_templates',
    does: 'attempt',
    what: 'rewords a template',
    sql: "do $$ begin update public.reply_templates set text = 'x' where name = 'Documents'; if not found then raise insufficient_privilege; end if; end $$",
    ok: ['super_admin'],
  },
  {
    row: work,
    table: 'public.reply_templates',
    does: 'attempt',
    what: 'deletes a template',
    sql: "do $$ begin delete from public.reply_templates where name = 'Documents'; if not found then raise insufficient_privilege; end if; end $$",
    ok: ['super_admin'],
  },
  {
    row: work,
    table: 'public.lead_activities',
    does: 'attempt',
    what: "notes something about another agent's lead",
    sql: "insert into public.lead_activities (lead_id, kind, text) values ('{lead others}', 'note', 'Mine now')",
    ok: ['super_admin'],
  },
  {
    row: work,
    table: 'public.lead_activities',
    does: 'attempt',
    what: "writes over somebody else's note",
    sql: `insert into public.lead_activities (id, lead_id, kind, text) values ('{note others}', '{lead others}', 'note', 'x')
      on conflict (id) do update set text = excluded.text`,
    ok: [],
  },
  {
    row: work,
    table: 'public.lead_activities',
    does: 'attempt',
    what: "signs a note with somebody else's name",
    sql: "insert into public.lead_activities (lead_id, kind, text, author_name) values ('{lead mine}', 'note', 'x', 'The boss')",
    ok: [],
  },
  {
    row: filters,
    table: 'public.lead_filters',
    does: 'read',
    expect: { agent: ['filter agent'], admin: ['filter admin'], super_admin: ['filter super_admin'] },
  },
  {
    row: filters,
    table: 'public.lead_filters',
    does: 'change',
    set: "name = 'Renamed'",
    expect: { agent: ['filter agent'], admin: ['filter admin'], super_admin: ['filter super_admin'] },
  },
  {
    row: filters,
    table: 'public.lead_filters',
    does: 'remove',
    expect: { agent: ['filter agent'], admin: ['filter admin'], super_admin: ['filter super_admin'] },
  },
  {
    row: filters,
    table: 'public.lead_filters',
    does: 'attempt',
    what: 'saves a filter',
    sql: "insert into public.lead_filters (name, query) values ('Mine', 'status=new')",
    ok: ['agent', 'admin', 'super_admin'],
  },
  {
    row: filters,
    table: 'public.lead_filters',
    does: 'attempt',
    what: 'saves a filter for somebody else',
    sql: "insert into public.lead_filters (user_id, name, query) values ('{otherAgent account}', 'Theirs', '')",
    ok: [],
  },
]
