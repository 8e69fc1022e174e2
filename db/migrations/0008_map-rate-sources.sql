CREATE TABLE "market_rates" (
	"source_id" uuid NOT NULL,
	"series" text NOT NULL,
	"day" date NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_rates_source_id_series_day_pk" PRIMARY KEY("source_id","series","day"),
	CONSTRAINT "market_rates_series_form" CHECK ("market_rates"."series" ~ '^(prime|overnight|posted [1-9][0-9]? (year|month))$'),
	CONSTRAINT "market_rates_percent_range" CHECK ("market_rates"."percent" between 0 and 30)
);
--> statement-breakpoint
ALTER TABLE "market_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_recipes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"page" "bytea" NOT NULL,
	"page_type" text NOT NULL,
	"recipe" jsonb,
	"reads" jsonb,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_recipes_page_size" CHECK (octet_length("rate_recipes"."page") <= 5242880),
	CONSTRAINT "rate_recipes_page_type_length" CHECK (char_length("rate_recipes"."page_type") <= 200)
);
--> statement-breakpoint
ALTER TABLE "rate_recipes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rate_runs" DROP CONSTRAINT "rate_runs_trigger_known";--> statement-breakpoint
ALTER TABLE "rate_sources" DROP CONSTRAINT "rate_sources_figures_known";--> statement-breakpoint
ALTER TABLE "rate_sources" DROP CONSTRAINT "rate_sources_unsaid_mortgage_type_known";--> statement-breakpoint
ALTER TABLE "rate_sources" DROP CONSTRAINT "rate_sources_url_form";--> statement-breakpoint
ALTER TABLE "rate_changes" ADD COLUMN "cell" text;--> statement-breakpoint
ALTER TABLE "rate_readings" ADD COLUMN "moved" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_runs" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "rate_runs" ADD COLUMN "holds_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_sources" ADD COLUMN "kind" text DEFAULT 'address' NOT NULL;--> statement-breakpoint
set local row_security = on;--> statement-breakpoint
ALTER TABLE "market_rates" ADD CONSTRAINT "market_rates_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_recipes" ADD CONSTRAINT "rate_recipes_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_recipes_source_version_key" ON "rate_recipes" USING btree ("source_id","version");--> statement-breakpoint
ALTER TABLE "rate_runs" ADD CONSTRAINT "rate_runs_source_id_rate_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."rate_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
set local row_security = off;--> statement-breakpoint
ALTER TABLE "rate_runs" ADD CONSTRAINT "rate_runs_trigger_known" CHECK ("rate_runs"."trigger" in ('nightly', 'manual', 'source', 'revert'));--> statement-breakpoint
ALTER TABLE "rate_sources" ADD CONSTRAINT "rate_sources_kind_known" CHECK ("rate_sources"."kind" in ('address', 'upload', 'market'));--> statement-breakpoint
ALTER TABLE "rate_sources" ADD CONSTRAINT "rate_sources_url_form" CHECK ("rate_sources"."url" ~ '^(https?://|upload:)' and char_length("rate_sources"."url") <= 2048);--> statement-breakpoint
CREATE POLICY "market_rates_read" ON "market_rates" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "market_rates_super_admin_read" ON "market_rates" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "market_rates_worker" ON "market_rates" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_recipes_super_admin" ON "rate_recipes" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_recipes_worker_read" ON "rate_recipes" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "rate_recipes_worker_add" ON "rate_recipes" AS PERMISSIVE FOR INSERT TO "maplekey_jobs" WITH CHECK ("rate_recipes"."made_by" is null);