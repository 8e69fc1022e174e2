create or replace function app.find_post_slug(p_slug text) returns text
language sql stable set search_path = '' as $$
  select p.slug
    from public.former_post_slugs f join public.blog_posts p on p.id = f.post_id
   where f.slug = p_slug and p.is_published
$$;
grant execute on function app.find_post_slug to maplekey_visitor;

set local role maplekey_ledger;

-- Returns the slug, or the first of -2, -3 … that no other post has, including drafts that the caller may not see;
-- after 10,000 tries it appends the time. Callers who ask for the same slug take turns until they have stored it.
create or replace function app.free_post_slug(p_slug text, p_post_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  free text;
begin
  if coalesce((select role from app.whoami()), 'user') = 'user' then
    raise insufficient_privilege using message = 'Only those who write posts ask for a slug.';
  end if;
  -- Slugs that differ only by their number take turns together: 'rates-2' may be one post's own title and another's
  -- second 'rates'.
  perform pg_advisory_xact_lock(hashtextextended('maplekey post slug ' || regexp_replace(p_slug, '(-[0-9]+)+$', ''), 0));
  select wanted.slug into free
    from (select 1 as try, p_slug as slug union all select n, p_slug || '-' || n from generate_series(2, 10000) n) wanted
   where not exists (
     select from public.blog_posts p where p.slug = wanted.slug and p.id is distinct from p_post_id)
   order by wanted.try limit 1;
  return coalesce(free, p_slug || '-' || (extract(epoch from clock_timestamp()) * 1000)::bigint);
end
$$;
grant execute on function app.free_post_slug to maplekey_agent, maplekey_admin, maplekey_super_admin;

create or replace function app.keep_post_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_post_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.former_post_slugs (slug, post_id) values (old.slug, new.id);
  end if;
  return null;
end
$$;
grant execute on function app.keep_post_slug to maplekey_owner;

set local role maplekey_owner;

create or replace trigger keep_first_slug after insert on public.blog_posts for each row execute function app.keep_post_slug();
create or replace trigger keep_slug after update of slug on public.blog_posts for each row
  when (old.slug <> new.slug) execute function app.keep_post_slug();
create or replace trigger audit_change after insert or update or delete on public.blog_posts for each row execute function app.audit_change('post');
create or replace trigger notify_purge after insert or update or delete or truncate on public.blog_posts for each statement execute function app.notify_purge();
create or replace trigger touch_updated_at before update on public.blog_posts for each row execute function app.touch_updated_at();
