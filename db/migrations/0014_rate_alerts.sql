CREATE TABLE "rate_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"province" text NOT NULL,
	"rate_type" text NOT NULL,
	"term" text NOT NULL,
	"threshold" numeric(6, 3) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirm_hash" text NOT NULL,
	"unsubscribe_hash" text NOT NULL,
	"armed" boolean DEFAULT true NOT NULL,
	"crossings" integer DEFAULT 0 NOT NULL,
	"crossed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_alerts_confirm_hash_key" UNIQUE("confirm_hash"),
	CONSTRAINT "rate_alerts_unsubscribe_hash_key" UNIQUE("unsubscribe_hash"),
	CONSTRAINT "rate_alerts_email_length" CHECK (char_length("rate_alerts"."email") between 3 and 254),
	CONSTRAINT "rate_alerts_status_known" CHECK ("rate_alerts"."status" in ('pending', 'confirmed', 'ended')),
	CONSTRAINT "rate_alerts_rate_type_known" CHECK ("rate_alerts"."rate_type" in ('fixed', 'variable')),
	CONSTRAINT "rate_alerts_term_form" CHECK ("rate_alerts"."term" ~ '^[1-9][0-9]? (year|month)$'),
	CONSTRAINT "rate_alerts_province_length" CHECK (char_length("rate_alerts"."province") between 1 and 40),
	CONSTRAINT "rate_alerts_threshold_range" CHECK ("rate_alerts"."threshold" between 0.5 and 20),
	CONSTRAINT "rate_alerts_hashes_length" CHECK (char_length("rate_alerts"."confirm_hash") between 16 and 128 and char_length("rate_alerts"."unsubscribe_hash") between 16 and 128)
);
--> statement-breakpoint
ALTER TABLE "rate_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_one_subject";--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_kind_known";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "alert_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_alerts_one_of_a_kind" ON "rate_alerts" USING btree (lower("email"),"province","rate_type","term") WHERE "rate_alerts"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "rate_alerts_waiting_idx" ON "rate_alerts" USING btree ("province","rate_type","term","threshold") WHERE "rate_alerts"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "rate_alerts_pending_idx" ON "rate_alerts" USING btree ("created_at") WHERE "rate_alerts"."status" = 'pending';--> statement-breakpoint
-- A reference is checked by reading the other table, which the policies of its owner would stop.
set local row_security = on;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_alert_id_rate_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."rate_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
set local row_security = off;
--> statement-breakpoint
CREATE INDEX "consents_alert_id_idx" ON "consents" USING btree ("alert_id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_one_subject" CHECK (num_nonnulls("consents"."lead_id", "consents"."subscriber_id", "consents"."alert_id") = 1);--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('reply', 'marketing', 'partner', 'newsletter', 'rate_alert'));--> statement-breakpoint
CREATE POLICY "rate_alerts_intake" ON "rate_alerts" AS PERMISSIVE FOR ALL TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_alerts_worker_read" ON "rate_alerts" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "rate_alerts_worker_mail" ON "rate_alerts" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("rate_alerts"."status" = 'confirmed') WITH CHECK ("rate_alerts"."status" = 'confirmed');--> statement-breakpoint
CREATE POLICY "rate_alerts_worker_forget" ON "rate_alerts" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING ("rate_alerts"."status" = 'pending' and "rate_alerts"."created_at" < now() - interval '7 days');--> statement-breakpoint

-- By hand: rights, and the functions by which visitors ask, confirm and end.
alter table rate_alerts force row level security;
--> statement-breakpoint
grant select, insert, update on rate_alerts to maplekey_intake;
--> statement-breakpoint
grant select, update (armed, crossings, crossed_at), delete on rate_alerts to maplekey_jobs;
--> statement-breakpoint
grant create on schema app to maplekey_intake;
--> statement-breakpoint
-- Answers 'pending', or 'confirmed' when the very same alert stands already. The id comes from the form: sent again it is
-- the same alert.
create function app.request_rate_alert(
  p_id uuid, p_email text, p_province text, p_rate_type text, p_term text, p_threshold numeric,
  p_confirm_hash text, p_unsubscribe_hash text, p_wording text, p_version text, p_page text
)
returns text
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.rate_alerts a
     where lower(a.email) = lower(p_email) and a.province = p_province and a.rate_type = p_rate_type and a.term = p_term
       and a.threshold = p_threshold and a.status = 'confirmed') then
    return 'confirmed';
  end if;
  insert into public.rate_alerts (id, email, province, rate_type, term, threshold, confirm_hash, unsubscribe_hash)
  values (p_id, lower(p_email), p_province, p_rate_type, p_term, p_threshold, p_confirm_hash, p_unsubscribe_hash)
  on conflict (id) do nothing;
  if found then
    insert into public.consents (alert_id, kind, granted, wording, version, page)
    values (p_id, 'rate_alert', true, p_wording, p_version, p_page);
  end if;
  return 'pending';
end
$$;
--> statement-breakpoint
-- True when the link is known and young enough; opening it twice is no error. It takes the place of an alert of the same
-- kind with another figure.
create function app.confirm_rate_alert(p_confirm_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  mine public.rate_alerts;
begin
  select * into mine from public.rate_alerts where confirm_hash = p_confirm_hash;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rate alerts ' || lower(mine.email), 0));
  select * into mine from public.rate_alerts
   where confirm_hash = p_confirm_hash
     and (status = 'confirmed' or (status = 'pending' and created_at > now() - interval '7 days'));
  if not found then
    return false;
  end if;
  update public.rate_alerts set status = 'ended', ended_at = now()
   where lower(email) = lower(mine.email) and province = mine.province and rate_type = mine.rate_type
     and term = mine.term and status = 'confirmed' and id <> mine.id;
  update public.rate_alerts set status = 'confirmed', confirmed_at = coalesce(confirmed_at, now()) where id = mine.id;
  return true;
end
$$;
--> statement-breakpoint
-- Ends the alert of that link, or with `p_all` every one of its address. False for a link that is unknown; ending twice is
-- no error.
create function app.end_rate_alerts(p_unsubscribe_hash text, p_all boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  whose text;
begin
  select lower(email) into whose from public.rate_alerts where unsubscribe_hash = p_unsubscribe_hash;
  if not found then
    return false;
  end if;
  update public.rate_alerts set status = 'ended', ended_at = now()
   where lower(email) = whose and status <> 'ended' and (p_all or unsubscribe_hash = p_unsubscribe_hash);
  return true;
end
$$;
--> statement-breakpoint
grant execute on function
  app.request_rate_alert(uuid, text, text, text, text, numeric, text, text, text, text, text),
  app.confirm_rate_alert(text), app.end_rate_alerts(text, boolean) to maplekey_visitor, maplekey_user;
--> statement-breakpoint
alter function app.request_rate_alert(uuid, text, text, text, text, numeric, text, text, text, text, text) owner to maplekey_intake;
--> statement-breakpoint
alter function app.confirm_rate_alert(text) owner to maplekey_intake;
--> statement-breakpoint
alter function app.end_rate_alerts(text, boolean) owner to maplekey_intake;
--> statement-breakpoint
revoke create on schema app from maplekey_intake;
