DROP INDEX "leads_created_at_idx";--> statement-breakpoint
DROP INDEX "leads_agent_idx";--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (app.lead_search_text(client_name, client_email, client_phone, message,
          coalesce(notes, '') || ' ' || staff_notes || ' ' || coalesce(metadata #>> '{visit,name}', '') || ' ' || coalesce(metadata #>> '{visit,campaign}', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "origin" text GENERATED ALWAYS AS (coalesce(metadata #>> '{visit,name}', 'Not recorded')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at","id","agent_id","status","type","sort_name","origin");--> statement-breakpoint
CREATE INDEX "leads_agent_idx" ON "leads" USING btree ("agent_id","created_at","id","status","type","sort_name","origin");--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("search_text" app_extensions.gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
-- Both take one argument more, with a default; the old ones beside them would make calls ambiguous.
drop function if exists app.keep_chat(uuid, text, integer, text, text, text, text, jsonb, uuid);--> statement-breakpoint
drop function if exists app.search_leads(text[], boolean, integer, uuid, text, text[], timestamptz, timestamptz, timestamptz, uuid);
