CREATE TABLE "merged_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"kept" jsonb NOT NULL,
	"extras" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "client_quotes_open_key";--> statement-breakpoint
ALTER TABLE "client_quotes" ADD COLUMN "merged_from" uuid;--> statement-breakpoint
ALTER TABLE "merged_leads" ADD CONSTRAINT "merged_leads_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_leads_lead_idx" ON "merged_leads" USING btree ("lead_id","merged_at");--> statement-breakpoint
CREATE INDEX "merged_leads_key_idx" ON "merged_leads" USING btree (("kept" ->> 'idempotency_key'));--> statement-breakpoint
CREATE INDEX "merged_leads_fingerprint_idx" ON "merged_leads" USING btree (("kept" ->> 'fingerprint'));--> statement-breakpoint
CREATE INDEX "merged_leads_receipt_idx" ON "merged_leads" USING btree (("kept" ->> 'receipt_hash'));--> statement-breakpoint
CREATE UNIQUE INDEX "client_quotes_open_key" ON "client_quotes" USING btree ("lead_id") WHERE "client_quotes"."revoked_at" is null and "client_quotes"."merged_from" is null;--> statement-breakpoint
DROP POLICY "consents_keeper_keep" ON "consents" CASCADE;--> statement-breakpoint
DROP POLICY "consents_keeper_restore" ON "consents" CASCADE;--> statement-breakpoint
DROP POLICY "deals_keep" ON "deals" CASCADE;--> statement-breakpoint
DROP POLICY "deals_keeper_restore" ON "deals" CASCADE;--> statement-breakpoint
DROP POLICY "lead_activities_keep" ON "lead_activities" CASCADE;--> statement-breakpoint
DROP POLICY "lead_activities_keeper_restore" ON "lead_activities" CASCADE;--> statement-breakpoint
DROP POLICY "leads_keeper_restore" ON "leads" CASCADE;--> statement-breakpoint
DROP POLICY "profiles_identity" ON "profiles" CASCADE;--> statement-breakpoint
CREATE POLICY "consents_keeper" ON "consents" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "consents_privacy_keep" ON "consents" AS PERMISSIVE FOR INSERT TO "maplekey_privacy" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "deals_keeper" ON "deals" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_activities_find" ON "lead_activities" AS PERMISSIVE FOR SELECT TO "maplekey_finder" USING (true);--> statement-breakpoint
CREATE POLICY "lead_activities_keeper" ON "lead_activities" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_keeper_merge" ON "leads" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profiles_definers_read" ON "profiles" AS PERMISSIVE FOR SELECT TO "maplekey_identity", "maplekey_keeper" USING (true);--> statement-breakpoint
CREATE POLICY "merged_leads_read" ON "merged_leads" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "merged_leads_keeper" ON "merged_leads" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "merged_leads_definers_find" ON "merged_leads" AS PERMISSIVE FOR SELECT TO "maplekey_intake", "maplekey_jobs", "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "merged_leads_definers_change" ON "merged_leads" AS PERMISSIVE FOR UPDATE TO "maplekey_intake", "maplekey_privacy" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "merged_leads_definers_erase" ON "merged_leads" AS PERMISSIVE FOR DELETE TO "maplekey_intake", "maplekey_privacy" USING (true);