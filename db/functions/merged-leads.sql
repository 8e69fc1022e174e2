set local role maplekey_owner;

-- When a lead and its deal were last saved: a merge names what its sender saw.
create or replace function app.lead_version(p_lead_id uuid) returns text language sql stable set search_path = '' as $$
  select concat_ws(' ', extract(epoch from l.updated_at), extract(epoch from d.updated_at))
    from public.leads l left join public.deals d on d.lead_id = l.id where l.id = p_lead_id
$$;
grant execute on function app.lead_version to maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_keeper;

-- Search and CSV read one column with everything that staff noted, and with what merged leads said.
create or replace function app.joined_notes(p_lead_id uuid) returns text language sql stable set search_path = '' as $$
  select concat_ws(e'\n\n',
    (select string_agg(a.text, e'\n\n' order by a.created_at, a.id)
       from public.lead_activities a where a.lead_id = p_lead_id and a.kind = 'note' and a.removed_at is null),
    (select string_agg(concat_ws(', ', 'Merged', m.kept ->> 'client_name', m.kept ->> 'client_email', m.kept ->> 'client_phone',
         m.kept ->> 'message'), e'\n\n' order by m.merged_at, m.id)
       from public.merged_leads m where m.lead_id = p_lead_id))
$$;
grant execute on function app.joined_notes to maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_keeper;

create or replace function app.joined_contacts(p_lead_id uuid) returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct contact), '{}')
    from public.merged_leads m, unnest(array[lower(m.kept ->> 'client_email'), m.kept ->> 'client_phone']) contact
   where m.lead_id = p_lead_id and contact is not null
$$;
grant execute on function app.joined_contacts to maplekey_keeper, maplekey_privacy;

set local role maplekey_keeper;

-- Sets these columns of one row.
create or replace function app.put_columns(p_table text, p_key text, p_id uuid, p_values jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  names constant text := (select string_agg(quote_ident(name), ', ' order by name) from jsonb_object_keys(p_values) name);
begin
  if names is not null then
    execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where %3$I = $2',
      p_table, names, p_key) using p_values, p_id;
  end if;
end
$$;

-- The columns whose values differ, with the value before and after.
create or replace function app.changes_of(p_before jsonb, p_after jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_array(b.value, a.value)), '{}')
    from jsonb_each(p_before) b join jsonb_each(p_after) a using (key)
   where a.value is distinct from b.value and key not in ('updated_at', 'status', 'staff_notes', 'merged_contacts', 'search_text', 'sort_name')
$$;

-- What to put back of these changes: whatever nobody has changed since.
create or replace function app.changes_back(p_changes jsonb, p_now jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value -> 0) from jsonb_each(p_changes) where value -> 1 = p_now -> key
$$;

