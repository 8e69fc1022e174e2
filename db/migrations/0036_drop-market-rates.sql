DROP TABLE "market_rates" CASCADE;--> statement-breakpoint
ALTER TABLE "rate_readings" DROP COLUMN "passages_unread";--> statement-breakpoint
ALTER TABLE "rate_runs" DROP COLUMN "started_at";--> statement-breakpoint
ALTER TABLE "rate_runs" DROP COLUMN "finished_at";
