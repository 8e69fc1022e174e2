CREATE POLICY "prime_rates_read" ON "prime_rates" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint

-- By hand. What the Bank of Canada publishes is nobody's secret; only the worker writes it down.
grant select on prime_rates to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin;