-- Merges the lead `p_other` into `p_keep`, all of it or nothing. `p_take` names the columns of lead and deal whose values come from
-- the other lead. Answers `merged`; `missing`, when one of them is gone or not the caller's to work on; `agents`, when they have
-- different agents and the caller is no super admin; `changed`, when one was saved since `p_versions`; `partner`, while the other
-- is being sent to the partner; `funded`, when both are funded mortgages.
create or replace function app.merge_leads(p_keep uuid, p_other uuid, p_versions text[], p_take text[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  lead_columns constant text[] := array['client_name', 'client_email', 'client_phone', 'agent_id', 'assigned_at'];
  deal_columns constant text[] := array['stage_id', 'moved_at', 'lost_reason', 'amount', 'lender_id', 'product', 'closing_on',
    'commission_expected', 'commission_received', 'renewal_on', 'held_by', 'balance', 'balance_on', 'years_left', 'rate', 'rate_type',
    'renewal_call', 'call_rank'];
  who record;
  kept public.leads;
  other public.leads;
  deal public.deals;
  others_deal public.deals;
  address text;
  left_behind uuid[];
  extras jsonb;
  moved jsonb := '{}';
  part jsonb;
  name text;
  place integer;
  asked record;
begin
  if not p_take <@ (lead_columns || deal_columns) then
    raise check_violation using message = 'These columns are not for choosing.';
  end if;
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user' or p_keep = p_other then
    return 'missing';
  end if;
  -- In one order, so that two people who merge the same pair take turns.
  perform from public.leads l where l.id in (p_keep, p_other) order by l.id for update;
  select * into kept from public.leads l
   where l.id = p_keep and (who.role = 'super_admin' or l.agent_id = who.agent_id or (who.role = 'admin' and l.agent_id is null));
  select * into other from public.leads l
   where l.id = p_other and (who.role = 'super_admin' or l.agent_id = who.agent_id or (who.role = 'admin' and l.agent_id is null));
  if kept.id is null or other.id is null then
    return 'missing';
  end if;
  if who.role <> 'super_admin' and kept.agent_id is distinct from other.agent_id then
    return 'agents';
  end if;
  select * into deal from public.deals d where d.lead_id = p_keep for update;
  select * into others_deal from public.deals d where d.lead_id = p_other for update;
  if array[app.lead_version(p_keep), app.lead_version(p_other)] is distinct from p_versions then
    return 'changed';
  end if;
  if exists (select from public.partner_submissions s where s.lead_id = p_other and s.state = 'waiting') then
    return 'partner';
  end if;
  if 2 = (select count(*) from public.deals d join public.pipeline_stages s on s.id = d.stage_id
    where d.lead_id in (p_keep, p_other) and s.ending = 'funded') then
    return 'funded';
  end if;

  extras := jsonb_build_object('deals', app.rows_of('deals', p_other), 'partner_submissions', app.rows_of('partner_submissions', p_other));
  -- A consent holds for the address that it was given with. Those of the address that is not kept stay as proof, and allow nothing.
  address := lower(case when 'client_email' = any (p_take) then other.client_email else kept.client_email end);
  left_behind := array_remove(array[case when lower(kept.client_email) is distinct from address then p_keep end,
    case when lower(other.client_email) is distinct from address then p_other end], null);
  with gone as (delete from public.consents c where c.lead_id = any (left_behind) returning *)
  select extras || jsonb_build_object('consents', coalesce(jsonb_agg(to_jsonb(gone)), '[]')) into extras from gone;

  -- What both leads ask for is asked for once; with files, or once the broker has answered, both stay.
  extras := extras || '{"asked_documents": []}';
  for asked in
    select a.* from public.asked_documents a join public.asked_documents k on k.lead_id = p_keep and k.label = a.label where a.lead_id = p_other
  loop
    if asked.state = 'open' and not exists (select from public.client_documents d where d.item_id = asked.id) then
      delete from public.asked_documents a where a.id = asked.id;
      extras := jsonb_insert(extras, '{asked_documents,0}', to_jsonb(asked));
    else
      place := 2;
      while exists (select from public.asked_documents a
        where a.lead_id in (p_keep, p_other) and a.label = left(asked.label, 190) || ' (' || place || ')') loop
        place := place + 1;
      end loop;
      update public.asked_documents a set label = left(asked.label, 190) || ' (' || place || ')' where a.id = asked.id;
      extras := extras || jsonb_build_object('labels', coalesce(extras -> 'labels', '{}') || jsonb_build_object(asked.id, asked.label));
    end if;
  end loop;
  update public.client_quotes q set merged_from = coalesce(q.merged_from, p_other) where q.lead_id = p_other;
  foreach name in array array['lead_activities', 'follow_ups', 'client_quotes', 'asked_documents', 'client_documents', 'consents',
    'merged_leads']
  loop
    execute format('with gone as (update public.%I set lead_id = $1 where lead_id = $2 returning id)
      select coalesce(jsonb_agg(id), ''[]'') from gone', name) into part using p_keep, p_other;
    moved := moved || jsonb_build_object(name, part);
  end loop;

  perform app.put_columns('leads', 'id', p_keep,
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(other)) where key = any (p_take) and key = any (lead_columns)));
  perform app.put_columns('deals', 'lead_id', p_keep,
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(others_deal)) where key = any (p_take) and key = any (deal_columns)));
  -- Whoever was answered about either has been answered.
  update public.deals d set answered_at = greatest(others_deal.answered_at, d.created_at)
   where d.lead_id = p_keep and d.answered_at is null and others_deal.answered_at is not null;
  insert into public.merged_leads (id, lead_id, kept, extras, moved, changed, merged_by, merged_by_name)
  select p_other, p_keep, to_jsonb(other), extras, moved, jsonb_build_object(
      'leads', app.changes_of(to_jsonb(kept), (select to_jsonb(l) from public.leads l where l.id = p_keep)),
      'deals', app.changes_of(to_jsonb(deal), (select to_jsonb(d) from public.deals d where d.lead_id = p_keep))),
    who.user_id, coalesce((select p.full_name from public.profiles p where p.id = who.user_id), '');
  delete from public.leads where id = p_other;
  update public.leads l set staff_notes = app.joined_notes(p_keep), merged_contacts = app.joined_contacts(p_keep) where l.id = p_keep;
  perform app.audit('lead.merge', 'lead', p_keep, jsonb_build_object('from', p_other)),
    app.audit('lead.merge', 'lead', p_other, jsonb_build_object('to', p_keep));
  return 'merged';
