create or replace function app.touch_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Public pages are cached as a whole. Announces a change of their data by table name, once per statement.
create or replace function app.notify_purge() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('maplekey_purge', tg_table_name);
  return null;
end
$$;

set local role maplekey_ledger;

create or replace function app.audit(p_action text, p_entity text, p_entity_id uuid, p_detail jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  insert into public.audit_log (actor_user_id, actor_role, action, entity, entity_id, detail)
  values (who.user_id, coalesce(who.role, case current_setting('role') when 'maplekey_jobs' then 'worker' else 'system' end),
      p_action, p_entity, p_entity_id, p_detail);
end
$$;
grant execute on function app.audit to maplekey_accounts, maplekey_keeper, maplekey_steward, maplekey_privacy;

-- Logs who created, changed or deleted a record. Argument 0 is the name of its kind; argument 1 is 'names' when values
-- are private. Long values and automatically changed columns are left out. So is the text of a draft, because its
-- editor saves it again and again; logging starts when it is published.
create or replace function app.audit_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  entity constant text := tg_argv[0];
  -- The settings' parts count as columns.
  was constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - 'brand' || coalesce(to_jsonb(old) -> 'brand', '{}') end;
  now_is constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - 'brand' || coalesce(to_jsonb(new) -> 'brand', '{}') end;
  row_is constant jsonb := was || now_is;
  is_draft constant boolean := entity = 'post' and was ->> 'is_published' = 'false' and now_is ->> 'is_published' = 'false';
  label constant text := left(coalesce(row_is ->> 'title', row_is ->> 'name', row_is ->> 'client_name', row_is ->> 'email',
    concat_ws(' ', row_is ->> 'term', row_is ->> 'rate_type', row_is ->> 'mortgage_type', row_is ->> 'province')), 200);
  verb text;
  changed jsonb;
begin
  if tg_op <> 'UPDATE' then
    perform app.audit(entity || case tg_op when 'INSERT' then '.create' else '.delete' end, entity,
      (row_is ->> 'id')::uuid, jsonb_build_object('label', label));
    return null;
  end if;
  select jsonb_object_agg(key, case
      when tg_argv[1] = 'names' or key = 'lender_id' or length(a.value) > 120 or length(b.value) > 120
        or entity = 'setting' and left(b.value, 1) in ('{', '[') then 'null'::jsonb
      else jsonb_build_array(a.value, b.value) end)
    into changed
    from jsonb_each_text(was) a full join jsonb_each_text(now_is) b using (key)
   where a.value is distinct from b.value
     and key not in ('updated_at', 'scraped_at', 'published_at', 'is_published', 'is_approved', 'is_active', 'search', 'search_french',
       'insurance', 'shown_lender_id')
     and not (is_draft and key in ('title', 'slug', 'excerpt', 'content', 'seo_settings', 'featured_image_url'));
  verb := case
    when now_is -> 'is_published' <> was -> 'is_published' then case now_is ->> 'is_published' when 'true' then 'publish' else 'unpublish' end
    when now_is -> 'is_approved' <> was -> 'is_approved' then case now_is ->> 'is_approved' when 'true' then 'approve' else 'unapprove' end
    when now_is -> 'is_active' <> was -> 'is_active' and entity <> 'agent'
      then case now_is ->> 'is_active' when 'true' then 'activate' else 'deactivate' end
    when changed is not null then 'update'
  end;
  if verb is not null then
    perform app.audit(entity || '.' || verb, entity, (row_is ->> 'id')::uuid,
      jsonb_strip_nulls(jsonb_build_object('label', label)) || jsonb_build_object('changed', coalesce(changed, '{}')));
  end if;
  return null;
end
$$;
grant execute on function app.audit_change to maplekey_owner;
