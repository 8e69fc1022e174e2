ALTER TABLE "brokerage_settings" ADD COLUMN "brand" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brokerage_settings" ADD CONSTRAINT "brokerage_settings_brand_object" CHECK (jsonb_typeof("brokerage_settings"."brand") = 'object');--> statement-breakpoint
ALTER TABLE "brokerage_settings" ADD CONSTRAINT "brokerage_settings_brand_length" CHECK (length("brokerage_settings"."brand"::text) <= 60000);--> statement-breakpoint
ALTER POLICY "brokerage_settings_definers_read" ON "brokerage_settings" TO maplekey_archivist,maplekey_intake,maplekey_jobs USING (true);