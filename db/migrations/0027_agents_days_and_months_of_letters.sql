CREATE TABLE "lead_agent_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_agent_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"leads" integer NOT NULL,
	"from_calculator" integer NOT NULL,
	"from_contact_form" integer NOT NULL,
	"from_website" integer NOT NULL,
	"from_chatbot" integer NOT NULL,
	"now_new" integer NOT NULL,
	"now_contacted" integer NOT NULL,
	"now_qualified" integer NOT NULL,
	"now_closed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_agent_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "lead_agent_days_agent_idx" ON "lead_agent_days" USING btree ("agent_id","day");--> statement-breakpoint
CREATE INDEX "lead_agent_days_day_idx" ON "lead_agent_days" USING btree ("day","agent_id","leads");--> statement-breakpoint
CREATE POLICY "lead_agent_days_read_own" ON "lead_agent_days" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("lead_agent_days"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "lead_agent_days_super_admin_read" ON "lead_agent_days" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "lead_agent_days_append" ON "lead_agent_days" AS PERMISSIVE FOR INSERT TO "maplekey_ledger" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_agent_days_add_up" ON "lead_agent_days" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint

-- The check of SQL bodies would stumble over row_security off.
set local check_function_bodies = off;
--> statement-breakpoint
-- From here by hand: what there is already is counted; rights, the trigger function that counts on.
alter table leads no force row level security;
--> statement-breakpoint
insert into lead_agent_days (agent_id, day, leads, from_calculator, from_contact_form, from_website, from_chatbot,
  now_new, now_contacted, now_qualified, now_closed)
select agent_id, (created_at at time zone 'America/Toronto')::date as day, count(*),
  count(*) filter (where source = 'mortgage_calculator'), count(*) filter (where source = 'contact_form'),
  count(*) filter (where source = 'website'), count(*) filter (where source = 'AI Chatbot'),
  count(*) filter (where status = 'new'), count(*) filter (where status = 'contacted'),
  count(*) filter (where status = 'qualified'), count(*) filter (where status = 'closed')
  from leads where agent_id is not null group by 1, 2;
--> statement-breakpoint
alter table leads force row level security;
--> statement-breakpoint
alter table lead_agent_days force row level security;
--> statement-breakpoint
grant select on lead_agent_days to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant insert on lead_agent_days to maplekey_ledger;
--> statement-breakpoint
grant select, insert, delete on lead_agent_days to maplekey_jobs;
--> statement-breakpoint
grant create on schema app to maplekey_ledger, maplekey_finder;
--> statement-breakpoint
create function app.count_agent_days() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Only the tables of its own kind of statement are there.
  execute format(
    $insert$insert into public.lead_agent_days (agent_id, day, leads, from_calculator, from_contact_form, from_website,
        from_chatbot, now_new, now_contacted, now_qualified, now_closed)
      select * from (
        select agent_id, (created_at at time zone 'America/Toronto')::date as day, sum(n) as leads,
            coalesce(sum(n) filter (where source = 'mortgage_calculator'), 0) as from_calculator,
            coalesce(sum(n) filter (where source = 'contact_form'), 0) as from_contact_form,
            coalesce(sum(n) filter (where source = 'website'), 0) as from_website,
            coalesce(sum(n) filter (where source = 'AI Chatbot'), 0) as from_chatbot,
            coalesce(sum(n) filter (where status = 'new'), 0) as now_new,
            coalesce(sum(n) filter (where status = 'contacted'), 0) as now_contacted,
            coalesce(sum(n) filter (where status = 'qualified'), 0) as now_qualified,
            coalesce(sum(n) filter (where status = 'closed'), 0) as now_closed
          from (%s) changed where agent_id is not null group by 1, 2) days
       where (leads, from_calculator, from_contact_form, from_website, now_new, now_contacted, now_qualified)
          <> (0, 0, 0, 0, 0, 0, 0)$insert$,
    case tg_op
      when 'INSERT' then 'select agent_id, created_at, source, status, 1 as n from added'
      when 'DELETE' then 'select agent_id, created_at, source, status, -1 as n from removed'
      else 'select agent_id, created_at, source, status, 1 as n from added
        union all select agent_id, created_at, source, status, -1 from removed'
    end);
  return null;
end
$$;
--> statement-breakpoint
create trigger count_agent_days_added after insert on leads referencing new table as added
  for each statement execute function app.count_agent_days();
--> statement-breakpoint
create trigger count_agent_days_changed after update on leads referencing new table as added old table as removed
  for each statement execute function app.count_agent_days();
--> statement-breakpoint
create trigger count_agent_days_removed after delete on leads referencing old table as removed
  for each statement execute function app.count_agent_days();
--> statement-breakpoint
alter function app.count_agent_days() owner to maplekey_ledger;
--> statement-breakpoint
-- The month of a search: thirty days each, counted from 1970. `app.lead_search_keys` says the same in its own words, because
-- one function inside another costs more than the rest of it.
create function app.search_month(p_at timestamptz) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select floor(extract(epoch from p_at) / 2592000)::integer
$$;
--> statement-breakpoint
-- What the index holds of a text: each three letters that follow one another in a word or begin one, each first letter, and
-- each four digits, because of three there are only a thousand; as numbers that differ from month to month. So the lists of
-- a month are short, however many months there are.
create function app.lead_search_keys(p_at timestamptz, p_text text) returns bigint[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(hashtextextended(part, 0) # floor(extract(epoch from p_at) / 2592000)::bigint)
    from (select string_to_array(p_text, null) as c offset 0) letters,
      lateral (
        select c1 || c2 || c3 from unnest(c, c[2:], c[3:]) as t (c1, c2, c3) where c2 <> ' ' and c3 <> ' '
        union all select ' ' || left(word, 1) from unnest((string_to_array(p_text, ' '))[2:]) word
        union all select substr(digits, place, 4) from regexp_matches(p_text, '[0-9]{4,}', 'g') number,
          unnest(number) digits, generate_series(1, length(digits) - 3) place) parts (part)
$$;
--> statement-breakpoint
grant execute on function app.lead_search_keys(timestamptz, text)
  to maplekey_intake, maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_jobs, maplekey_keeper, maplekey_finder;
--> statement-breakpoint
grant execute on function app.search_month(timestamptz)
  to maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_finder;
--> statement-breakpoint
drop index if exists leads_search_idx;
--> statement-breakpoint
create index leads_search_idx on leads using gin (app.lead_search_keys(created_at, search_text)) with (gin_pending_list_limit = 512);
--> statement-breakpoint
drop function app.search_leads(text[], integer);
--> statement-breakpoint
-- Leads whose text is like all patterns, of those that the caller may see: whole months, newest or oldest first, from
-- `p_month` (null: from that end) until there are `p_enough` or none is left; within a month in no order. LIKE tells its
-- caller about rows, so below a policy PostgreSQL tries it last and never asks the index; here the caller's part of the
-- policies is written out instead, for the role that the caller has taken and the session that it carries.
create function app.search_leads(p_patterns text[], p_month integer, p_newest boolean, p_enough integer)
returns table (id uuid, agent_id uuid, type text, status text, created_at timestamptz, sort_name text, month integer)
language plpgsql stable security definer
-- The same plan for every month; PostgreSQL expects so many matches of a short word that it would rather read the table.
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  keys bigint[];
  first_month integer;
  last_month integer;
  this_month integer;
  enough integer := p_enough;
  met integer;
begin
  select * into who from app.whoami();
  if current_setting('role') is distinct from 'maplekey_' || who.role or who.role = 'user'
    or coalesce(cardinality(p_patterns), 0) = 0 then
    return;
  end if;
  -- Of month 0, which changes no number: what a pattern says between its percent signs.
  select array_agg(distinct key) into keys
    from unnest(p_patterns) pattern,
      unnest(app.lead_search_keys('epoch', regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g'))) key;
  select app.search_month(min(l.created_at)), app.search_month(max(l.created_at)) into first_month, last_month
    from public.leads l;
  this_month := coalesce(p_month, case when p_newest then last_month else first_month end);
  while this_month between first_month and last_month and enough > 0 loop
    return query
      select l.id, l.agent_id, l.type, l.status, l.created_at, l.sort_name, this_month from public.leads l
       where app.lead_search_keys(l.created_at, l.search_text) @> array(select key # this_month from unnest(keys) key)
         and l.search_text like all (p_patterns)
         and (who.role = 'super_admin' or l.agent_id = who.agent_id or (who.role = 'admin' and l.agent_id is null));
    get diagnostics met = row_count;
    enough := enough - met;
    this_month := this_month + case when p_newest then -1 else 1 end;
  end loop;
end
$$;
--> statement-breakpoint
grant execute on function app.search_leads(text[], integer, boolean, integer) to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
alter function app.search_leads(text[], integer, boolean, integer) owner to maplekey_finder;
--> statement-breakpoint
revoke create on schema app from maplekey_ledger, maplekey_finder;
