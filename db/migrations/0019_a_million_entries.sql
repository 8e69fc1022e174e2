-- By hand: what the new column is made of. The check of SQL bodies would stumble over row_security off.
set local check_function_bodies = off;
--> statement-breakpoint
-- All that an entry says in one line: its action and its details without the signs of JSON. Each word has a space before it.
create function app.audit_search_text(p_action text, p_detail jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select app.fold_text(regexp_replace(' ' || p_action || ' ' || p_detail::text, '[\s{}":,\[\]]+', ' ', 'g'))
$$;
--> statement-breakpoint
grant execute on function app.audit_search_text(text, jsonb), app.fold_text(text) to maplekey_ledger, maplekey_jobs;
--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "leads_created_at_idx";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (app.audit_search_text(action, detail)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_nobody_idx" ON "audit_log" USING btree ("actor_role","action","id") WHERE "audit_log"."actor_user_id" is null;--> statement-breakpoint
CREATE INDEX "page_view_days_day_idx" ON "page_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_user_id","action","id");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at","id","agent_id");--> statement-breakpoint
CREATE POLICY "audit_log_finder_read" ON "audit_log" AS PERMISSIVE FOR SELECT TO "maplekey_finder" USING (true);
--> statement-breakpoint

-- From here by hand: rights, the search, its index.
grant select (id, search_text) on audit_log to maplekey_finder;
--> statement-breakpoint
grant create on schema app to maplekey_finder, maplekey_ledger;
--> statement-breakpoint
-- Entries of the audit log whose text is like all patterns, at most `p_most`, in no order: app.search_leads says why a
-- definer. Only super admins read the log.
create function app.search_audit(p_patterns text[], p_most integer) returns setof bigint
language plpgsql stable security definer
-- Of a short word PostgreSQL expects so many matches that it would rather read the whole table than the index.
set search_path = '' set enable_seqscan = off set enable_bitmapscan = on as $$
begin
  if current_setting('role') is distinct from 'maplekey_super_admin'
    or (select w.role from app.whoami() w) is distinct from 'super_admin'
    or coalesce(cardinality(p_patterns), 0) = 0 then
    return;
  end if;
  return query execute format('select a.id from public.audit_log a where %s limit %s',
    (select string_agg(format('a.search_text like %L', pattern), ' and ') from unnest(p_patterns) pattern), p_most);
end
$$;
--> statement-breakpoint
grant execute on function app.search_audit(text[], integer) to maplekey_super_admin;
--> statement-breakpoint
alter function app.search_audit(text[], integer) owner to maplekey_finder;
--> statement-breakpoint
-- Documents and deleted records can be taken home too; agents and admins take what is their own.
set local role maplekey_ledger;
--> statement-breakpoint
create or replace function app.record_export(p_what text, p_rows integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if who.role is null or who.role = 'user' or (who.role <> 'super_admin' and p_what not in ('lead', 'testimonial', 'post', 'deleted_post', 'document')) then
    raise insufficient_privilege using message = 'Only staff export, and only what is theirs.';
  end if;
  if p_what not in ('lead', 'newsletter', 'agent', 'testimonial', 'post', 'rate', 'product', 'service', 'lender', 'audit',
    'document', 'deleted_lead', 'deleted_post') then
    raise check_violation using message = 'There is no such export.';
  end if;
  insert into public.audit_log (actor_user_id, actor_role, action, entity, detail)
  values (who.user_id, who.role, p_what || '.export', p_what, jsonb_build_object('rows', p_rows));
end
$$;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_finder, maplekey_ledger;
--> statement-breakpoint
-- As with leads: without pg_trgm a search reads the whole log.
do $$
declare
  home name;
begin
  select nspname into home from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm';
  if home is null then
    raise warning 'The audit log is searched without an index, because pg_trgm is not available.';
  else
    execute format(
      'create index audit_log_search_idx on public.audit_log using gin (search_text %I.gin_trgm_ops) with (gin_pending_list_limit = 512)', home);
  end if;
end
$$;
