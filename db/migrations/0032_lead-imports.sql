CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sheet" jsonb,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made" uuid[] DEFAULT '{}' NOT NULL,
	"added" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid DEFAULT app.current_user_id() NOT NULL,
	"created_by_name" text DEFAULT app.current_user_name() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "lead_imports_file_name_length" CHECK (char_length("lead_imports"."file_name") between 1 and 255),
	CONSTRAINT "lead_imports_state_known" CHECK ("lead_imports"."state" in ('draft', 'done', 'undone')),
	CONSTRAINT "lead_imports_state_dated" CHECK (("lead_imports"."state" = 'draft') = ("lead_imports"."done_at" is null) and ("lead_imports"."state" = 'undone') = ("lead_imports"."undone_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_origin_known";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_client_known";--> statement-breakpoint
ALTER TABLE "routing_rules" DROP CONSTRAINT "routing_rules_kind_known";--> statement-breakpoint
CREATE INDEX "lead_imports_created_at_idx" ON "lead_imports" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_origin_known" CHECK (("leads"."type", "leads"."source") in (('rate_quote', 'mortgage_calculator'), ('refinance', 'mortgage_calculator'),
        ('contact', 'contact_form'), ('application', 'website'), ('chat', 'AI Chatbot'), ('import', 'import')));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_client_known" CHECK ("leads"."type" = 'chat' or ("leads"."client_name" is not null
        and ("leads"."client_email" is not null or ("leads"."type" = 'import' and "leads"."client_phone" is not null))));--> statement-breakpoint
ALTER TABLE "routing_rules" ADD CONSTRAINT "routing_rules_kind_known" CHECK ("routing_rules"."kind" in ('rate_quote', 'contact', 'refinance', 'application', 'chat', 'import'));--> statement-breakpoint
CREATE POLICY "lead_imports_super_admin_read" ON "lead_imports" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "lead_imports_super_admin_add" ON "lead_imports" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "lead_imports"."created_by" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "lead_imports_super_admin_change" ON "lead_imports" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "lead_imports_super_admin_discard" ON "lead_imports" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin') and "lead_imports"."state" = 'draft');--> statement-breakpoint
CREATE POLICY "lead_imports_worker_find" ON "lead_imports" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "lead_imports_worker_empty" ON "lead_imports" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_imports_worker_discard" ON "lead_imports" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING ("lead_imports"."state" = 'draft');--> statement-breakpoint
CREATE POLICY "lead_imports_privacy_find" ON "lead_imports" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "lead_imports_privacy_erase" ON "lead_imports" AS PERMISSIVE FOR UPDATE TO "maplekey_privacy" USING (true) WITH CHECK (true);