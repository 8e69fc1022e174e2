CREATE TABLE "deleted_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"agent_id" uuid,
	"label" text NOT NULL,
	"kept" jsonb NOT NULL,
	"extras" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid NOT NULL,
	CONSTRAINT "deleted_records_entity_known" CHECK ("deleted_records"."entity" in ('lead', 'post'))
);
--> statement-breakpoint
ALTER TABLE "deleted_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid DEFAULT app.current_user_id() NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_filters_name_length" CHECK (char_length("lead_filters"."name") between 1 and 80),
	CONSTRAINT "lead_filters_query_length" CHECK (char_length("lead_filters"."query") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "lead_filters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "audit_log_entity_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "leads_client_email_idx";--> statement-breakpoint
-- By hand: checking a new foreign key reads the table it points to, which row_security off refuses. This one is empty.
set local row_security = on;--> statement-breakpoint
ALTER TABLE "lead_filters" ADD CONSTRAINT "lead_filters_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
set local row_security = off;--> statement-breakpoint
CREATE UNIQUE INDEX "deleted_records_entity_id_key" ON "deleted_records" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "deleted_records_list_idx" ON "deleted_records" USING btree ("entity","deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_records_agent_id_idx" ON "deleted_records" USING btree ("agent_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_idx" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_filters_name_key" ON "lead_filters" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "audit_log_record_idx" ON "audit_log" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "leads_client_phone_idx" ON "leads" USING btree ("client_phone","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_user_id","id");--> statement-breakpoint
CREATE INDEX "leads_client_email_idx" ON "leads" USING btree (lower("client_email"),"created_at");--> statement-breakpoint
CREATE POLICY "blog_posts_keeper_restore" ON "blog_posts" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "consents_keeper_keep" ON "consents" AS PERMISSIVE FOR SELECT TO "maplekey_keeper" USING (true);--> statement-breakpoint
CREATE POLICY "consents_keeper_restore" ON "consents" AS PERMISSIVE FOR INSERT TO "maplekey_keeper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "former_post_slugs_keeper" ON "former_post_slugs" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_keeper_restore" ON "leads" AS PERMISSIVE FOR INSERT TO "maplekey_keeper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mail_outbox_finder_read" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "maplekey_finder" USING (true);--> statement-breakpoint
CREATE POLICY "partner_submissions_keeper" ON "partner_submissions" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "deleted_records_own_posts" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("deleted_records"."entity" = 'post' and "deleted_records"."agent_id" = (select app.current_agent_id()) and "deleted_records"."kept" ->> 'admin_created' = 'false');--> statement-breakpoint
CREATE POLICY "deleted_records_super_admin_read" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "deleted_records_worker_find" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "deleted_records_worker_purge" ON "deleted_records" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "deleted_records_keep" ON "deleted_records" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_filters_own" ON "lead_filters" AS PERMISSIVE FOR ALL TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and "lead_filters"."user_id" = (select app.current_user_id())) WITH CHECK ((select app.current_staff_role()) is not null and "lead_filters"."user_id" = (select app.current_user_id()));--> statement-breakpoint

-- From here by hand: columns by grant, functions, triggers. The check of SQL bodies would stumble over row_security off.
set local check_function_bodies = off;
--> statement-breakpoint
alter table public.deleted_records force row level security;
--> statement-breakpoint
alter table public.lead_filters force row level security;
--> statement-breakpoint
grant usage on schema public, app to maplekey_keeper;
--> statement-breakpoint
set local role maplekey_identity;
--> statement-breakpoint
grant execute on function app.whoami() to maplekey_keeper;
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
grant execute on function app.audit(text, text, uuid, jsonb) to maplekey_keeper;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
grant execute on function app.fold_text(text), app.lead_search_text(text, text, text, text, text) to maplekey_keeper;
--> statement-breakpoint
grant select on deleted_records to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant select, delete on deleted_records to maplekey_jobs;
--> statement-breakpoint
grant select, insert, delete on deleted_records to maplekey_keeper;
--> statement-breakpoint
grant select, insert (user_id, name, query), update (name, query), delete on lead_filters
  to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant insert on leads, blog_posts to maplekey_keeper;
--> statement-breakpoint
grant select (slug) on blog_posts to maplekey_keeper;
--> statement-breakpoint
grant select, insert on consents, former_post_slugs to maplekey_keeper;
--> statement-breakpoint
grant select, insert, update (state, attempts, claimed_at) on partner_submissions to maplekey_keeper;
--> statement-breakpoint
grant select (client_email, client_phone) on leads to maplekey_finder;
--> statement-breakpoint
grant select (message_id, status, created_at, sent_at) on mail_outbox to maplekey_finder;
--> statement-breakpoint
grant create on schema app to maplekey_keeper, maplekey_ledger, maplekey_finder;
--> statement-breakpoint

-- What staff delete is kept. Not what the worker deletes, because retention and erasure are meant; and not what goes with
-- something else that is deleted: without its agent a post could not come back.
create function app.keep_deleted() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if pg_trigger_depth() > 1 or who.user_id is null or current_setting('role') is distinct from 'maplekey_' || who.role then
    return old;
  end if;
  if tg_table_name = 'leads' then
    insert into public.deleted_records (entity, entity_id, agent_id, label, kept, extras, deleted_by)
    values ('lead', old.id, old.agent_id, coalesce(old.client_name, old.client_email, old.client_phone, 'No name'), to_jsonb(old),
        jsonb_build_object(
          'consents', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.consents c where c.lead_id = old.id),
          'partner_submissions',
            (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.partner_submissions s where s.lead_id = old.id)),
        who.user_id);
  else
    insert into public.deleted_records (entity, entity_id, agent_id, label, kept, extras, deleted_by)
    values ('post', old.id, old.agent_id, old.title, to_jsonb(old),
        jsonb_build_object('former_post_slugs',
          (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from public.former_post_slugs f where f.post_id = old.id)),
        who.user_id);
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger keep_deleted before delete on public.leads for each row execute function app.keep_deleted();
--> statement-breakpoint
create trigger keep_deleted before delete on public.blog_posts for each row execute function app.keep_deleted();
--> statement-breakpoint

-- A row as it was kept, into its table. Columns that are computed are left to it, columns that came since to their defaults.
create function app.insert_kept(p_table regclass, p_kept jsonb) returns void
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
--> statement-breakpoint
-- Undoes a delete; answers with the id of what is back, or nothing when there is no such record for whoever asks. What was
-- taken meanwhile does not stop it: a post gets the next free address, a lead loses an agent who has left.
create function app.restore_deleted(p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  who record;
  gone public.deleted_records;
  back jsonb;
  stem text;
  number integer := 1;
  broken text;
  part jsonb;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role then
    return null;
  end if;
  -- Of two who undo at once the second waits and finds nothing.
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
  loop
    begin
      perform app.insert_kept(case gone.entity when 'lead' then 'public.leads' else 'public.blog_posts' end::regclass, back);
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
        if gone.entity = 'post' or back ->> 'agent_id' is null then
          raise foreign_key_violation using message = 'The agent of this post has left.';
        end if;
        back := back || '{"agent_id": null}';
    end;
  end loop;
  for part in select * from jsonb_array_elements(gone.extras -> 'consents') loop
    perform app.insert_kept('public.consents', part);
  end loop;
  for part in select * from jsonb_array_elements(gone.extras -> 'partner_submissions') loop
    perform app.insert_kept('public.partner_submissions', part);
  end loop;
  insert into public.former_post_slugs (slug, post_id, left_at)
  select f.slug, f.post_id, f.left_at
    from jsonb_populate_recordset(null::public.former_post_slugs, gone.extras -> 'former_post_slugs') f
   where not exists (select from public.blog_posts p where p.slug = f.slug)
  on conflict do nothing;
  perform app.audit(gone.entity || '.restore', gone.entity, gone.entity_id, '{}');
  return gone.entity_id;
end
$$;
--> statement-breakpoint
-- To the partner again, from the first try; false unless it had been given up. The caller puts the job into the queue.
create function app.retry_partner_submission(p_lead_id uuid) returns boolean
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
--> statement-breakpoint

-- For each of these leads the others by the same e-mail address or phone number, at most 20 by each, newest first. Only
-- what the caller may see, written out as in app.search_leads: lower() would keep the index from being asked.
create function app.find_duplicate_leads(p_ids uuid[])
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
    select asked.id, other.id, bool_or(other.by_email), bool_or(not other.by_email)
      from public.leads asked
     cross join lateral (
        (select l.id, true as by_email from public.leads l
          where lower(l.client_email) = lower(asked.client_email) and l.id <> asked.id
            and (who.role = 'super_admin' or l.agent_id = who.agent_id or (who.role = 'admin' and l.agent_id is null))
          order by l.created_at desc limit 20)
        union all
        (select l.id, false from public.leads l
          where l.client_phone = asked.client_phone and l.id <> asked.id
            and (who.role = 'super_admin' or l.agent_id = who.agent_id or (who.role = 'admin' and l.agent_id is null))
          order by l.created_at desc limit 20)) other
     where asked.id = any (p_ids[1:100])
       and (who.role = 'super_admin' or asked.agent_id = who.agent_id or (who.role = 'admin' and asked.agent_id is null))
     group by asked.id, other.id;
end
$$;
--> statement-breakpoint
-- Whether the mail about a new lead was sent, and when; nothing of what it says. It carries the lead's id as its own.
create function app.lead_mail(p_lead_id uuid)
returns table (status text, queued_at timestamptz, sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user' then
    return;
  end if;
  return query
    select m.status, m.created_at, m.sent_at
      from public.leads l join public.mail_outbox m on m.message_id = l.id
     where l.id = p_lead_id
       and (who.role = 'super_admin' or l.agent_id = who.agent_id or (who.role = 'admin' and l.agent_id is null));
end
$$;
--> statement-breakpoint

create function app.limit_lead_filters() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Two windows that save at once take turns.
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 20));
  if (select count(*) from public.lead_filters where user_id = new.user_id) >= 20 then
    raise check_violation using message = 'Nobody keeps more than 20 filters.', constraint = 'lead_filters_at_most_20';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger limit_lead_filters before insert on public.lead_filters for each row execute function app.limit_lead_filters();
--> statement-breakpoint

-- Who created, changed or deleted a record. Argument 0: what to call it; 1: 'names' when values are nobody's business.
-- Long values are left out, and what changes by itself.
create function app.audit_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  entity constant text := tg_argv[0];
  was constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  now_is constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_is constant jsonb := was || now_is;
  label constant text := left(coalesce(row_is ->> 'title', row_is ->> 'name', row_is ->> 'client_name',
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
      when tg_argv[1] = 'names' or length(a.value) > 120 or length(b.value) > 120 then 'null'::jsonb
      else jsonb_build_array(a.value, b.value) end)
    into changed
    from jsonb_each_text(was) a join jsonb_each_text(now_is) b using (key)
   where a.value is distinct from b.value
     and key not in ('updated_at', 'scraped_at', 'published_at', 'is_published', 'is_approved', 'is_active');
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
--> statement-breakpoint
do $$
declare
  it record;
begin
  for it in select * from (values ('blog_posts', 'post'), ('testimonials', 'testimonial'), ('mortgage_rates', 'rate'),
    ('products', 'product'), ('mortgage_services', 'service'), ('lenders', 'lender')) as named (name, entity)
  loop
    execute format('create trigger audit_change after insert or update or delete on public.%I
      for each row execute function app.audit_change(%L)', it.name, it.entity);
  end loop;
end
$$;
--> statement-breakpoint
-- Creating, deleting and (de)activating an agent are written down already. What they change about themselves is personal.
create trigger audit_change after update on public.agents for each row execute function app.audit_change('agent', 'names');
--> statement-breakpoint
grant execute on function app.restore_deleted(uuid) to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant execute on function app.retry_partner_submission(uuid) to maplekey_super_admin;
--> statement-breakpoint
grant execute on function app.find_duplicate_leads(uuid[]), app.lead_mail(uuid)
  to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
alter function app.keep_deleted() owner to maplekey_keeper;
--> statement-breakpoint
alter function app.insert_kept(regclass, jsonb) owner to maplekey_keeper;
--> statement-breakpoint
alter function app.restore_deleted(uuid) owner to maplekey_keeper;
--> statement-breakpoint
alter function app.retry_partner_submission(uuid) owner to maplekey_keeper;
--> statement-breakpoint
alter function app.find_duplicate_leads(uuid[]) owner to maplekey_finder;
--> statement-breakpoint
alter function app.lead_mail(uuid) owner to maplekey_finder;
--> statement-breakpoint
alter function app.audit_change() owner to maplekey_ledger;
--> statement-breakpoint
revoke create on schema app from maplekey_keeper, maplekey_ledger, maplekey_finder;
