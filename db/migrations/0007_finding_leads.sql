-- By hand: what the new columns are made of. The check of SQL bodies would stumble over row_security off.
set local check_function_bodies = off;
--> statement-breakpoint
-- Text as people compare it: without accents and capitals.
create function app.fold_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(regexp_replace(normalize(p_text, NFKD), U&'[\0300-\036f]', '', 'g'))
$$;
--> statement-breakpoint
-- All that was written of a lead in one line. It begins with a space, so that ' x' finds each word that begins with x.
-- A conversation's notes are JSON: its keys and roles are nothing that anybody said.
create function app.lead_search_text(p_name text, p_email text, p_phone text, p_message text, p_notes text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select app.fold_text(regexp_replace(
    ' ' || coalesce(p_name, '') || ' ' || coalesce(p_email, '') || ' ' || coalesce(p_phone, '') || ' ' || coalesce(p_message, '')
      || ' ' || regexp_replace(coalesce(p_notes, ''), '"(role|content)": ?("(user|assistant)")?', ' ', 'g'),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
grant execute on function app.fold_text(text), app.lead_search_text(text, text, text, text, text)
  to maplekey_intake, maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_jobs;
--> statement-breakpoint
CREATE TABLE "lead_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" uuid,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"leads" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "leads_agent_id_created_at_idx";--> statement-breakpoint
DROP INDEX "leads_status_created_at_idx";--> statement-breakpoint
DROP INDEX "leads_type_created_at_idx";--> statement-breakpoint
DROP INDEX "leads_client_name_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (coalesce(app.fold_text(client_name), chr(1114111))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (app.lead_search_text(client_name, client_email, client_phone, message, notes)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_by_status_idx" ON "leads" USING btree ("status","type","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_agent_idx" ON "leads" USING btree ("agent_id","status","type","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_name_idx" ON "leads" USING btree ("status","type","sort_name","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_agent_and_name_idx" ON "leads" USING btree ("agent_id","status","type","sort_name","created_at","id");--> statement-breakpoint
CREATE POLICY "leads_finder_read" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_finder" USING (true);--> statement-breakpoint
CREATE POLICY "lead_counts_agent_read" ON "lead_counts" AS PERMISSIVE FOR SELECT TO "maplekey_agent" USING ("lead_counts"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "lead_counts_admin_read" ON "lead_counts" AS PERMISSIVE FOR SELECT TO "maplekey_admin" USING ((select app.current_staff_role()) = 'admin' and ("lead_counts"."agent_id" = (select app.current_agent_id()) or "lead_counts"."agent_id" is null));--> statement-breakpoint
CREATE POLICY "lead_counts_super_admin_read" ON "lead_counts" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "lead_counts_append" ON "lead_counts" AS PERMISSIVE FOR INSERT TO "maplekey_ledger" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_counts_add_up" ON "lead_counts" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint

-- From here by hand: what there is already is counted, then columns by grant, functions, triggers.
alter table leads no force row level security;
--> statement-breakpoint
insert into lead_counts (agent_id, status, type, leads)
select agent_id, status, type, count(*) from leads group by agent_id, status, type;
--> statement-breakpoint
alter table leads force row level security;
--> statement-breakpoint
alter table lead_counts force row level security;
--> statement-breakpoint
grant usage on schema public, app to maplekey_finder;
--> statement-breakpoint
set local role maplekey_identity;
--> statement-breakpoint
grant execute on function app.whoami() to maplekey_finder;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
grant select (id, agent_id, type, status, created_at, sort_name, search_text) on leads to maplekey_finder;
--> statement-breakpoint
grant select on lead_counts to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant insert on lead_counts to maplekey_ledger;
--> statement-breakpoint
grant select, insert, delete on lead_counts to maplekey_jobs;
--> statement-breakpoint
grant create on schema app to maplekey_ledger, maplekey_finder;
--> statement-breakpoint
create function app.count_leads() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.lead_counts (agent_id, status, type, leads)
    select agent_id, status, type, count(*) from added group by agent_id, status, type;
  elsif tg_op = 'DELETE' then
    insert into public.lead_counts (agent_id, status, type, leads)
    select agent_id, status, type, -count(*) from removed group by agent_id, status, type;
  else
    insert into public.lead_counts (agent_id, status, type, leads)
    select agent_id, status, type, sum(leads)
      from (select agent_id, status, type, 1 as leads from added
            union all select agent_id, status, type, -1 from removed) as changed
     group by agent_id, status, type having sum(leads) <> 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_added after insert on leads referencing new table as added
  for each statement execute function app.count_leads();
--> statement-breakpoint
create trigger count_changed after update on leads referencing new table as added old table as removed
  for each statement execute function app.count_leads();
--> statement-breakpoint
create trigger count_removed after delete on leads referencing old table as removed
  for each statement execute function app.count_leads();
--> statement-breakpoint

-- Leads whose text is like all patterns, of those that the caller may see. LIKE tells its caller about rows, so below a
-- policy PostgreSQL tries it last and never asks the index; here the caller's part of the policies is written out
-- instead, for the role that the caller has taken and the session that it carries. At most `p_most`, in no order.
create function app.search_leads(p_patterns text[], p_most integer)
returns table (id uuid, agent_id uuid, type text, status text, created_at timestamptz, sort_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  who record;
  sees text;
begin
  select * into who from app.whoami();
  if current_setting('role') = 'maplekey_' || who.role then
    sees := case who.role
      when 'super_admin' then 'true'
      when 'admin' then format('(l.agent_id = %L or l.agent_id is null)', who.agent_id)
      when 'agent' then format('l.agent_id = %L', who.agent_id)
    end;
  end if;
  if sees is null or coalesce(cardinality(p_patterns), 0) = 0 then
    return;
  end if;
  return query execute format(
    'select l.id, l.agent_id, l.type, l.status, l.created_at, l.sort_name from public.leads l where %s and %s limit %s',
    sees, (select string_agg(format('l.search_text like %L', pattern), ' and ') from unnest(p_patterns) pattern), p_most);
end
$$;
--> statement-breakpoint
grant execute on function app.search_leads(text[], integer) to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
alter function app.count_leads() owner to maplekey_ledger;
--> statement-breakpoint
alter function app.search_leads(text[], integer) owner to maplekey_finder;
--> statement-breakpoint
-- Every list can be taken home as a file; agents and admins take their own leads, testimonials and posts.
set local role maplekey_ledger;
--> statement-breakpoint
create or replace function app.record_export(p_what text, p_rows integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if who.role is null or who.role = 'user' or (who.role <> 'super_admin' and p_what not in ('lead', 'testimonial', 'post')) then
    raise insufficient_privilege using message = 'Only staff export, and only what is theirs.';
  end if;
  if p_what not in ('lead', 'newsletter', 'agent', 'testimonial', 'post', 'rate', 'product', 'service', 'lender', 'audit') then
    raise check_violation using message = 'There is no such export.';
  end if;
  insert into public.audit_log (actor_user_id, actor_role, action, entity, detail)
  values (who.user_id, who.role, p_what || '.export', p_what, jsonb_build_object('rows', p_rows));
end
$$;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_ledger, maplekey_finder;
--> statement-breakpoint
-- Parts of words are found by their groups of three letters. Where PostgreSQL comes without pg_trgm, or may not install
-- it, search reads all leads: as right, and slower the more there are (docs/operations.md).
do $$
declare
  home name;
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create schema trigram;
    create extension pg_trgm with schema trigram;
  end if;
  select nspname into home from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm';
  execute format(
    'create index leads_search_idx on public.leads using gin (search_text %I.gin_trgm_ops) with (gin_pending_list_limit = 512)', home);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise warning 'Leads are searched without an index, because pg_trgm is not available: %', sqlerrm;
end
$$;
