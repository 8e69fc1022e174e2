CREATE POLICY "agent_documents_archivist_read" ON "agent_documents" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "agents_archivist_read" ON "agents" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "blog_posts_archivist_read" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "deleted_records_archivist_read" ON "deleted_records" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "lenders_archivist_read" ON "lenders" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "mortgage_services_archivist_read" ON "mortgage_services" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint
CREATE POLICY "products_archivist_read" ON "products" AS PERMISSIVE FOR SELECT TO "maplekey_archivist" USING (true);--> statement-breakpoint

-- By hand: what the collection of unused files may know, which is their names and nothing else.
grant usage on schema public, app to maplekey_archivist;
--> statement-breakpoint
grant select (headshot_url, banner_image_url, custom_background_image, agent_logo_url, badge_1_url, badge_2_url, seo_settings)
  on agents to maplekey_archivist;
--> statement-breakpoint
grant select (featured_image_url, content, seo_settings) on blog_posts to maplekey_archivist;
--> statement-breakpoint
grant select (image_url, content) on products, mortgage_services to maplekey_archivist;
--> statement-breakpoint
grant select (logo_url) on lenders to maplekey_archivist;
--> statement-breakpoint
grant select (file_url) on agent_documents to maplekey_archivist;
--> statement-breakpoint
grant select (kept) on deleted_records to maplekey_archivist;
--> statement-breakpoint
grant create on schema app to maplekey_archivist;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- Every file that a row names, wherever in it, by its key in storage. A deleted record that may come back names them too.
create function app.list_used_files() returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct found[1]
    from (
      select concat_ws(' ', headshot_url, banner_image_url, custom_background_image, agent_logo_url, badge_1_url, badge_2_url,
               seo_settings::text) from public.agents
      union all select concat_ws(' ', featured_image_url, content, seo_settings::text) from public.blog_posts
      union all select concat_ws(' ', image_url, content) from public.products
      union all select concat_ws(' ', image_url, content) from public.mortgage_services
      union all select logo_url from public.lenders
      union all select file_url from public.agent_documents
      union all select kept::text from public.deleted_records
    ) as named (body),
    regexp_matches(named.body, '/((?:media|documents)/[a-z0-9][a-z0-9./-]*)', 'g') as found
$$;
--> statement-breakpoint
grant execute on function app.list_used_files() to maplekey_jobs;
--> statement-breakpoint
alter function app.list_used_files() owner to maplekey_archivist;
--> statement-breakpoint
revoke create on schema app from maplekey_archivist;
