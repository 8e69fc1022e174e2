set local role maplekey_intake;

-- Stores a lead and its sender's consents, once. `outcome`: stored; replayed (same key and body, or the same content
-- within the hour); conflict (same key, other body: nothing is written).
create or replace function app.submit_lead(
  p_idempotency_key uuid, p_body_hash text, p_fingerprint text, p_type text, p_source text,
  p_client_name text, p_client_email text, p_client_phone text, p_agent_id uuid,
  p_message text, p_notes text, p_metadata jsonb, p_consents jsonb, p_receipt_hash text default null
)
returns table (lead_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  known record;
begin
  -- Two tabs that send the same content at once take turns, so that the second finds what the first stored.
  perform pg_advisory_xact_lock(hashtextextended(p_fingerprint, 27182));

  select l.id, l.body_hash into known from public.leads l where l.idempotency_key = p_idempotency_key;
  if not found then
    select m.id, m.kept ->> 'body_hash' as body_hash into known from public.merged_leads m
     where m.kept ->> 'idempotency_key' = p_idempotency_key::text;
  end if;
  if not found then
    select m.id, p_body_hash as body_hash into known from public.merged_leads m
     where m.kept ->> 'fingerprint' = p_fingerprint and (m.kept ->> 'created_at')::timestamptz > now() - interval '1 hour' limit 1;
  end if;
  if not found then
    select l.id, p_body_hash as body_hash into known from public.leads l
     where l.fingerprint = p_fingerprint and l.created_at > now() - interval '1 hour'
     order by l.created_at limit 1;
  end if;

  if known.id is null then
    if p_type <> 'chat' and jsonb_array_length(coalesce(p_consents, '[]')) = 0 then
      raise check_violation using message = 'A lead is stored with what its sender agreed to, or not at all.';
    end if;
    insert into public.leads (agent_id, client_name, client_email, client_phone, type, source, status, message, notes,
        metadata, idempotency_key, body_hash, fingerprint, receipt_hash)
    values ((select a.id from public.agents a where a.id = p_agent_id and app.is_public(a.is_active, a.licences)), p_client_name, p_client_email,
        p_client_phone, p_type, p_source, 'new', p_message, p_notes, coalesce(p_metadata, '{}'), p_idempotency_key,
        p_body_hash, p_fingerprint, p_receipt_hash)
    on conflict (idempotency_key) do nothing
    returning id into lead_id;
    if found then
      insert into public.consents (lead_id, kind, granted, wording, version, page)
      select submit_lead.lead_id, c.kind, c.granted, c.wording, c.version, c.page
        from jsonb_to_recordset(coalesce(p_consents, '[]'))
          as c (kind text, granted boolean, wording text, version text, page text);
      outcome := 'stored';
      return next;
      return;
    end if;
    -- Somebody else stored this key between our read and our write.
    select l.id, l.body_hash into known from public.leads l where l.idempotency_key = p_idempotency_key;
  end if;

  lead_id := known.id;
  outcome := case when known.body_hash = p_body_hash then 'replayed' else 'conflict' end;
  return next;
end
$$;
grant execute on function app.submit_lead to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin;

-- One lead per conversation, stored at the first yes. `updated` when a later yes adds details; `replayed` for details
-- that were stored already, or sent before the stored ones; `conflict` when the key belongs to something else. The
-- agent of the first yes stays.
create or replace function app.keep_chat(
  p_conversation uuid, p_body_hash text, p_messages integer, p_name text, p_email text, p_phone text, p_turns text, p_consents jsonb,
  p_agent_id uuid default null, p_metadata jsonb default '{}'
)
returns table (lead_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
declare
  kept_lead uuid;
begin
  if jsonb_array_length(coalesce(p_consents, '[]')) = 0 then
    raise check_violation using message = 'Contact details are kept on a yes, or not at all.';
  end if;
  select s.lead_id, s.outcome into lead_id, outcome
    from app.submit_lead(p_conversation, p_body_hash, p_body_hash, 'chat', 'AI Chatbot', p_name, p_email, p_phone,
      p_agent_id, null, p_turns, p_metadata, p_consents) s;
  if outcome = 'stored' then
    update public.leads l set chat_messages = p_messages where l.id = keep_chat.lead_id;
  elsif outcome = 'conflict' then
    update public.leads l
       set client_name = coalesce(p_name, l.client_name), client_email = coalesce(p_email, l.client_email),
           client_phone = coalesce(p_phone, l.client_phone), body_hash = p_body_hash, chat_messages = p_messages,
           notes = p_turns
     where l.id = keep_chat.lead_id and l.type = 'chat' and coalesce(l.chat_messages, 0) < p_messages;
    if found then
      insert into public.consents (lead_id, kind, granted, wording, version, page)
      select keep_chat.lead_id, c.kind, c.granted, c.wording, c.version, c.page
        from jsonb_to_recordset(p_consents) as c (kind text, granted boolean, wording text, version text, page text);
      outcome := 'updated';
    elsif exists (select from public.leads l where l.id = keep_chat.lead_id and l.type = 'chat') then
      outcome := 'replayed';
    else
      -- Staff have merged it since: what the visitor adds is kept with it, and told to whoever works on the kept lead.
      update public.merged_leads m
         set kept = m.kept || jsonb_strip_nulls(jsonb_build_object('client_name', p_name, 'client_email', p_email,
               'client_phone', p_phone, 'body_hash', p_body_hash, 'chat_messages', p_messages, 'notes', p_turns)),
             extras = jsonb_set(m.extras, '{consents}', m.extras -> 'consents' || (
               select jsonb_agg(c || jsonb_build_object('id', gen_random_uuid(), 'lead_id', m.id, 'given_at', now()))
                 from jsonb_array_elements(p_consents) c))
       where m.id = keep_chat.lead_id and m.kept ->> 'type' = 'chat' and coalesce((m.kept ->> 'chat_messages')::integer, 0) < p_messages
      returning m.lead_id into kept_lead;
      if found then
        insert into public.lead_activities (lead_id, kind, author_id, author_name, text)
        values (kept_lead, 'client', null, coalesce(p_name, 'Client'),
          'Went on with a merged chat: ' || concat_ws(', ', p_name, p_email, p_phone));
        outcome := 'updated';
      elsif exists (select from public.merged_leads m where m.id = keep_chat.lead_id and m.kept ->> 'type' = 'chat') then
        outcome := 'replayed';
      end if;
    end if;
  end if;
  return next;
end
$$;
grant execute on function app.keep_chat to maplekey_visitor;

-- The applications that were sent with this receipt. Its agent is named only while active.
create or replace function app.list_receipts(p_receipt_hash text)
returns table (id uuid, created_at timestamptz, status text, amount numeric, agent_name text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.created_at, l.status,
         case when l.metadata ->> 'mortgage_amount' ~ '^[0-9]{1,15}([.][0-9]{1,6})?$'
              then (l.metadata ->> 'mortgage_amount')::numeric end,
         a.name
    from (
      select s.id, s.created_at, s.status, s.metadata, s.agent_id from public.leads s
       where s.receipt_hash = p_receipt_hash and s.type = 'application'
      union all
      -- One that was merged has the status and the agent of the lead that was kept.
      select m.id, (m.kept ->> 'created_at')::timestamptz, s.status, m.kept -> 'metadata', s.agent_id
        from public.merged_leads m join public.leads s on s.id = m.lead_id
       where m.kept ->> 'receipt_hash' = p_receipt_hash and m.kept ->> 'type' = 'application') l
    left join public.agents a on a.id = l.agent_id and app.is_public(a.is_active, a.licences)
   order by l.created_at desc, l.id
   limit 50
$$;
grant execute on function app.list_receipts to maplekey_visitor, maplekey_user;

set local role maplekey_owner;

create or replace function app.note_assignment() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.agent_id is null then
    new.assigned_at := null;
  -- A lead that is restored or merged brings its time along.
  elsif (tg_op = 'INSERT' and new.assigned_at is null)
      or (tg_op = 'UPDATE' and new.agent_id is distinct from old.agent_id and current_user <> 'maplekey_keeper') then
    new.assigned_at := now();
  end if;
  return new;
end
$$;

set local role maplekey_intake;

-- Part of sending a contact lead: only for one that was stored just now, and only once. True when it was queued.
create or replace function app.queue_partner_submission(p_lead_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.partner_submissions (lead_id)
  select l.id from public.leads l
   where l.id = p_lead_id and l.type = 'contact' and l.created_at > now() - interval '1 minute'
  on conflict do nothing;
  return found;
end
$$;
grant execute on function app.queue_partner_submission to maplekey_visitor, maplekey_user, maplekey_agent,
  maplekey_admin, maplekey_super_admin;

set local role maplekey_keeper;

-- Sends a lead to the partner again, starting with the first try; false unless it had been given up. The caller
-- enqueues the job.
create or replace function app.retry_partner_submission(p_lead_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if who.role is distinct from 'super_admin' or current_setting('role') <> 'maplekey_super_admin' then
    raise insufficient_privilege using message = 'Only a super admin sends a lead to the partner again.';
  end if;
  update public.partner_submissions set state = 'waiting', attempts = 0, claimed_at = null
   where lead_id = p_lead_id and state = 'failed';
  if found then
    perform app.audit('lead.partner_retry', 'lead', p_lead_id, '{}');
    return true;
  end if;
  return false;
end
$$;
grant execute on function app.retry_partner_submission to maplekey_super_admin;

set local role maplekey_finder;

-- For each of these leads, the newest 20 others with the same email address or phone number that the caller may see; those of merged
-- leads count.
-- The caller's policies are written out as in app.search_leads: below a policy, lower() would prevent the use of the
-- index.
create or replace function app.find_duplicate_leads(p_ids uuid[])
returns table (lead_id uuid, other_id uuid, same_email boolean, same_phone boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user' then
    return;
  end if;
  return query
    select asked.id, other.id, exists (select from unnest(other.contacts) c where c = any (own.contacts) and c like '%@%'),
        exists (select from unnest(other.contacts) c where c = any (own.contacts) and c like '+%')
      from public.leads asked
     cross join lateral (select array_remove(array[lower(asked.client_email), asked.client_phone], null) || asked.merged_contacts as contacts) own
     cross join lateral (
        select same.* from (
          select l.id, l.created_at, l.agent_id, array_remove(array[lower(l.client_email), l.client_phone], null) || l.merged_contacts as contacts
            from public.leads l
           where (array_remove(array[lower(l.client_email), l.client_phone], null) || l.merged_contacts) && own.contacts
             and l.id <> asked.id
          -- Whose they are is asked of these few only, or PostgreSQL would begin with all leads of an agent.
          offset 0) same
         where who.role = 'super_admin' or same.agent_id = who.agent_id or (who.role = 'admin' and same.agent_id is null)
         order by same.created_at desc limit 20) other
     where asked.id = any (p_ids[1:100])
       and (who.role = 'super_admin' or asked.agent_id = who.agent_id or (who.role = 'admin' and asked.agent_id is null));
end
$$;
grant execute on function app.find_duplicate_leads to maplekey_agent, maplekey_admin, maplekey_super_admin;

-- Whether and when the mails about a lead were sent, without their texts. The notification has the lead's id, and what staff
-- wrote to the client has the id of its activity.
drop function if exists app.lead_mail(uuid);
create function app.lead_mail(p_lead_id uuid)
returns table (about uuid, status text, queued_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user' then
    return;
  end if;
  return query
    select m.message_id, m.status, m.created_at, m.sent_at
      from public.leads l
      join public.mail_outbox m on m.message_id = l.id
        or m.message_id = any (array(select a.id from public.lead_activities a where a.lead_id = l.id and a.kind = 'mail'))
     where l.id = p_lead_id
       and (who.role = 'super_admin' or l.agent_id = who.agent_id or (who.role = 'admin' and l.agent_id is null));
end
$$;
grant execute on function app.lead_mail to maplekey_agent, maplekey_admin, maplekey_super_admin;

set local role maplekey_ledger;

create or replace function app.audit_lead() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform app.audit('lead.delete', 'lead', old.id, jsonb_build_object('type', old.type, 'status', old.status, 'agent_id', old.agent_id));
    return null;
  end if;
  if new.status is distinct from old.status then
    perform app.audit('lead.status', 'lead', new.id, jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.agent_id is distinct from old.agent_id then
    perform app.audit('lead.assign', 'lead', new.id, jsonb_build_object('from', old.agent_id, 'to', new.agent_id));
  end if;
  if new.meeting_at is distinct from old.meeting_at then
    perform app.audit('lead.meeting', 'lead', new.id, jsonb_build_object('from', old.meeting_at, 'to', new.meeting_at));
  end if;
  if (new.client_name, new.client_email, new.client_phone, new.message)
      is distinct from (old.client_name, old.client_email, old.client_phone, old.message) then
    perform app.audit('lead.erase', 'lead', new.id, '{}');
  end if;
  return null;
end
$$;
grant execute on function app.audit_lead to maplekey_owner;

-- A note is saved again and again while somebody types it; only a change that comes later is an event of its own.
create or replace function app.audit_activity() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.audit('lead.' || new.kind, 'lead', new.lead_id, '{}');
  elsif (new.removed_at is null) is distinct from (old.removed_at is null) then
    perform app.audit('lead.' || new.kind || case when new.removed_at is null then '_restore' else '_remove' end, 'lead', new.lead_id, '{}');
  elsif old.updated_at < now() - interval '10 minutes' then
    perform app.audit('lead.' || new.kind || '_change', 'lead', new.lead_id, '{}');
  end if;
  return null;
end
$$;
grant execute on function app.audit_activity to maplekey_owner;

set local role maplekey_owner;

create or replace function app.join_notes() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.leads l set staff_notes = app.joined_notes(l.id) where l.id = new.lead_id;
  return null;
end
$$;

-- In the answer's own transaction: whoever was answered has been contacted. Imported people asked nothing, so nobody answers them.
create or replace function app.note_answer() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.deals d set answered_at = new.created_at
   where d.lead_id = new.lead_id and d.answered_at is null
     and exists (select from public.leads l where l.id = d.lead_id and l.type <> 'import');
  update public.leads set status = 'contacted' where id = new.lead_id and status = 'new';
  return null;
end
$$;

create or replace function app.limit_lead_filters() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Two windows that save at once take turns.
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 20));
  if (select count(*) from public.lead_filters where user_id = new.user_id) >= 20 then
    raise check_violation using message = 'Nobody keeps more than 20 filters.', constraint = 'lead_filters_at_most_20';
  end if;
  return new;
end
$$;

set local role maplekey_finder;

-- The first `p_most` leads that the caller may see and whose text is like all patterns, by time, newest or oldest
-- first, starting at either end or after the lead `p_id` of `p_at`. `p_agent` narrows them to one agent's, or with
-- zeros to unassigned ones; null means any, here and for the status, types and times. LIKE could leak rows to its
-- caller, so below a policy PostgreSQL evaluates it last and never uses the index. Therefore this function writes out
-- the caller's part of the policies, for the role that the caller has taken and the session that it carries.
create or replace function app.search_leads(p_patterns text[], p_newest boolean, p_most integer, p_agent uuid default null,
  p_status text default null, p_types text[] default null, p_since timestamptz default null, p_until timestamptz default null,
  p_at timestamptz default null, p_id uuid default null, p_origin text default null)
returns setof uuid language plpgsql stable security definer
set search_path = '' set enable_seqscan = on set enable_indexscan = on as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user' or cardinality(p_patterns) = 0 then
    return;
  end if;
  return query select id::uuid from app.first_matches(
    '(select id, agent_id, type, status, origin, created_at, search_text from public.leads) leads',
    concat_ws(' and ',
      case who.role when 'super_admin' then 'true' when 'admin' then format('(agent_id = %L or agent_id is null)', who.agent_id)
        else format('agent_id = %L', who.agent_id) end,
      'created_at >= ' || quote_literal(p_since),
      'created_at < ' || quote_literal(p_until),
      '(created_at, id) ' || case when p_newest then '<' else '>' end || ' (' || quote_literal(p_at) || ',' || quote_literal(p_id) || ')'),
    concat_ws(' and ',
      (select string_agg('search_text like ' || quote_literal(app.fold_text(pattern)), ' and ') from unnest(p_patterns) pattern),
      case p_agent when '00000000-0000-0000-0000-000000000000' then 'agent_id is null'
        else 'agent_id = ' || quote_literal(p_agent) end,
      'status = ' || quote_literal(p_status),
      'origin = ' || quote_literal(p_origin),
      'type = any (' || quote_literal(p_types) || ')'),
    case when p_newest then 'created_at desc, id desc' else 'created_at, id' end, p_most) id;
end
$$;
grant execute on function app.search_leads to maplekey_agent, maplekey_admin, maplekey_super_admin;

set local role maplekey_owner;

-- A restored lead brings its notes along.
create or replace trigger join_notes after insert or update of text, removed_at on public.lead_activities for each row
  when (new.kind = 'note' and current_user <> 'maplekey_keeper') execute function app.join_notes();
create or replace trigger note_answer after insert on public.lead_activities for each row
  when ((new.kind = 'mail' or new.outcome in ('reached', 'message')) and current_user <> 'maplekey_keeper')
  execute function app.note_answer();
create or replace trigger audit_activity after insert or update of text, removed_at on public.lead_activities for each row
  when (current_user <> 'maplekey_keeper') execute function app.audit_activity();
create or replace trigger touch_updated_at before update on public.lead_activities for each row
  when (current_user <> 'maplekey_keeper') execute function app.touch_updated_at();
create or replace trigger note_assignment before insert or update of agent_id on public.leads
  for each row execute function app.note_assignment();
create or replace trigger audit_lead after update or delete on public.leads for each row
  when (current_user not in ('maplekey_intake', 'maplekey_keeper', 'maplekey_privacy')) execute function app.audit_lead();
create or replace trigger touch_updated_at before update on public.leads for each row execute function app.touch_updated_at();

create or replace trigger limit_lead_filters before insert on public.lead_filters for each row execute function app.limit_lead_filters();
