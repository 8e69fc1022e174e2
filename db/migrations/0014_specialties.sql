-- Its columns change, which `create or replace` cannot do.
DROP FUNCTION IF EXISTS app.get_agent_public_profile(text);--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "specialties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_specialties_few" CHECK (cardinality("agents"."specialties") <= 20);