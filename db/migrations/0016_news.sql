-- By hand: what articles are found by. The check of SQL bodies would stumble over row_security off.
set local check_function_bodies = off;
--> statement-breakpoint
-- In small letters, and with blanks for the marks that some locales take for letters: l’hypothèque is two words.
create function app.news_words(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(regexp_replace(lower(normalize(p_text, NFC)), '[’‘‛′“”„«»‹›–—…·•]', ' ', 'g'),
    'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ', 'àâäçéèêëîïôöùûüÿœæ')
$$;
--> statement-breakpoint
-- Whichever language it is in, by the rules of both; without accents too, for those who type none.
create function app.news_vector(p_title text, p_summary text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.english', folded) || to_tsvector('pg_catalog.french', folded) || to_tsvector('pg_catalog.french', plain)
    from (select plain, app.fold_text(replace(replace(plain, 'œ', 'oe'), 'æ', 'ae')) as folded
      from (select app.news_words(coalesce(p_title, '') || ' ' || coalesce(p_summary, '')) as plain) as words) as both_ways
$$;
--> statement-breakpoint
-- What somebody is looking for: all words, the last one perhaps only begun.
create function app.news_query(p_text text) returns tsquery
language sql stable strict parallel safe set search_path = '' as $$
  select (begun.english || begun.folded_french || begun.french)
    from (select app.news_words(p_text) as plain) as words,
    lateral (select app.fold_text(replace(replace(plain, 'œ', 'oe'), 'æ', 'ae')) as folded,
      case when plain ~ '[^[:space:][:punct:]]{4}$' then ':*' else '' end as open) as folding,
    lateral (select plainto_tsquery('pg_catalog.english', folded)::text as e,
      plainto_tsquery('pg_catalog.french', folded)::text as f,
      plainto_tsquery('pg_catalog.french', plain)::text as a) as whole,
    lateral (select (case when e = '' then '' else e || open end)::tsquery as english,
      (case when f = '' then '' else f || open end)::tsquery as folded_french,
      (case when a = '' then '' else a || open end)::tsquery as french) as begun
$$;
--> statement-breakpoint
grant execute on function app.news_words(text) to maplekey_visitor, maplekey_jobs;
--> statement-breakpoint
grant execute on function app.news_vector(text, text) to maplekey_jobs;
--> statement-breakpoint
grant execute on function app.news_query(text), app.fold_text(text) to maplekey_visitor;
--> statement-breakpoint
CREATE TABLE "news_articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid,
	"link" text NOT NULL,
	"link_key" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"language" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (app.news_vector(title, summary)) STORED NOT NULL,
	CONSTRAINT "news_articles_link_key_unique" UNIQUE("link_key"),
	CONSTRAINT "news_articles_link_form" CHECK ("news_articles"."link" ~ '^https?://' and char_length("news_articles"."link") <= 2048),
	CONSTRAINT "news_articles_link_key_length" CHECK (char_length("news_articles"."link_key") between 1 and 2048),
	CONSTRAINT "news_articles_title_length" CHECK (char_length("news_articles"."title") between 1 and 300),
	CONSTRAINT "news_articles_summary_length" CHECK (char_length("news_articles"."summary") <= 600),
	CONSTRAINT "news_articles_language_known" CHECK ("news_articles"."language" in ('en', 'fr'))
);
--> statement-breakpoint
ALTER TABLE "news_articles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"etag" text,
	"last_modified" text,
	"last_tried_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"last_error" text,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_sources_url_unique" UNIQUE("url"),
	CONSTRAINT "news_sources_url_length" CHECK (char_length("news_sources"."url") between 1 and 2048),
	CONSTRAINT "news_sources_failures_range" CHECK ("news_sources"."failures_in_a_row" >= 0)
);
--> statement-breakpoint
ALTER TABLE "news_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- By hand: checking a new foreign key reads the table it points to, which row_security off refuses. This one is empty.
set local row_security = on;--> statement-breakpoint
ALTER TABLE "news_articles" ADD CONSTRAINT "news_articles_source_id_news_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."news_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
set local row_security = off;--> statement-breakpoint
CREATE INDEX "news_articles_newest_idx" ON "news_articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "news_articles_search_idx" ON "news_articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "news_articles_source_id_idx" ON "news_articles" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "news_sources_next_try_at_idx" ON "news_sources" USING btree ("next_try_at");--> statement-breakpoint
CREATE POLICY "news_articles_read" ON "news_articles" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "news_articles_super_admin_read" ON "news_articles" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "news_articles_worker" ON "news_articles" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "news_sources_super_admin_read" ON "news_sources" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "news_sources_worker_find" ON "news_sources" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "news_sources_worker_add" ON "news_sources" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "news_sources_worker_note" ON "news_sources" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- From here by hand: rights, and what must be told when articles change.
alter table news_sources force row level security;
--> statement-breakpoint
alter table news_articles force row level security;
--> statement-breakpoint
grant select on news_articles to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant select on news_sources to maplekey_super_admin;
--> statement-breakpoint
grant select, insert, update on news_sources to maplekey_jobs;
--> statement-breakpoint
grant select, insert, update, delete on news_articles to maplekey_jobs;
--> statement-breakpoint
create trigger notify_purge after insert or update or delete or truncate on news_articles
  for each statement execute function app.notify_purge();
