ALTER TABLE "deals" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deals_created_idx" ON "deals" USING btree ("created_at","answered_at");--> statement-breakpoint
UPDATE deals d SET created_at = l.created_at, answered_at = l.answered_at FROM leads l WHERE l.id = d.lead_id;--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "answered_at";