CREATE TABLE "former_agent_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_agent_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_post_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_view_salts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "partner_submissions" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_submissions_state_known" CHECK ("partner_submissions"."state" in ('waiting', 'sent', 'failed', 'skipped')),
	CONSTRAINT "partner_submissions_attempts_range" CHECK ("partner_submissions"."attempts" >= 0),
	CONSTRAINT "partner_submissions_last_error_length" CHECK (char_length("partner_submissions"."last_error") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "partner_submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- By hand: checking a new foreign key reads the table it points to, which row_security off refuses. These are empty.
set local row_security = on;--> statement-breakpoint
ALTER TABLE "former_agent_slugs" ADD CONSTRAINT "former_agent_slugs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_submissions" ADD CONSTRAINT "partner_submissions_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
set local row_security = off;--> statement-breakpoint
CREATE INDEX "former_agent_slugs_agent_id_idx" ON "former_agent_slugs" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "former_post_slugs_post_id_idx" ON "former_post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "partner_submissions_waiting_idx" ON "partner_submissions" USING btree ("created_at") WHERE "partner_submissions"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_events_once_a_day_key" ON "analytics_events" USING btree ("agent_id","visitor_hash") WHERE "analytics_events"."visitor_hash" is not null;--> statement-breakpoint
CREATE POLICY "former_agent_slugs_read" ON "former_agent_slugs" AS PERMISSIVE FOR SELECT TO "maplekey_visitor" USING (exists (select from public.agents where agents.id = "former_agent_slugs"."agent_id" and agents.is_active));--> statement-breakpoint
CREATE POLICY "former_agent_slugs_keep" ON "former_agent_slugs" AS PERMISSIVE FOR ALL TO "maplekey_ledger" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "former_post_slugs_read" ON "former_post_slugs" AS PERMISSIVE FOR SELECT TO "maplekey_visitor" USING (exists (select from public.blog_posts where blog_posts.id = "former_post_slugs"."post_id" and blog_posts.is_published));--> statement-breakpoint
CREATE POLICY "former_post_slugs_keep" ON "former_post_slugs" AS PERMISSIVE FOR ALL TO "maplekey_ledger" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_view_salts_use" ON "page_view_salts" AS PERMISSIVE FOR ALL TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "page_view_salts_worker_find" ON "page_view_salts" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "page_view_salts_worker_forget" ON "page_view_salts" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "partner_submissions_super_admin_read" ON "partner_submissions" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role()) = 'super_admin');--> statement-breakpoint
CREATE POLICY "partner_submissions_worker" ON "partner_submissions" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "partner_submissions_queue" ON "partner_submissions" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "analytics_events_count_view" ON "analytics_events" TO maplekey_intake WITH CHECK ("analytics_events"."event_type" = 'page_view'
        and exists (select from public.agents where agents.id = "analytics_events"."agent_id" and agents.is_active));--> statement-breakpoint

-- From here by hand: columns by grant, functions, triggers. The check of SQL bodies would stumble over row_security off.
set local check_function_bodies = off;
--> statement-breakpoint
alter table public.former_agent_slugs force row level security;
--> statement-breakpoint
alter table public.former_post_slugs force row level security;
--> statement-breakpoint
alter table public.page_view_salts force row level security;
--> statement-breakpoint
alter table public.partner_submissions force row level security;
--> statement-breakpoint
grant select on former_agent_slugs, former_post_slugs to maplekey_visitor;
--> statement-breakpoint
grant select (slug), insert, delete on former_agent_slugs, former_post_slugs to maplekey_ledger;
--> statement-breakpoint
-- Views are counted by app.record_page_view only: it is what makes them one per visitor and day.
revoke insert on analytics_events from maplekey_visitor, maplekey_user;
--> statement-breakpoint
grant insert (agent_id, visitor_hash) on analytics_events to maplekey_intake;
--> statement-breakpoint
grant select, insert, delete on page_view_salts to maplekey_intake;
--> statement-breakpoint
grant select (day), delete on page_view_salts to maplekey_jobs;
--> statement-breakpoint
grant select (agent_id, type, status, metadata, receipt_hash) on leads to maplekey_intake;
--> statement-breakpoint
grant select (name) on agents to maplekey_intake;
--> statement-breakpoint
grant insert (lead_id) on partner_submissions to maplekey_intake;
--> statement-breakpoint
grant select on partner_submissions to maplekey_super_admin;
--> statement-breakpoint
grant select, insert, update, delete on partner_submissions to maplekey_jobs;
--> statement-breakpoint
grant create on schema app to maplekey_intake, maplekey_ledger;
--> statement-breakpoint

-- Where an old address leads now: to the page's slug, or its id when it has none. An address in use is never in the history.
create function app.find_agent_slug(p_slug text) returns text
language sql stable set search_path = '' as $$
  select coalesce(a.profile_slug, a.id::text)
    from public.former_agent_slugs f join public.agents a on a.id = f.agent_id
   where f.slug = p_slug and a.is_active
$$;
--> statement-breakpoint
create function app.find_post_slug(p_slug text) returns text
language sql stable set search_path = '' as $$
  select p.slug
    from public.former_post_slugs f join public.blog_posts p on p.id = f.post_id
   where f.slug = p_slug and p.is_published
$$;
--> statement-breakpoint
-- Whoever takes an address has it, and the address that somebody leaves keeps leading to them.
create function app.keep_agent_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_agent_slugs where slug = new.profile_slug;
  if tg_op = 'UPDATE' and old.profile_slug is not null then
    insert into public.former_agent_slugs (slug, agent_id) values (old.profile_slug, new.id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_first_slug after insert on public.agents for each row execute function app.keep_agent_slug();
--> statement-breakpoint
create trigger keep_slug after update of profile_slug on public.agents for each row
  when (old.profile_slug is distinct from new.profile_slug) execute function app.keep_agent_slug();
--> statement-breakpoint
create function app.keep_post_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_post_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.former_post_slugs (slug, post_id) values (old.slug, new.id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_first_slug after insert on public.blog_posts for each row execute function app.keep_post_slug();
--> statement-breakpoint
create trigger keep_slug after update of slug on public.blog_posts for each row
  when (old.slug <> new.slug) execute function app.keep_post_slug();
--> statement-breakpoint

-- One view per visitor, agent and Toronto day; true when it was the first. `p_visitor` is whatever tells visitors apart;
-- it is not kept, and with the day's salt goes the last way to tell whose hash it was.
create function app.record_page_view(p_agent_id uuid, p_visitor text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'America/Toronto')::date;
  todays_salt text;
begin
  if not exists (select from public.agents a where a.id = p_agent_id and a.is_active) then
    return false;
  end if;
  select s.salt into todays_salt from public.page_view_salts s where s.day = today;
  if not found then
    delete from public.page_view_salts where day < today;
    insert into public.page_view_salts (day, salt) values (today, gen_random_uuid()::text || gen_random_uuid()::text)
    on conflict do nothing;
    select s.salt into todays_salt from public.page_view_salts s where s.day = today;
  end if;
  insert into public.analytics_events (agent_id, visitor_hash)
  values (p_agent_id, encode(sha256(convert_to(todays_salt || p_visitor, 'UTF8')), 'hex'))
  on conflict do nothing;
  return found;
end
$$;
--> statement-breakpoint

-- The applications that the holder of this receipt sent. Who looks after one is told only while they are on the site.
create function app.list_receipts(p_receipt_hash text)
returns table (id uuid, created_at timestamptz, status text, amount numeric, agent_name text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.created_at, l.status,
         case when l.metadata ->> 'mortgage_amount' ~ '^[0-9]{1,15}([.][0-9]{1,6})?$'
              then (l.metadata ->> 'mortgage_amount')::numeric end,
         a.name
    from public.leads l left join public.agents a on a.id = l.agent_id and a.is_active
   where l.receipt_hash = p_receipt_hash and l.type = 'application'
   order by l.created_at desc, l.id
   limit 50
$$;
--> statement-breakpoint
-- Part of sending a contact lead: only one that was stored just now, and once. True when it was queued.
create function app.queue_partner_submission(p_lead_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.partner_submissions (lead_id)
  select l.id from public.leads l
   where l.id = p_lead_id and l.type = 'contact' and l.created_at > now() - interval '1 minute'
  on conflict do nothing;
  return found;
end
$$;
--> statement-breakpoint
grant execute on function app.find_agent_slug(text), app.find_post_slug(text) to maplekey_visitor;
--> statement-breakpoint
grant execute on function app.record_page_view(uuid, text), app.list_receipts(text) to maplekey_visitor, maplekey_user;
--> statement-breakpoint
grant execute on function app.queue_partner_submission(uuid)
  to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
alter function app.keep_agent_slug() owner to maplekey_ledger;
--> statement-breakpoint
alter function app.keep_post_slug() owner to maplekey_ledger;
--> statement-breakpoint
alter function app.record_page_view(uuid, text) owner to maplekey_intake;
--> statement-breakpoint
alter function app.list_receipts(text) owner to maplekey_intake;
--> statement-breakpoint
alter function app.queue_partner_submission(uuid) owner to maplekey_intake;
--> statement-breakpoint
revoke create on schema app from maplekey_intake, maplekey_ledger;
