set local role maplekey_archivist;

-- The storage key of every file that a row names, in any column. Deleted records that may be restored count too.
create or replace function app.list_used_files() returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct found[1]
    from (
      select concat_ws(' ', headshot_url, banner_image_url, custom_background_image, agent_logo_url, badge_1_url, badge_2_url,
               seo_settings::text) from public.agents
      union all select concat_ws(' ', featured_image_url, content, seo_settings::text) from public.blog_posts
      union all select concat_ws(' ', image_url, content) from public.products
      union all select concat_ws(' ', image_url, content) from public.mortgage_services
      union all select logo_url from public.lenders
      union all select brand::text from public.brokerage_settings
      union all select file_url from public.agent_documents
      union all select file_url from public.client_documents
      union all select kept::text from public.deleted_records
    ) as named (body),
    regexp_matches(named.body, '/((?:media|documents)/[a-z0-9][a-z0-9./-]*)', 'g') as found
$$;
grant execute on function app.list_used_files to maplekey_jobs;
