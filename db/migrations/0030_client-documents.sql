CREATE TABLE "asked_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_documents_label_key" UNIQUE("lead_id","label"),
	CONSTRAINT "asked_documents_label_length" CHECK (char_length("asked_documents"."label") between 1 and 200),
	CONSTRAINT "asked_documents_state_known" CHECK ("asked_documents"."state" in ('open', 'accepted', 'again')),
	CONSTRAINT "asked_documents_reason_given" CHECK (("asked_documents"."state" = 'again') = ("asked_documents"."reason" is not null) and char_length("asked_documents"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "asked_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "brokerage_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_days" integer DEFAULT 90 NOT NULL,
	CONSTRAINT "brokerage_settings_document_days_range" CHECK ("brokerage_settings"."document_days" between 1 and 3650)
);
--> statement-breakpoint
ALTER TABLE "brokerage_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid,
	"lead_id" uuid,
	"name" text NOT NULL,
	"file_url" text NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "client_documents_file_url_unique" UNIQUE("file_url"),
	CONSTRAINT "client_documents_sha256_key" UNIQUE("item_id","sha256"),
	CONSTRAINT "client_documents_name_length" CHECK (char_length("client_documents"."name") between 1 and 255),
	CONSTRAINT "client_documents_file_size_range" CHECK ("client_documents"."file_size" between 1 and 20971520),
	CONSTRAINT "client_documents_mime_type_known" CHECK ("client_documents"."mime_type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "client_documents_sha256_length" CHECK (char_length("client_documents"."sha256") = 64)
);
--> statement-breakpoint
ALTER TABLE "client_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "asked_documents" ADD CONSTRAINT "asked_documents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_documents" ADD CONSTRAINT "client_documents_item_id_asked_documents_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."asked_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_documents" ADD CONSTRAINT "client_documents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_documents_lead_idx" ON "client_documents" USING btree ("lead_id");--> statement-breakpoint
CREATE POLICY "asked_documents_staff" ON "asked_documents" AS PERMISSIVE FOR ALL TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id)) WITH CHECK ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "asked_documents_intake" ON "asked_documents" AS PERMISSIVE FOR ALL TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "asked_documents_privacy_find" ON "asked_documents" AS PERMISSIVE FOR SELECT TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "asked_documents_privacy_erase" ON "asked_documents" AS PERMISSIVE FOR DELETE TO "maplekey_privacy" USING (true);--> statement-breakpoint
CREATE POLICY "brokerage_settings_read" ON "brokerage_settings" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null);--> statement-breakpoint
CREATE POLICY "brokerage_settings_definers_read" ON "brokerage_settings" AS PERMISSIVE FOR SELECT TO "maplekey_intake", "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "brokerage_settings_super_admin" ON "brokerage_settings" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "client_documents_read" ON "client_documents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.asked_documents where asked_documents.id = item_id));--> statement-breakpoint
CREATE POLICY "client_documents_note_download" ON "client_documents" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.asked_documents where asked_documents.id = item_id)) WITH CHECK ((select app.current_staff_role()) is not null and exists (select from public.asked_documents where asked_documents.id = item_id));--> statement-breakpoint
CREATE POLICY "client_documents_definers_read" ON "client_documents" AS PERMISSIVE FOR SELECT TO "maplekey_archivist", "maplekey_intake", "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "client_documents_intake_add" ON "client_documents" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "client_documents_intake_remove" ON "client_documents" AS PERMISSIVE FOR UPDATE TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "client_documents_worker_delete" ON "client_documents" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING (true);--> statement-breakpoint
INSERT INTO brokerage_settings DEFAULT VALUES;
