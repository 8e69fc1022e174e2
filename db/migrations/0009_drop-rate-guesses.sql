ALTER TABLE "rate_source_states" DROP COLUMN "page_hash";--> statement-breakpoint
ALTER TABLE "rate_source_states" DROP COLUMN "etag";--> statement-breakpoint
ALTER TABLE "rate_source_states" DROP COLUMN "last_modified";--> statement-breakpoint
ALTER TABLE "rate_source_states" DROP COLUMN "prime_used";--> statement-breakpoint
ALTER TABLE "rate_sources" DROP COLUMN "figures";--> statement-breakpoint
ALTER TABLE "rate_sources" DROP COLUMN "unsaid_mortgage_type";