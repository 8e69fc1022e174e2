CREATE INDEX "leads_own_idx" ON "leads" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_own_names_idx" ON "leads" USING btree ("agent_id","sort_name","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_queue_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."agent_id" is null;--> statement-breakpoint
CREATE INDEX "leads_queue_names_idx" ON "leads" USING btree ("sort_name","created_at","id") WHERE "leads"."agent_id" is null;