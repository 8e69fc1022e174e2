DROP INDEX "leads_contact_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_contacts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING gin ((array_remove(array[lower("client_email"), "client_phone"], null) || "merged_contacts")) WITH (fastupdate=false);