set local role maplekey_keeper;

-- The rows of a table that belong to a lead.
create or replace function app.rows_of(p_table text, p_lead_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from public.%I t where lead_id = $1', p_table) into found using p_lead_id;
  return found;
end
$$;

-- Keeps what staff delete. Not what the worker deletes, because retention and erasure must be final, and not what is
-- deleted together with something else: a post could not come back without its agent.
create or replace function app.keep_deleted() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if who.user_id is null or current_setting('role') is distinct from 'maplekey_' || who.role then
    return old;
  end if;
  if tg_table_name = 'leads' then
    insert into public.deleted_records (entity, entity_id, agent_id, label, kept, extras, deleted_by)
    values ('lead', old.id, old.agent_id, coalesce(old.client_name, old.client_email, old.client_phone, 'No name'), to_jsonb(old),
        (select jsonb_object_agg(name, app.rows_of(name, old.id)) from unnest(array['consents', 'lead_activities', 'deals',
            'partner_submissions', 'client_quotes', 'asked_documents', 'client_documents', 'follow_ups', 'merged_leads']) name)
          || jsonb_build_object('client_quote_versions', (select coalesce(jsonb_agg(to_jsonb(v)), '[]')
            from public.client_quotes q join public.client_quote_versions v on v.quote_id = q.id where q.lead_id = old.id)),
        who.user_id);
  elsif tg_table_name = 'assistant_answers' then
    insert into public.deleted_records (entity, entity_id, label, kept, deleted_by)
    values ('answer', old.id, old.title, to_jsonb(old), who.user_id);
  else
    insert into public.deleted_records (entity, entity_id, agent_id, label, kept, extras, deleted_by)
    values ('post', old.id, old.agent_id, old.title, to_jsonb(old),
        jsonb_build_object(
          'agent_name', (select a.name from public.agents a where a.id = old.agent_id),
          'former_post_slugs',
            (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from public.former_post_slugs f where f.post_id = old.id)),
        who.user_id);
  end if;
  return old;
end
$$;
grant execute on function app.keep_deleted to maplekey_owner;

-- Inserts a kept row into its table. Computed columns are computed again; columns added since get their defaults.
create or replace function app.insert_kept(p_table regclass, p_kept jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  names text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into names
    from pg_catalog.pg_attribute
   where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '' and p_kept ? attname;
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', p_table, names) using p_kept;
end
$$;

-- Inserts the rows that belonged to a lead of this status, by table.
create or replace function app.insert_extras(p_extras jsonb, p_status text) returns void
language plpgsql set search_path = '' as $$
declare
  part jsonb;
  name text;
begin
  for name, part in
    -- What was deleted by an older version has its notes under 'activities'.
    select case t.name when 'activities' then 'lead_activities' else t.name end, p.part
      from unnest(array['consents', 'activities', 'lead_activities', 'partner_submissions', 'client_quotes', 'client_quote_versions',
        'asked_documents', 'follow_ups', 'merged_leads']) with ordinality t (name, place)
     cross join lateral jsonb_array_elements(p_extras -> t.name) p (part)
     order by t.place
  loop
    begin
      perform app.insert_kept(('public.' || name)::regclass, part);
    exception
      -- Whoever wrote it has left: what they meant to do went with them, and what they wrote keeps their name alone.
      when foreign_key_violation then
        if name <> 'follow_ups' then
          perform app.insert_kept(('public.' || name)::regclass, part || '{"author_id": null}');
        end if;
    end;
  end loop;
  -- The files waited without a lead. Those that the client or the broker had removed stay removed.
  update public.client_documents d
     set lead_id = f.lead_id, item_id = f.item_id, name = f.name
    from jsonb_populate_recordset(null::public.client_documents, p_extras -> 'client_documents') f
   where d.id = f.id and f.item_id is not null;
  for part in select * from jsonb_array_elements(p_extras -> 'deals') loop
    -- Stages and lenders may have gone since.
    perform app.insert_kept('public.deals', part || jsonb_build_object(
      'stage_id', coalesce((select s.id from public.pipeline_stages s where s.id = (part ->> 'stage_id')::uuid),
        (select s.id from public.pipeline_stages s where s.status = p_status and s.ending <> 'funded' order by s.position, s.id limit 1)),
      'lender_id', (select l.id from public.lenders l where l.id = (part ->> 'lender_id')::uuid)));
  end loop;
end
$$;

-- Undoes a delete; returns the id of the restored record, or nothing when the caller has no such record. Conflicts do
-- not stop it: a post gets the next free slug, and a lead loses an agent who has left. A post needs an agent: when its
-- own has left, a super admin names another, and a post that the new agent did not write comes back as a draft.
create or replace function app.restore_deleted(p_id uuid, p_agent_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  who record;
  gone public.deleted_records;
  back jsonb;
  detail jsonb := '{}';
  stem text;
  number integer := 1;
  broken text;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role then
    return null;
  end if;
  -- When two people undo at once, the second waits and finds nothing.
  delete from public.deleted_records d
   where d.id = p_id
     and (who.role = 'super_admin'
          or (d.entity = 'post' and d.agent_id = who.agent_id and d.kept ->> 'admin_created' = 'false'))
  returning * into gone;
  if not found then
    return null;
  end if;
  back := gone.kept || jsonb_build_object('updated_at', now());
  stem := rtrim(left(back ->> 'slug', 310), '-');
  if gone.entity <> 'lead' then
    detail := jsonb_build_object('label', left(gone.label, 200));
  end if;
  loop
    begin
      perform app.insert_kept(case gone.entity when 'lead' then 'public.leads' when 'answer' then 'public.assistant_answers'
        else 'public.blog_posts' end::regclass, back);
      exit;
    exception
      when unique_violation then
        get stacked diagnostics broken = constraint_name;
        if broken = 'blog_posts_slug_unique' then
          number := number + 1;
          back := back || jsonb_build_object('slug', stem || '-' || number);
        -- The sender pressed the button again after the delete.
        elsif broken = 'leads_idempotency_key_key' then
          back := back || jsonb_build_object('idempotency_key', gen_random_uuid());
        else
          raise;
        end if;
      when foreign_key_violation then
        if gone.entity = 'lead' and back ->> 'agent_id' is not null then
          back := back || '{"agent_id": null, "assigned_at": null}';
        -- Tried only once, because the chosen agent may leave at the same moment.
        elsif gone.entity = 'post' and who.role = 'super_admin' and p_agent_id::text <> back ->> 'agent_id' then
          back := back || jsonb_build_object('agent_id', p_agent_id);
          if gone.kept ->> 'admin_created' = 'false' then
            back := back || '{"is_published": false, "published_at": null, "publish_at": null}';
            detail := detail || jsonb_strip_nulls(jsonb_build_object('from', gone.extras ->> 'agent_name',
              'to', (select a.name from public.agents a where a.id = p_agent_id)));
          end if;
        else
          raise foreign_key_violation using message = 'The agent of this post has left.';
        end if;
    end;
  end loop;
  perform app.insert_extras(gone.extras, back ->> 'status');
  insert into public.former_post_slugs (slug, post_id, left_at)
  select f.slug, f.post_id, f.left_at
    from jsonb_populate_recordset(null::public.former_post_slugs, gone.extras -> 'former_post_slugs') f
   where not exists (select from public.blog_posts p where p.slug = f.slug)
  on conflict do nothing;
  perform app.audit(gone.entity || '.restore', gone.entity, gone.entity_id, detail);
  return gone.entity_id;
end
$$;
grant execute on function app.restore_deleted to maplekey_agent, maplekey_admin, maplekey_super_admin;

set local role maplekey_owner;

create or replace trigger keep_deleted before delete on public.leads for each row when (current_user <> 'maplekey_keeper')
  execute function app.keep_deleted();
create or replace trigger keep_deleted before delete on public.blog_posts for each row execute function app.keep_deleted();
create or replace trigger keep_deleted before delete on public.assistant_answers for each row execute function app.keep_deleted();
