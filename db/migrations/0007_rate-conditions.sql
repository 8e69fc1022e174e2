CREATE TABLE "prime_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prime_decisions_percent_range" CHECK ("prime_decisions"."percent" between 0 and 30),
	CONSTRAINT "prime_decisions_state_known" CHECK ("prime_decisions"."state" in ('approved', 'rejected', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "prime_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "prime_rates" ADD COLUMN "is_manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "is_insurable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "insurance" text GENERATED ALWAYS AS (case when mortgage_type = 'High-Ratio' then 'insured' when is_insurable then 'insurable' else 'uninsured' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "purposes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "lender_id" uuid;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "is_lender_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "shown_lender_id" uuid GENERATED ALWAYS AS (case when is_lender_shown then lender_id end) STORED;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "hold_days" smallint;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "lump_sum_percent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "payment_increase_percent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "max_amortization_years" smallint;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "prime_offset" numeric(6, 3);--> statement-breakpoint
CREATE INDEX "prime_decisions_decided_at_idx" ON "prime_decisions" USING btree ("decided_at");--> statement-breakpoint
set local row_security = on;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_lender_id_lenders_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
set local row_security = off;--> statement-breakpoint
CREATE INDEX "mortgage_rates_lender_idx" ON "mortgage_rates" USING btree ("lender_id");--> statement-breakpoint
-- Fills in the rates that are there; an update would see none of them, because the policies hold for the owner too.
ALTER TABLE "mortgage_rates" ALTER COLUMN "purposes" TYPE text[]
  USING case "mortgage_type" when 'Refinance' then array['refinance'] else array['purchase', 'switch'] end;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_insurable_conventional" CHECK (not "mortgage_rates"."is_insurable" or "mortgage_rates"."mortgage_type" = 'Conventional');--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_purposes_known" CHECK (cardinality("mortgage_rates"."purposes") > 0 and "mortgage_rates"."purposes" <@ case "mortgage_rates"."mortgage_type"
        when 'Refinance' then array['refinance'] when 'High-Ratio' then array['purchase', 'switch']
        else array['purchase', 'switch', 'refinance'] end);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_hold_days_range" CHECK ("mortgage_rates"."hold_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_lump_sum_percent_range" CHECK ("mortgage_rates"."lump_sum_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_payment_increase_percent_range" CHECK ("mortgage_rates"."payment_increase_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_max_amortization_years_range" CHECK ("mortgage_rates"."max_amortization_years" between 1 and 40);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_note_length" CHECK (char_length("mortgage_rates"."note") between 1 and 300);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_prime_offset_variable" CHECK ("mortgage_rates"."prime_offset" is null or "mortgage_rates"."rate_type" = 'variable');--> statement-breakpoint
CREATE POLICY "prime_rates_super_admin_add" ON "prime_rates" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "prime_rates"."is_manual");--> statement-breakpoint
CREATE POLICY "prime_rates_super_admin_correct" ON "prime_rates" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin') and "prime_rates"."is_manual");--> statement-breakpoint
CREATE POLICY "prime_decisions_super_admin_read" ON "prime_decisions" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "prime_decisions_super_admin_add" ON "prime_decisions" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin') and "prime_decisions"."decided_by" = (select app.current_user_id()));--> statement-breakpoint
CREATE POLICY "prime_decisions_super_admin_undo" ON "prime_decisions" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "prime_decisions_worker_read" ON "prime_decisions" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);