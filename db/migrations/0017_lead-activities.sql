CREATE TABLE "lead_activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid DEFAULT app.current_user_id(),
	"author_name" text DEFAULT app.current_user_name() NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "lead_activities_kind_known" CHECK ("lead_activities"."kind" in ('note', 'call')),
	CONSTRAINT "lead_activities_text_length" CHECK (char_length("lead_activities"."text") between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "lead_activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "staff_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Without triggers, which would log this and count it as work on the lead.
ALTER TABLE "leads" DISABLE TRIGGER USER;--> statement-breakpoint
-- What staff had noted in one text becomes the first dated note; a chat's notes are its messages and stay.
INSERT INTO lead_activities (lead_id, kind, author_id, author_name, text, created_at)
  SELECT id, 'note', NULL, 'Earlier notes', left(notes, 10000), updated_at FROM leads WHERE type <> 'chat' AND trim(notes) <> '';--> statement-breakpoint
UPDATE leads SET staff_notes = left(notes, 10000), notes = NULL WHERE type <> 'chat' AND trim(notes) <> '';--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (app.lead_search_text(client_name, client_email, client_phone, message, coalesce(notes, '') || ' ' || staff_notes)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("search_text" app_extensions.gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_activities_lead_idx" ON "lead_activities" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE POLICY "lead_activities_read" ON "lead_activities" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "lead_activities_add_own" ON "lead_activities" AS PERMISSIVE FOR INSERT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" WITH CHECK ("lead_activities"."author_id" = (select app.current_user_id()) and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "lead_activities_change_own" ON "lead_activities" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ("lead_activities"."author_id" = (select app.current_user_id()) and exists (select from public.leads where leads.id = lead_id)) WITH CHECK ("lead_activities"."author_id" = (select app.current_user_id()) and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "lead_activities_keep" ON "lead_activities" AS PERMISSIVE FOR SELECT TO "maplekey_keeper" USING (true);--> statement-breakpoint
CREATE POLICY "lead_activities_keeper_restore" ON "lead_activities" AS PERMISSIVE FOR INSERT TO "maplekey_keeper" WITH CHECK (true);