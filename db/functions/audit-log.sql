set local role maplekey_ledger;

-- Logs an export. `p_what` names the list, such as 'lead'.
create or replace function app.record_export(p_what text, p_rows integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if who.role is null or who.role = 'user' or (who.role <> 'super_admin' and p_what not in ('lead', 'deal', 'renewal', 'testimonial', 'post', 'deleted_post', 'document')) then
    raise insufficient_privilege using message = 'Only staff export, and only what is theirs.';
  end if;
  if p_what not in ('lead', 'deal', 'renewal', 'rule', 'stage', 'template', 'newsletter', 'agent', 'testimonial', 'post', 'rate', 'product', 'service', 'lender', 'answer', 'audit',
    'document', 'deleted_lead', 'deleted_post', 'deleted_answer', 'mail', 'suppression', 'rate_alert', 'privacy_request', 'lead_import', 'everything') then
    raise check_violation using message = 'There is no such export.';
  end if;
  insert into public.audit_log (actor_user_id, actor_role, action, entity, detail)
  values (who.user_id, who.role, p_what || '.export', p_what, jsonb_build_object('rows', p_rows));
end
$$;
grant execute on function app.record_export to maplekey_agent, maplekey_admin, maplekey_super_admin;

set local role maplekey_owner;

-- Nobody may change the log, not even by a grant made by mistake.
create or replace function app.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise object_not_in_prerequisite_state using message = 'The audit log is only appended to.';
end
$$;

set local role maplekey_finder;

-- The first `p_most` entries by time, newest or oldest first, starting at either end or after the entry `p_id` of
-- `p_at`. An entry matches if its text is like all patterns, or if it is by one of these people or about one of these
-- records. Null means any. For the reason to use a definer see `app.search_leads`; only super admins read the log.
create or replace function app.search_audit(p_patterns text[], p_people uuid[], p_records uuid[], p_newest boolean, p_most integer,
  p_who uuid default null, p_role text default null, p_entity text default null, p_actions text[] default null,
  p_record uuid default null, p_since timestamptz default null, p_until timestamptz default null,
  p_at timestamptz default null, p_id bigint default null)
returns setof bigint language plpgsql stable security definer
set search_path = '' set enable_seqscan = on set enable_indexscan = on as $$
begin
  if current_setting('role') is distinct from 'maplekey_super_admin'
    or (select w.role from app.whoami() w) is distinct from 'super_admin' then
    return;
  end if;
  return query select id::bigint from app.first_matches(
    '(select id, at, actor_user_id, actor_role, action, entity, entity_id, search_text from public.audit_log) entries',
    concat_ws(' and ',
      'true',
      'at >= ' || quote_literal(p_since),
      'at < ' || quote_literal(p_until),
      '(at, id) ' || case when p_newest then '<' else '>' end || ' (' || quote_literal(p_at) || ',' || quote_literal(p_id) || ')'),
    concat_ws(' and ',
      '(' || concat_ws(' or ',
        (select string_agg('search_text like ' || quote_literal(app.fold_text(pattern)), ' and ') from unnest(p_patterns) pattern),
        'actor_user_id = any (' || quote_literal(p_people) || ')',
        'entity_id = any (' || quote_literal(p_records) || ')') || ')',
      'actor_user_id = ' || quote_literal(p_who),
      'actor_user_id is null and actor_role = ' || quote_literal(p_role),
      'entity = ' || quote_literal(p_entity),
      'action = any (' || quote_literal(p_actions) || ')',
      'entity_id = ' || quote_literal(p_record)),
    case when p_newest then 'at desc, id desc' else 'at, id' end, p_most) id;
end
$$;
grant execute on function app.search_audit to maplekey_super_admin;

set local role maplekey_owner;

create or replace trigger append_only before update or delete or truncate on public.audit_log for each statement
  execute function app.refuse_change();
