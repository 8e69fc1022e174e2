CREATE TABLE "assistant_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"words" text GENERATED ALWAYS AS (app.question_words(question)) STORED NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "assistant_questions_words_unique" UNIQUE("words"),
	CONSTRAINT "assistant_questions_question_length" CHECK (char_length("assistant_questions"."question") between 1 and 300),
	CONSTRAINT "assistant_questions_language_known" CHECK ("assistant_questions"."language" in ('en', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "assistant_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assistant_answers" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (app.answer_vector('english', title, samples, text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_answers" ADD COLUMN "search_french" "tsvector" GENERATED ALWAYS AS (app.answer_vector('french', title_french, samples_french, text_french)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "assistant_questions_last_day_idx" ON "assistant_questions" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "assistant_answers_search_idx" ON "assistant_answers" USING gin ("search");--> statement-breakpoint
CREATE INDEX "assistant_answers_search_french_idx" ON "assistant_answers" USING gin ("search_french");--> statement-breakpoint
CREATE POLICY "assistant_questions_super_admin_read" ON "assistant_questions" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "assistant_questions_super_admin_dismiss" ON "assistant_questions" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "assistant_questions_intake_find" ON "assistant_questions" AS PERMISSIVE FOR SELECT TO "maplekey_intake" USING (true);--> statement-breakpoint
CREATE POLICY "assistant_questions_intake_add" ON "assistant_questions" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assistant_questions_intake_count" ON "assistant_questions" AS PERMISSIVE FOR UPDATE TO "maplekey_intake" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assistant_questions_worker_find" ON "assistant_questions" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "assistant_questions_worker_forget" ON "assistant_questions" AS PERMISSIVE FOR DELETE TO "maplekey_jobs" USING (true);