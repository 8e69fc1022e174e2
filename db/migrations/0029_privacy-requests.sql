CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_hashes" text[] NOT NULL,
	"asked_by" text NOT NULL,
	"asked_on" date NOT NULL,
	"done_by" uuid DEFAULT app.current_user_id() NOT NULL,
	"done_by_name" text DEFAULT app.current_user_name() NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"affected" jsonb NOT NULL,
	CONSTRAINT "privacy_requests_kind_known" CHECK ("privacy_requests"."kind" in ('access', 'correction', 'erasure')),
	CONSTRAINT "privacy_requests_asked_by_known" CHECK ("privacy_requests"."asked_by" in ('person', 'representative', 'regulator')),
	CONSTRAINT "privacy_requests_hashes" CHECK (cardinality("privacy_requests"."subject_hashes") between 1 and 4 and array_to_string("privacy_requests"."subject_hashes", '') ~ '^[0-9a-f]+$')
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "privacy_requests_done_at_idx" ON "privacy_requests" USING btree ("done_at","id");--> statement-breakpoint
CREATE POLICY "client_quotes_privacy_find" ON "client_quotes" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "client_quotes_privacy_erase" ON "client_quotes" AS PERMISSIVE FOR DELETE TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "deals_privacy_find" ON "deals" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "deals_privacy_erase" ON "deals" AS PERMISSIVE FOR UPDATE TO "maplekey_privacy" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "deleted_records_privacy_find" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING ("deleted_records"."entity" = 'lead');--> statement-breakpoint
CREATE POLICY "deleted_records_privacy_correct" ON "deleted_records" AS PERMISSIVE FOR UPDATE TO "maplekey_privacy" USING ("deleted_records"."entity" = 'lead') WITH CHECK ("deleted_records"."entity" = 'lead');--> statement-breakpoint
CREATE POLICY "deleted_records_privacy_erase" ON "deleted_records" AS PERMISSIVE FOR DELETE TO "maplekey_privacy" USING ("deleted_records"."entity" = 'lead');--> statement-breakpoint
CREATE POLICY "follow_ups_privacy_find" ON "follow_ups" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "follow_ups_privacy_erase" ON "follow_ups" AS PERMISSIVE FOR DELETE TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "lead_activities_privacy_find" ON "lead_activities" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "lead_activities_privacy_erase" ON "lead_activities" AS PERMISSIVE FOR DELETE TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "leads_privacy_find" ON "leads" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "leads_privacy_erase" ON "leads" AS PERMISSIVE FOR UPDATE TO "maplekey_privacy" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mail_outbox_privacy_find" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "mail_outbox_privacy_erase" ON "mail_outbox" AS PERMISSIVE FOR DELETE TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_privacy_find" ON "newsletter_subscribers" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_privacy_end" ON "newsletter_subscribers" AS PERMISSIVE FOR UPDATE TO "maplekey_privacy" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "partner_submissions_privacy_find" ON "partner_submissions" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "partner_submissions_privacy_erase" ON "partner_submissions" AS PERMISSIVE FOR DELETE TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "rate_alerts_privacy_find" ON "rate_alerts" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "rate_alerts_privacy_end" ON "rate_alerts" AS PERMISSIVE FOR UPDATE TO "maplekey_privacy" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "privacy_requests_super_admin_read" ON "privacy_requests" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "privacy_requests_super_admin_add" ON "privacy_requests" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "privacy_requests"."done_by" = (select app.current_user_id()));--> statement-breakpoint
ALTER POLICY "pipeline_stages_definers" ON "pipeline_stages" TO maplekey_intake,maplekey_keeper,maplekey_ledger,maplekey_privacy USING (true);