ALTER TABLE "agents" DROP CONSTRAINT "agents_licence_length";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "licences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The province of a licence is taken from the address, where it is one.
ALTER TABLE "agents" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "agents" SET "licences" = jsonb_build_array(jsonb_build_object('province', CASE
    WHEN "contact_details" ->> 'province' ~ '^[A-Z][A-Za-z ]{1,39}$' THEN "contact_details" ->> 'province' ELSE 'Ontario' END,
  'title', "licence_title", 'number', "licence_number")) WHERE "licence_title" <> '' AND "licence_number" <> '';--> statement-breakpoint
ALTER TABLE "agents" ENABLE TRIGGER USER;--> statement-breakpoint
-- Their columns change, which `create or replace` cannot do.
DROP FUNCTION IF EXISTS app.get_agent_public_profile(text);--> statement-breakpoint
DROP FUNCTION IF EXISTS app.current_account();--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "licence_title";--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "licence_number";--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_licences_complete" CHECK (char_length(coalesce("agents"."licence_name", '')) <= 200
        and jsonb_typeof("agents"."licences") = 'array' and jsonb_array_length("agents"."licences") <= 13
        and not jsonb_path_exists("agents"."licences", '$[*] ? (!(@.province.type() == "string" && @.title.type() == "string" && @.number.type() == "string" && @.province like_regex "^.{1,40}$" && @.title like_regex "^.{1,100}$" && @.number like_regex "^.{1,50}$" && (!exists(@.expiresOn) || @.expiresOn.type() == "string" && @.expiresOn like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")))'));--> statement-breakpoint
DROP POLICY "agents_read_active" ON "agents" CASCADE;--> statement-breakpoint
CREATE POLICY "agents_read_public" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (app.is_public("agents"."is_active", "agents"."licences"));--> statement-breakpoint
ALTER POLICY "former_agent_slugs_read" ON "former_agent_slugs" TO maplekey_visitor USING (exists (select from public.agents where agents.id = "former_agent_slugs"."agent_id"));--> statement-breakpoint
ALTER POLICY "analytics_events_count_view" ON "analytics_events" TO maplekey_intake WITH CHECK ("analytics_events"."event_type" = 'page_view'
        and exists (select from public.agents where agents.id = "analytics_events"."agent_id" and app.is_public(agents.is_active, agents.licences)));