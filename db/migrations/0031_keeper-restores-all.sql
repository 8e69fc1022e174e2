CREATE POLICY "asked_documents_keeper" ON "asked_documents" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "client_documents_keeper" ON "client_documents" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "client_quote_versions_keeper" ON "client_quote_versions" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "client_quotes_keeper" ON "client_quotes" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "follow_ups_keeper" ON "follow_ups" AS PERMISSIVE FOR ALL TO "maplekey_keeper" USING (true) WITH CHECK (true);