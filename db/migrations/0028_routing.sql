CREATE TABLE "agent_absences" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"away_until" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "routing_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"province" text,
	"language" text,
	"kind" text,
	"agent_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "routing_rules_position_range" CHECK ("routing_rules"."position" between 0 and 1000),
	CONSTRAINT "routing_rules_province_length" CHECK (char_length("routing_rules"."province") <= 40),
	CONSTRAINT "routing_rules_language_known" CHECK ("routing_rules"."language" in ('en', 'fr')),
	CONSTRAINT "routing_rules_kind_known" CHECK ("routing_rules"."kind" in ('rate_quote', 'contact', 'refinance', 'application', 'chat'))
);
--> statement-breakpoint
ALTER TABLE "routing_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "routed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "routed_why" text;--> statement-breakpoint
ALTER TABLE "agent_absences" ADD CONSTRAINT "agent_absences_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_rules" ADD CONSTRAINT "routing_rules_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deals_routed_idx" ON "deals" USING btree ("routed_at") WHERE "deals"."routed_at" is not null;--> statement-breakpoint
CREATE POLICY "agent_absences_own" ON "agent_absences" AS PERMISSIVE FOR ALL TO "maplekey_admin", "maplekey_agent" USING ("agent_absences"."agent_id" = (select app.current_agent_id())) WITH CHECK ("agent_absences"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "agent_absences_super_admin" ON "agent_absences" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "agent_absences_worker_read" ON "agent_absences" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "routing_rules_super_admin" ON "routing_rules" AS PERMISSIVE FOR ALL TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin')) WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "routing_rules_worker_read" ON "routing_rules" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING (true);