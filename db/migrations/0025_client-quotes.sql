CREATE TABLE "client_quote_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"scenario" jsonb NOT NULL,
	"reason" text,
	"author_id" uuid DEFAULT app.current_user_id(),
	"author_name" text DEFAULT app.current_user_name() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_quote_versions_number_key" UNIQUE("quote_id","number"),
	CONSTRAINT "client_quote_versions_reason_given" CHECK (("client_quote_versions"."number" = 1) = ("client_quote_versions"."reason" is null) and char_length("client_quote_versions"."reason") between 1 and 1000),
	CONSTRAINT "client_quote_versions_scenario_object" CHECK (jsonb_typeof("client_quote_versions"."scenario") = 'object' and char_length("client_quote_versions"."scenario"::text) <= 4000)
);
--> statement-breakpoint
ALTER TABLE "client_quote_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_number" integer,
	CONSTRAINT "client_quotes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "client_quotes_hash_length" CHECK (char_length("client_quotes"."token_hash") = 64)
);
--> statement-breakpoint
ALTER TABLE "client_quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_activities" DROP CONSTRAINT "lead_activities_kind_known";--> statement-breakpoint
ALTER TABLE "client_quote_versions" ADD CONSTRAINT "client_quote_versions_quote_id_client_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."client_quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_quote_versions" ADD CONSTRAINT "client_quote_versions_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_quotes" ADD CONSTRAINT "client_quotes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_quotes_open_key" ON "client_quotes" USING btree ("lead_id") WHERE "client_quotes"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "lead_activities_client_idx" ON "lead_activities" USING btree ("created_at") WHERE "lead_activities"."kind" = 'client';--> statement-breakpoint
ALTER TABLE "lead_activities" ADD CONSTRAINT "lead_activities_kind_known" CHECK ("lead_activities"."kind" in ('note', 'call', 'mail', 'client'));--> statement-breakpoint
CREATE POLICY "lead_activities_client_find" ON "lead_activities" AS PERMISSIVE FOR SELECT TO "maplekey_intake", "maplekey_jobs" USING ("lead_activities"."kind" = 'client');--> statement-breakpoint
CREATE POLICY "lead_activities_client_answer" ON "lead_activities" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK ("lead_activities"."kind" = 'client' and "lead_activities"."author_id" is null);--> statement-breakpoint
CREATE POLICY "client_quote_versions_read" ON "client_quote_versions" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.client_quotes where client_quotes.id = quote_id));--> statement-breakpoint
CREATE POLICY "client_quote_versions_add" ON "client_quote_versions" AS PERMISSIVE FOR INSERT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" WITH CHECK ("client_quote_versions"."author_id" = (select app.current_user_id()) and (select app.current_staff_role()) is not null and exists (select from public.client_quotes where client_quotes.id = quote_id));--> statement-breakpoint
CREATE POLICY "client_quote_versions_intake_read" ON "client_quote_versions" AS PERMISSIVE FOR SELECT TO "maplekey_intake" USING (true);--> statement-breakpoint
CREATE POLICY "client_quotes_read" ON "client_quotes" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "client_quotes_add" ON "client_quotes" AS PERMISSIVE FOR INSERT TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" WITH CHECK ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "client_quotes_change" ON "client_quotes" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent", "maplekey_super_admin" USING ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id)) WITH CHECK ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "client_quotes_intake_find" ON "client_quotes" AS PERMISSIVE FOR SELECT TO "maplekey_intake" USING (true);--> statement-breakpoint
CREATE POLICY "client_quotes_intake_note" ON "client_quotes" AS PERMISSIVE FOR UPDATE TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "client_quotes_intake_erase" ON "client_quotes" AS PERMISSIVE FOR DELETE TO "maplekey_intake" USING (true);--> statement-breakpoint
CREATE POLICY "client_quotes_ledger_read" ON "client_quotes" AS PERMISSIVE FOR SELECT TO "maplekey_ledger" USING (true);--> statement-breakpoint
ALTER POLICY "lead_activities_add_own" ON "lead_activities" TO maplekey_admin,maplekey_agent,maplekey_super_admin WITH CHECK ("lead_activities"."author_id" = (select app.current_user_id()) and "lead_activities"."kind" <> 'client' and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
-- The product’s own texts: nobody’s change, so not logged.
ALTER TABLE "reply_templates" DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO reply_templates (name, language, subject, text) VALUES
  ('Your quote', 'en', 'Your mortgage quote, {{reference}}', E'Hello {{name}},\n\nYour quote is ready, with how each figure is calculated:\n{{quote}}\n\nOn that page you can accept it, ask me a question or choose a time to talk. The link is yours alone: please do not pass it on.'),
  ('Votre soumission', 'fr', 'Votre soumission hypothécaire, {{reference}}', E'Bonjour {{name}},\n\nVotre soumission est prête, avec le calcul de chaque montant (page en anglais) :\n{{quote}}\n\nVous pouvez y accepter la soumission, me poser une question ou choisir un moment pour en parler. Ce lien est personnel : ne le transmettez à personne.');--> statement-breakpoint
ALTER TABLE "reply_templates" ENABLE TRIGGER USER;
