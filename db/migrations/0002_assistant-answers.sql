CREATE TABLE "assistant_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"title_french" text NOT NULL,
	"samples" text[] NOT NULL,
	"samples_french" text[] NOT NULL,
	"text" text NOT NULL,
	"text_french" text NOT NULL,
	"sources" jsonb NOT NULL,
	"offers_person" boolean NOT NULL,
	"about" text,
	"review_by" date NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_answers_key_unique" UNIQUE("key"),
	CONSTRAINT "assistant_answers_title_length" CHECK (char_length("assistant_answers"."title") between 1 and 200),
	CONSTRAINT "assistant_answers_title_french_length" CHECK (char_length("assistant_answers"."title_french") between 1 and 200),
	CONSTRAINT "assistant_answers_samples_length" CHECK (cardinality("assistant_answers"."samples") between 3 and 5 and char_length(array_to_string("assistant_answers"."samples", '')) <= 1000),
	CONSTRAINT "assistant_answers_samples_french_length" CHECK (cardinality("assistant_answers"."samples_french") between 3 and 5 and char_length(array_to_string("assistant_answers"."samples_french", '')) <= 1000),
	CONSTRAINT "assistant_answers_text_length" CHECK (char_length("assistant_answers"."text") between 1 and 4000),
	CONSTRAINT "assistant_answers_text_french_length" CHECK (char_length("assistant_answers"."text_french") between 1 and 4000),
	CONSTRAINT "assistant_answers_sources_length" CHECK (jsonb_array_length("assistant_answers"."sources") between 1 and 10 and char_length("assistant_answers"."sources"::text) <= 10000),
	CONSTRAINT "assistant_answers_about_length" CHECK (char_length("assistant_answers"."about") <= 100)
);
--> statement-breakpoint
ALTER TABLE "assistant_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "assistant_answers_read_published" ON "assistant_answers" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING ("assistant_answers"."is_published");--> statement-breakpoint
CREATE POLICY "assistant_answers_super_admin_read" ON "assistant_answers" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "assistant_answers_super_admin_change" ON "assistant_answers" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "assistant_answers_super_admin_add" ON "assistant_answers" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "assistant_answers"."key" is null);--> statement-breakpoint
CREATE POLICY "assistant_answers_super_admin_delete" ON "assistant_answers" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin') and "assistant_answers"."key" is null);