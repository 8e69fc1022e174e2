ALTER TABLE "deals" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "balance" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "balance_on" date;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "years_left" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "rate" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "rate_type" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "renewal_call" jsonb;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "call_rank" integer;--> statement-breakpoint
CREATE INDEX "deals_call_idx" ON "deals" USING btree ("call_rank","lead_id") WHERE "deals"."call_rank" is not null;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_held_by_length" CHECK (char_length("deals"."held_by") <= 100);--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_mortgage_range" CHECK ("deals"."balance" >= 0 and "deals"."years_left" between 0 and 40 and "deals"."rate" between 0 and 35);--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_rate_type_known" CHECK ("deals"."rate_type" in ('fixed', 'variable'));--> statement-breakpoint
CREATE POLICY "deals_worker_read" ON "deals" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "deals_worker_compare" ON "deals" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
UPDATE deals d SET held_by = left(l.metadata ->> 'lender', 100), balance_on = (l.created_at at time zone 'America/Toronto')::date,
  balance = CASE WHEN l.metadata ->> 'balance' ~ '^[0-9]{1,9}([.][0-9]{1,10})?$' THEN (l.metadata ->> 'balance')::numeric END,
  years_left = CASE WHEN l.metadata ->> 'amortization' ~ '^[0-9]{1,2}$' THEN least((l.metadata ->> 'amortization')::numeric, 40) END,
  rate = CASE WHEN l.metadata ->> 'currentRate' ~ '^[0-9]{1,2}([.][0-9]{1,3})?$' THEN least((l.metadata ->> 'currentRate')::numeric, 35) END
FROM leads l WHERE l.id = d.lead_id AND d.renewal_on IS NOT NULL;
