CREATE TABLE "deals" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"amount" numeric(12, 2),
	"lender_id" uuid,
	"product" text,
	"closing_on" date,
	"commission_expected" numeric(12, 2),
	"commission_received" numeric(12, 2),
	"lost_reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_money_range" CHECK (least("deals"."amount", "deals"."commission_expected", "deals"."commission_received") >= 0),
	CONSTRAINT "deals_product_length" CHECK (char_length("deals"."product") <= 200),
	CONSTRAINT "deals_lost_reason_known" CHECK ("deals"."lost_reason" in ('rate', 'declined', 'stayed', 'plans', 'silent', 'other'))
);
--> statement-breakpoint
ALTER TABLE "deals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pipeline_stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"ending" text DEFAULT 'none' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pipeline_stages_name_length" CHECK (char_length("pipeline_stages"."name") between 1 and 60),
	CONSTRAINT "pipeline_stages_status_known" CHECK ("pipeline_stages"."status" in ('new', 'contacted', 'qualified', 'closed')),
	CONSTRAINT "pipeline_stages_ending_known" CHECK ("pipeline_stages"."ending" in ('none', 'funded', 'lost')),
	CONSTRAINT "pipeline_stages_ending_closes" CHECK (("pipeline_stages"."status" = 'closed') = ("pipeline_stages"."ending" <> 'none'))
);
--> statement-breakpoint
ALTER TABLE "pipeline_stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_stage_id_pipeline_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."pipeline_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lender_id_lenders_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_stage_idx" ON "deals" USING btree ("stage_id","moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pipeline_stages_ending_key" ON "pipeline_stages" USING btree ("ending") WHERE "pipeline_stages"."ending" <> 'none';--> statement-breakpoint
CREATE POLICY "deals_read" ON "deals" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "deals_change" ON "deals" AS PERMISSIVE FOR UPDATE TO "maplekey_admin", "maplekey_agent" USING ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id)) WITH CHECK ((select app.current_staff_role()) is not null and exists (select from public.leads where leads.id = lead_id));--> statement-breakpoint
CREATE POLICY "deals_super_admin_read" ON "deals" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "deals_super_admin_change" ON "deals" AS PERMISSIVE FOR UPDATE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "deals_intake_begin" ON "deals" AS PERMISSIVE FOR INSERT TO "maplekey_intake" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "deals_keep" ON "deals" AS PERMISSIVE FOR SELECT TO "maplekey_keeper" USING (true);--> statement-breakpoint
CREATE POLICY "deals_keeper_restore" ON "deals" AS PERMISSIVE FOR INSERT TO "maplekey_keeper" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pipeline_stages_read" ON "pipeline_stages" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent" USING ((select app.current_staff_role()) is not null);--> statement-breakpoint
CREATE POLICY "pipeline_stages_super_admin" ON "pipeline_stages" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "pipeline_stages_definers" ON "pipeline_stages" AS PERMISSIVE FOR SELECT TO "maplekey_intake", "maplekey_keeper", "maplekey_ledger" USING (true);--> statement-breakpoint
ALTER POLICY "lenders_worker_read" ON "lenders" TO maplekey_jobs,maplekey_keeper USING (true);--> statement-breakpoint
INSERT INTO pipeline_stages (name, status, ending, position) VALUES
  ('New', 'new', 'none', 1), ('Contacted', 'contacted', 'none', 2), ('Application', 'qualified', 'none', 3),
  ('With a lender', 'qualified', 'none', 4), ('Approved', 'qualified', 'none', 5), ('Funded', 'closed', 'funded', 6),
  ('Lost', 'closed', 'lost', 7);--> statement-breakpoint
-- app.first_stage and app.lead_amount do the same for later leads.
INSERT INTO deals (lead_id, stage_id, moved_at, amount)
  SELECT l.id, (SELECT s.id FROM pipeline_stages s WHERE s.status = l.status AND s.ending <> 'funded' ORDER BY s.position LIMIT 1), l.updated_at,
    (SELECT round(given::numeric, 2)
       FROM unnest(array[l.metadata ->> 'mortgage_amount', l.metadata #>> '{calculations,totalMortgage}', l.metadata ->> 'balance'])
         WITH ORDINALITY AS figures(given, place)
      WHERE given ~ '^[0-9]{1,9}([.][0-9]{1,10})?$' AND given::numeric >= 1 ORDER BY place LIMIT 1)
  FROM leads l;
