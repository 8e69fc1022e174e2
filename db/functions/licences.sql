-- Whether a licence counts today. Dates are compared as text, so that no stored text can make a policy fail.
create or replace function app.is_in_force(p_licence jsonb) returns boolean language sql stable set search_path = '' as $$
  select coalesce(p_licence ->> 'expiresOn', '9999') >= to_char(now() at time zone 'America/Toronto', 'YYYY-MM-DD')
$$;

-- The first licence in force; null when there is none, and then the agent is not public.
create or replace function app.main_licence(p_licences jsonb) returns jsonb language sql stable set search_path = '' as $$
  select l.licence from jsonb_array_elements(p_licences) with ordinality l(licence, place)
   where app.is_in_force(l.licence) order by l.place limit 1
$$;
-- Whether visitors see an agent: the brokerage has not deactivated them, and a licence is in force.
create or replace function app.is_public(p_is_active boolean, p_licences jsonb) returns boolean
language sql stable set search_path = '' as $$ select p_is_active and app.main_licence(p_licences) is not null $$;
grant execute on function app.is_in_force, app.main_licence, app.is_public to maplekey_visitor, maplekey_user, maplekey_agent,
  maplekey_admin, maplekey_super_admin, maplekey_intake, maplekey_identity, maplekey_jobs;
