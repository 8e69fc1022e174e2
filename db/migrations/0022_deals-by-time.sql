ALTER TABLE "deals" ADD COLUMN "renewal_on" date;--> statement-breakpoint
CREATE INDEX "deals_renewal_idx" ON "deals" USING btree ("renewal_on") WHERE "deals"."renewal_on" is not null;--> statement-breakpoint
CREATE INDEX "deals_moved_idx" ON "deals" USING btree ("moved_at","lead_id");--> statement-breakpoint
UPDATE deals d SET renewal_on = (l.metadata ->> 'renewalDate')::date FROM leads l
  WHERE l.id = d.lead_id AND l.metadata ->> 'renewalDate' ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' AND pg_input_is_valid(l.metadata ->> 'renewalDate', 'date');
