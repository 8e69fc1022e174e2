CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"owner_id" uuid DEFAULT app.current_user_id() NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_ups_text_length" CHECK (char_length("follow_ups"."text") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "follow_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_ups_lead_idx" ON "follow_ups" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "follow_ups_owner_idx" ON "follow_ups" USING btree ("owner_id","due_at") WHERE "follow_ups"."done_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_waiting_idx" ON "follow_ups" USING btree ("due_at") WHERE "follow_ups"."done_at" is null and "follow_ups"."reminded_at" is null;--> statement-breakpoint
CREATE POLICY "follow_ups_read" ON "follow_ups" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = "follow_ups"."lead_id"));--> statement-breakpoint
CREATE POLICY "follow_ups_add_own" ON "follow_ups" AS PERMISSIVE FOR INSERT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" WITH CHECK ("follow_ups"."owner_id" = (select app.current_user_id()) and exists (select from public.leads where leads.id = "follow_ups"."lead_id"));--> statement-breakpoint
CREATE POLICY "follow_ups_change_own" ON "follow_ups" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ("follow_ups"."owner_id" = (select app.current_user_id()) and exists (select from public.leads where leads.id = "follow_ups"."lead_id")) WITH CHECK ("follow_ups"."owner_id" = (select app.current_user_id()) and exists (select from public.leads where leads.id = "follow_ups"."lead_id"));--> statement-breakpoint
CREATE POLICY "follow_ups_worker_read" ON "follow_ups" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "follow_ups_worker_remind" ON "follow_ups" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING (true) WITH CHECK (true);