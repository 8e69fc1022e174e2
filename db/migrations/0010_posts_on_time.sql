ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "blog_posts_publish_at_idx" ON "blog_posts" USING btree ("publish_at") WHERE "blog_posts"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_scheduled_is_draft" CHECK ("blog_posts"."publish_at" is null or not "blog_posts"."is_published");--> statement-breakpoint
CREATE POLICY "blog_posts_worker_read" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "maplekey_jobs" USING ("blog_posts"."publish_at" is not null or "blog_posts"."is_published");--> statement-breakpoint
CREATE POLICY "blog_posts_publish_due" ON "blog_posts" AS PERMISSIVE FOR UPDATE TO "maplekey_jobs" USING ("blog_posts"."publish_at" <= now()) WITH CHECK ("blog_posts"."is_published");--> statement-breakpoint
CREATE POLICY "blog_posts_slugs" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "maplekey_ledger" USING (true);--> statement-breakpoint

-- By hand: columns by grant, and the slug that is free.
grant update (publish_at) on blog_posts to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant select (id, is_published, publish_at), update (is_published, published_at, publish_at) on blog_posts to maplekey_jobs;
--> statement-breakpoint
grant select (id, slug) on blog_posts to maplekey_ledger;
--> statement-breakpoint
grant create on schema app to maplekey_ledger;
--> statement-breakpoint
-- The slug, or the first of -2, -3 … that no other post has, a draft that the caller may not see included; after 10,000
-- tries the time. Those who ask for the same one take turns until they have stored it.
create function app.free_post_slug(p_slug text, p_post_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  free text;
begin
  if coalesce((select role from app.whoami()), 'user') = 'user' then
    raise insufficient_privilege using message = 'Only those who write posts ask for a slug.';
  end if;
  -- Slugs that differ only by their number share the turns: 'rates-2' may be a title's own and the second 'rates'.
  perform pg_advisory_xact_lock(hashtextextended('maplekey post slug ' || regexp_replace(p_slug, '(-[0-9]+)+$', ''), 0));
  select wanted.slug into free
    from (select 1 as try, p_slug as slug union all select n, p_slug || '-' || n from generate_series(2, 10000) n) wanted
   where not exists (
     select from public.blog_posts p where p.slug = wanted.slug and p.id is distinct from p_post_id)
   order by wanted.try limit 1;
  return coalesce(free, p_slug || '-' || (extract(epoch from clock_timestamp()) * 1000)::bigint);
end
$$;
--> statement-breakpoint
grant execute on function app.free_post_slug(text, uuid) to maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
alter function app.free_post_slug(text, uuid) owner to maplekey_ledger;
--> statement-breakpoint
revoke create on schema app from maplekey_ledger;
