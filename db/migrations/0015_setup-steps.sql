CREATE TABLE "setup_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"settled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_steps_known" CHECK ("setup_steps"."step" in ('name', 'brand', 'agent', 'rates', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "setup_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agent_documents_remove_own" ON "agent_documents" AS PERMISSIVE FOR DELETE TO "maplekey_admin", "maplekey_agent" USING ("agent_documents"."agent_id" = (select app.current_agent_id()));--> statement-breakpoint
CREATE POLICY "setup_steps_read" ON "setup_steps" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "setup_steps_settle" ON "setup_steps" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin'));