CREATE TABLE "prime_rates" (
	"day" date PRIMARY KEY NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prime_rates_percent_range" CHECK ("prime_rates"."percent" between 0 and 30)
);
--> statement-breakpoint
ALTER TABLE "prime_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"rate_id" uuid,
	"kind" text NOT NULL,
	"rate_type" text NOT NULL,
	"term" text NOT NULL,
	"mortgage_type" text NOT NULL,
	"province" text NOT NULL,
	"before_posted" numeric(6, 3),
	"before_our" numeric(6, 3),
	"before_seen_at" timestamp with time zone,
	"after_posted" numeric(6, 3),
	"after_our" numeric(6, 3),
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_changes_kind_known" CHECK ("rate_changes"."kind" in ('new', 'moved', 'lost')),
	CONSTRAINT "rate_changes_state_known" CHECK ("rate_changes"."state" in ('waiting', 'applied', 'approved', 'rejected', 'replaced', 'reverted'))
);
--> statement-breakpoint
ALTER TABLE "rate_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message" text,
	"offers_found" integer DEFAULT 0 NOT NULL,
	"changes_applied" integer DEFAULT 0 NOT NULL,
	"changes_held" integer DEFAULT 0 NOT NULL,
	"passages_unread" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "rate_readings_state_known" CHECK ("rate_readings"."state" in ('waiting', 'unchanged', 'applied', 'held', 'failed')),
	CONSTRAINT "rate_readings_message_length" CHECK (char_length("rate_readings"."message") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "rate_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trigger" text NOT NULL,
	"local_date" date NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"message" text,
	"requested_by" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "rate_runs_trigger_known" CHECK ("rate_runs"."trigger" in ('nightly', 'manual', 'revert')),
	CONSTRAINT "rate_runs_state_known" CHECK ("rate_runs"."state" in ('queued', 'running', 'succeeded', 'failed')),
	CONSTRAINT "rate_runs_message_length" CHECK (char_length("rate_runs"."message") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "rate_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_source_states" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"page_hash" text,
	"etag" text,
	"last_modified" text,
	"prime_used" numeric(6, 3),
	"last_good_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"stale_told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rate_source_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"province" text DEFAULT 'Canada' NOT NULL,
	"figures" text DEFAULT 'ours' NOT NULL,
	"prime_percent" numeric(6, 3),
	"unsaid_mortgage_type" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_sources_url_unique" UNIQUE("url"),
	CONSTRAINT "rate_sources_name_length" CHECK (char_length("rate_sources"."name") between 1 and 200),
	CONSTRAINT "rate_sources_url_form" CHECK ("rate_sources"."url" ~ '^https?://' and char_length("rate_sources"."url") <= 2048),
	CONSTRAINT "rate_sources_province_known" CHECK ("rate_sources"."province" in ('Canada', 'Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan',
        'Nova Scotia', 'New Brunswick', 'Newfoundland and Labrador', 'Prince Edward Island', 'Northwest Territories',
        'Nunavut', 'Yukon')),
	CONSTRAINT "rate_sources_figures_known" CHECK ("rate_sources"."figures" in ('ours', 'posted')),
	CONSTRAINT "rate_sources_prime_percent_range" CHECK ("rate_sources"."prime_percent" between 0 and 30),
	CONSTRAINT "rate_sources_unsaid_mortgage_type_known" CHECK ("rate_sources"."unsaid_mortgage_type" in ('Conventional', 'High-Ratio', 'Refinance'))
);
--> statement-breakpoint
ALTER TABLE "rate_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- By hand: checking a new foreign key reads the table it points to, which row_security off refuses. These are empty.
set local row_security = on;--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_run_id_rate_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."rate_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_readings" ADD CONSTRAINT "rate_readings_run_id_rate_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."rate_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_readings" ADD CONSTRAINT "rate_readings_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_source_states" ADD CONSTRAINT "rate_source_states_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
set local row_security = off;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_changes_one_waiting" ON "rate_changes" USING btree ("source_id","province","rate_type","term","mortgage_type") WHERE "rate_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "rate_changes_run_idx" ON "rate_changes" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "rate_changes_source_idx" ON "rate_changes" USING btree ("source_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_changes_rate_idx" ON "rate_changes" USING btree ("rate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_readings_run_source_key" ON "rate_readings" USING btree ("run_id","source_id");--> statement-breakpoint
CREATE INDEX "rate_readings_source_idx" ON "rate_readings" USING btree ("source_id","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_runs_one_nightly" ON "rate_runs" USING btree ("local_date") WHERE "rate_runs"."trigger" = 'nightly';--> statement-breakpoint
CREATE UNIQUE INDEX "rate_runs_one_manual_at_a_time" ON "rate_runs" USING btree ("trigger") WHERE "rate_runs"."trigger" = 'manual' and "rate_runs"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "rate_runs_created_at_idx" ON "rate_runs" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "prime_rates_super_admin_read" ON "prime_rates" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "prime_rates_worker" ON "prime_rates" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_changes_super_admin_read" ON "rate_changes" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_changes_super_admin_add" ON "rate_changes" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "rate_changes"."decided_by" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "rate_changes_super_admin_decide" ON "rate_changes" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin') and "rate_changes"."decided_by" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "rate_changes_worker" ON "rate_changes" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_readings_super_admin_read" ON "rate_readings" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_readings_worker" ON "rate_readings" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_runs_super_admin_read" ON "rate_runs" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_runs_super_admin_add" ON "rate_runs" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "rate_runs"."trigger" <> 'nightly' and "rate_runs"."requested_by" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "rate_runs_worker" ON "rate_runs" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_source_states_super_admin_read" ON "rate_source_states" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_source_states_worker" ON "rate_source_states" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_sources_super_admin" ON "rate_sources" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_sources_worker_read" ON "rate_sources" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "rate_sources_worker_add" ON "rate_sources" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint

-- From here by hand: the wall, columns by grant, functions, triggers. The check of SQL bodies would stumble over row_security off.
set local check_function_bodies = off;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['rate_sources', 'rate_source_states', 'rate_runs', 'rate_readings', 'rate_changes', 'prime_rates']
  loop
    execute format('alter table public.%I force row level security', name);
  end loop;
end
$$;
--> statement-breakpoint
grant select, insert, update, delete on rate_sources to maplekey_super_admin;
--> statement-breakpoint
grant select on rate_source_states, rate_readings, prime_rates to maplekey_super_admin;
--> statement-breakpoint
grant select, insert on rate_runs, rate_changes to maplekey_super_admin;
--> statement-breakpoint
grant update (state, rate_id, decided_by, decided_at) on rate_changes to maplekey_super_admin;
--> statement-breakpoint
grant select, insert on rate_sources to maplekey_jobs;
--> statement-breakpoint
grant select, insert, update on rate_source_states, rate_runs, rate_readings, rate_changes, prime_rates to maplekey_jobs;
--> statement-breakpoint
grant create on schema app to maplekey_identity, maplekey_ledger;
--> statement-breakpoint
-- Whom the worker tells when something needs a person.
create function app.list_super_admin_emails() returns setof text
language sql stable security definer set search_path = '' as $$
  select u.email from auth."user" u join public.profiles p on p.id = u.id where p.role = 'super_admin' order by u.email
$$;
--> statement-breakpoint
create function app.audit_rate_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit(case new.state when 'approved' then 'rate_change.approve' else 'rate_change.reject' end,
    'rate_change', new.id, jsonb_build_object(
      'label', concat_ws(' ', new.term, new.rate_type, new.mortgage_type, new.province),
      'from', coalesce(new.before_our::text, 'not on offer'), 'to', coalesce(new.after_our::text, 'not on offer')));
  return null;
end
$$;
--> statement-breakpoint
create function app.audit_rate_run() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit(case new.trigger when 'revert' then 'rate_run.revert' else 'rate_run.start' end, 'rate_run', new.id,
    jsonb_strip_nulls(jsonb_build_object('label', new.message)));
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_rate_change after update of state on public.rate_changes for each row
  when (new.state in ('approved', 'rejected') and old.state <> new.state) execute function app.audit_rate_change();
--> statement-breakpoint
create trigger audit_rate_run after insert on public.rate_runs for each row
  when (new.trigger <> 'nightly') execute function app.audit_rate_run();
--> statement-breakpoint
-- Its owner lends it for the moment in which the trigger is made.
set local role maplekey_ledger;
--> statement-breakpoint
grant execute on function app.audit_change() to maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
create trigger audit_change after insert or update or delete on public.rate_sources
  for each row execute function app.audit_change('rate_source');
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
revoke execute on function app.audit_change() from maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
create trigger touch_updated_at before update on public.rate_sources for each row execute function app.touch_updated_at();
--> statement-breakpoint
grant execute on function app.list_super_admin_emails() to maplekey_jobs;
--> statement-breakpoint
alter function app.list_super_admin_emails() owner to maplekey_identity;
--> statement-breakpoint
alter function app.audit_rate_change() owner to maplekey_ledger;
--> statement-breakpoint
alter function app.audit_rate_run() owner to maplekey_ledger;
--> statement-breakpoint
revoke create on schema app from maplekey_identity, maplekey_ledger;