end
$$;
grant execute on function app.merge_leads to maplekey_agent, maplekey_admin, maplekey_super_admin;

-- Undoes a merge: both leads are as they were, and what came to the kept lead since stays with it. Answers `undone`; `missing`, when
-- it was undone already or is not the caller's to undo; `late`, after 30 days; `order`, when another lead was merged later.
create or replace function app.unmerge_lead(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  who record;
  merged public.merged_leads;
  name text;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user' then
    return 'missing';
  end if;
  perform from public.leads l where l.id = (select m.lead_id from public.merged_leads m where m.id = p_id) for update;
  select m.* into merged from public.merged_leads m join public.leads l on l.id = m.lead_id
   where m.id = p_id
     and (who.role = 'super_admin'
       or (l.agent_id is not distinct from (m.kept ->> 'agent_id')::uuid
         and (l.agent_id = who.agent_id or (who.role = 'admin' and l.agent_id is null))));
  if not found then
    return 'missing';
  end if;
  if merged.merged_at < now() - interval '30 days' then
    return 'late';
  end if;
  if exists (select from public.merged_leads m where m.lead_id = merged.lead_id and m.merged_at > merged.merged_at) then
    return 'order';
  end if;

  delete from public.merged_leads where id = p_id;
  begin
    perform app.insert_kept('public.leads', merged.kept);
  exception
    when foreign_key_violation then
      perform app.insert_kept('public.leads', merged.kept || '{"agent_id": null, "assigned_at": null}');
  end;
  perform app.insert_extras(merged.extras, merged.kept ->> 'status');
  for name in select jsonb_object_keys(merged.moved) loop
    execute format('update public.%I set lead_id = $1 where lead_id = $2 and id in (select jsonb_array_elements_text($3)::uuid)', name)
      using p_id, merged.lead_id, merged.moved -> name;
  end loop;
  update public.client_quotes q set merged_from = null where q.merged_from = p_id;
  update public.asked_documents a set label = l.value from jsonb_each_text(merged.extras -> 'labels') l where a.id = l.key::uuid;
  perform app.put_columns('leads', 'id', merged.lead_id, app.changes_back(merged.changed -> 'leads', to_jsonb(l)))
     from public.leads l where l.id = merged.lead_id;
  perform app.put_columns('deals', 'lead_id', merged.lead_id, app.changes_back(merged.changed -> 'deals', to_jsonb(d)))
     from public.deals d where d.lead_id = merged.lead_id;
  update public.leads l set staff_notes = app.joined_notes(l.id), merged_contacts = app.joined_contacts(l.id)
   where l.id in (p_id, merged.lead_id);
  perform app.audit('lead.unmerge', 'lead', merged.lead_id, jsonb_build_object('from', p_id)),
    app.audit('lead.unmerge', 'lead', p_id, jsonb_build_object('to', merged.lead_id));
  return 'undone';
end
$$;
grant execute on function app.unmerge_lead to maplekey_agent, maplekey_admin, maplekey_super_admin;
