ALTER TABLE "rate_changes" ADD COLUMN "conditions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_runs" ADD COLUMN "held_offers" text[] DEFAULT '{}' NOT NULL;