create or replace function app.get_agent_list() returns table (id uuid, name text)
language sql stable set search_path = '' as $$
  select a.id, a.name from public.agents a where app.is_public(a.is_active, a.licences) order by a.name, a.id
$$;
grant execute on function app.get_agent_list to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin;

-- By slug or by id; returns nothing for a missing agent, an inactive one and one without a licence in force.
create or replace function app.get_agent_public_profile(agent_identifier text)
returns table (
  id uuid, name text, email text, phone text, bio text, profile_slug text, calendly_link text, social_links jsonb,
  application_links jsonb, seo_settings jsonb, headshot_url text, banner_image_url text, custom_background_image text,
  agent_logo_url text, badge_1_url text, badge_2_url text, contact_details jsonb, languages text[], specialties text[], licence_name text,
  licences jsonb, is_active boolean
)
language sql stable set search_path = '' as $$
  select a.id, a.name, a.email, a.phone, a.bio, a.profile_slug, a.calendly_link, a.social_links,
         a.application_links, a.seo_settings, a.headshot_url, a.banner_image_url, a.custom_background_image,
         a.agent_logo_url, a.badge_1_url, a.badge_2_url, a.contact_details, a.languages, a.specialties, a.licence_name,
         a.licences, a.is_active
    from public.agents a where app.is_public(a.is_active, a.licences)
     and (a.profile_slug = agent_identifier
          or a.id = case when agent_identifier ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then agent_identifier::uuid end)
   order by a.profile_slug = agent_identifier desc nulls last
   limit 1
$$;
grant execute on function app.get_agent_public_profile to maplekey_visitor, maplekey_user, maplekey_agent,
  maplekey_admin, maplekey_super_admin;

set local role maplekey_identity;

-- The calling agent's complete row, including crm_email and user_id.
create or replace function app.own_agent() returns setof public.agents
language sql stable security definer set search_path = '' as $$
  select * from public.agents where id = (select app.current_agent_id())
$$;
grant execute on function app.own_agent to maplekey_agent, maplekey_admin, maplekey_super_admin;

set local role maplekey_owner;

-- The current slug for a former one, or the id when there is none. A slug in use is never in the history.
create or replace function app.find_agent_slug(p_slug text) returns text
language sql stable set search_path = '' as $$
  select coalesce(a.profile_slug, a.id::text)
    from public.former_agent_slugs f join public.agents a on a.id = f.agent_id
   where f.slug = p_slug and app.is_public(a.is_active, a.licences)
$$;
grant execute on function app.find_agent_slug to maplekey_visitor;

set local role maplekey_ledger;

-- An agent who takes a slug removes it from the history; the slug that an agent gives up keeps leading to that agent.
create or replace function app.keep_agent_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_agent_slugs where slug = new.profile_slug;
  if tg_op = 'UPDATE' and old.profile_slug is not null then
    insert into public.former_agent_slugs (slug, agent_id) values (old.profile_slug, new.id);
  end if;
  return null;
end
$$;
grant execute on function app.keep_agent_slug to maplekey_owner;

set local role maplekey_accounts;

create or replace function app.end_sessions_after_deactivation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.session where user_id = new.user_id;
  return null;
end
$$;
grant execute on function app.end_sessions_after_deactivation to maplekey_owner;

-- Deletes a deleted agent's account too. If testimonials name the account as author, it stays as an ordinary user. A
-- super admin's account stays untouched.
create or replace function app.remove_agent_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.profiles where id = old.user_id and role in ('agent', 'admin')) then
    if exists (select from public.testimonials where admin_id = old.user_id) then
      update public.profiles set role = 'user' where id = old.user_id;
    else
      delete from auth."user" where id = old.user_id;
    end if;
  end if;
  return null;
end
$$;
grant execute on function app.remove_agent_account to maplekey_owner;

set local role maplekey_owner;

-- Gives the brokerage's posts to the agent whom a new post would get. The agent's own posts, and all posts when the
-- last agent is deleted, are deleted here and not by the foreign key, while the agent still exists and its name can be
-- kept. Runs with the rights of the caller, who must be a super admin.
create or replace function app.hand_on_posts() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.blog_posts set agent_id = heir.id
    from (select a.id from public.agents a where a.id <> old.id order by a.is_active desc, a.created_at, a.id limit 1) heir
   where agent_id = old.id and admin_created;
  delete from public.blog_posts where agent_id = old.id;
  return old;
end
$$;

set local role maplekey_ledger;

create or replace function app.audit_agent() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.audit('agent.create', 'agent', new.id, jsonb_build_object('name', new.name));
  elsif tg_op = 'DELETE' then
    perform app.audit('agent.delete', 'agent', old.id, jsonb_build_object('name', old.name, 'user_id', old.user_id));
  else
    perform app.audit(case when new.is_active then 'agent.activate' else 'agent.deactivate' end, 'agent', new.id, '{}');
  end if;
  return null;
end
$$;
grant execute on function app.audit_agent to maplekey_owner;

set local role maplekey_owner;

create or replace trigger end_sessions after update of is_active on public.agents for each row when (old.is_active and not new.is_active)
  execute function app.end_sessions_after_deactivation();
create or replace trigger remove_agent_account after delete on public.agents for each row execute function app.remove_agent_account();
create or replace trigger audit_agent after insert or delete on public.agents for each row execute function app.audit_agent();
create or replace trigger audit_activation after update of is_active on public.agents for each row
  when (old.is_active <> new.is_active) execute function app.audit_agent();
create or replace trigger keep_first_slug after insert on public.agents for each row execute function app.keep_agent_slug();
create or replace trigger keep_slug after update of profile_slug on public.agents for each row
  when (old.profile_slug is distinct from new.profile_slug) execute function app.keep_agent_slug();
-- Creating, deleting and (de)activating an agent are logged already. What they change about themselves is personal.
create or replace trigger audit_change after update on public.agents for each row execute function app.audit_change('agent', 'names');
create or replace trigger hand_on_posts before delete on public.agents for each row execute function app.hand_on_posts();
create or replace trigger notify_purge after insert or update or delete or truncate on public.agents for each statement execute function app.notify_purge();
create or replace trigger touch_updated_at before update on public.agents for each row execute function app.touch_updated_at();

create or replace trigger audit_change after delete on public.agent_documents for each row execute function app.audit_change('document', 'names');
