DROP INDEX "assistant_answers_search_idx";--> statement-breakpoint
DROP INDEX "assistant_answers_search_french_idx";--> statement-breakpoint
ALTER TABLE "assistant_answers" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "assistant_answers" DROP COLUMN "search_french";