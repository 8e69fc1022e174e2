CREATE TABLE "lead_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"leads" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_days_agent_id_day_pk" PRIMARY KEY("agent_id","day"),
	CONSTRAINT "page_view_days_views_range" CHECK ("page_view_days"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "page_view_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
-- A reference is checked by reading the other table, which the policies of its owner would stop.
set local row_security = on;
--> statement-breakpoint
ALTER TABLE "page_view_days" ADD CONSTRAINT "page_view_days_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
set local row_security = off;
--> statement-breakpoint
CREATE INDEX "lead_days_day_idx" ON "lead_days" USING btree ("day");--> statement-breakpoint
CREATE POLICY "lead_days_super_admin_read" ON "lead_days" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "lead_days_append" ON "lead_days" AS PERMISSIVE FOR INSERT TO "maplekey_ledger" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_days_add_up" ON "lead_days" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_view_days_read_own" ON "page_view_days" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ("page_view_days"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "page_view_days_super_admin_read" ON "page_view_days" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "page_view_days_worker_find" ON "page_view_days" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "page_view_days_worker_add" ON "page_view_days" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint

-- From here by hand: what there is already is counted, then rights and triggers.
alter table leads no force row level security;
--> statement-breakpoint
insert into lead_days (day, type, status, leads)
select (created_at at time zone 'America/Toronto')::date as day, type, status, count(*) from leads group by 1, 2, 3;
--> statement-breakpoint
alter table leads force row level security;
--> statement-breakpoint
alter table lead_days force row level security;
--> statement-breakpoint
alter table page_view_days force row level security;
--> statement-breakpoint
grant select on lead_days to maplekey_super_admin;
--> statement-breakpoint
grant insert on lead_days to maplekey_ledger;
--> statement-breakpoint
grant select, insert, delete on lead_days to maplekey_jobs;
--> statement-breakpoint
grant select on page_view_days to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant select, insert on page_view_days to maplekey_jobs;
--> statement-breakpoint
grant update (invited_at) on profiles to maplekey_accounts;
--> statement-breakpoint
grant select (user_id) on agents to maplekey_accounts;
--> statement-breakpoint
grant create on schema app to maplekey_ledger, maplekey_accounts;
--> statement-breakpoint
create function app.count_lead_days() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.lead_days (day, type, status, leads)
    select (created_at at time zone 'America/Toronto')::date as day, type, status, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into public.lead_days (day, type, status, leads)
    select (created_at at time zone 'America/Toronto')::date as day, type, status, -count(*) from removed group by 1, 2, 3;
  else
    insert into public.lead_days (day, type, status, leads)
    select (created_at at time zone 'America/Toronto')::date as day, type, status, sum(leads)
      from (select created_at, type, status, 1 as leads from added
            union all select created_at, type, status, -1 from removed) as changed
     group by 1, 2, 3 having sum(leads) <> 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_days_added after insert on leads referencing new table as added
  for each statement execute function app.count_lead_days();
--> statement-breakpoint
create trigger count_days_changed after update on leads referencing new table as added old table as removed
  for each statement execute function app.count_lead_days();
--> statement-breakpoint
create trigger count_days_removed after delete on leads referencing old table as removed
  for each statement execute function app.count_lead_days();
--> statement-breakpoint
-- Notes that an agent is invited by mail and answers whose account it is; null where there is none to invite. Again: of
-- somebody who has come already it only answers.
create function app.invite_agent(p_agent_id uuid, p_again boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  invited uuid;
begin
  if (select app.current_staff_role()) is distinct from 'super_admin' then
    raise insufficient_privilege using message = 'Only a super admin invites.';
  end if;
  update public.profiles set invited_at = case when not p_again or invited_at is not null then now() end
   where role in ('agent', 'admin') and id = (select user_id from public.agents where agents.id = p_agent_id)
  returning id into invited;
  return invited;
end
$$;
--> statement-breakpoint
grant execute on function app.invite_agent(uuid, boolean) to maplekey_super_admin;
--> statement-breakpoint
-- Whoever signs in has come: the invitation is over.
create function app.note_arrival() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set invited_at = null where id = new.user_id and invited_at is not null;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_arrival after insert on auth.session for each row execute function app.note_arrival();
--> statement-breakpoint
alter function app.count_lead_days() owner to maplekey_ledger;
--> statement-breakpoint
alter function app.note_arrival() owner to maplekey_accounts;
--> statement-breakpoint
alter function app.invite_agent(uuid, boolean) owner to maplekey_accounts;
--> statement-breakpoint
revoke create on schema app from maplekey_ledger, maplekey_accounts;
