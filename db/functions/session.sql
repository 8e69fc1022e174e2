set local role maplekey_identity;

-- plpgsql, because its body is checked at the first call: the tables are created later.
create or replace function app.whoami(out user_id uuid, out role text, out agent_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  select s.user_id, p.role, a.id
    into whoami.user_id, whoami.role, whoami.agent_id
    from auth.session s
    join public.profiles p on p.id = s.user_id
    left join public.agents a on a.user_id = s.user_id and p.role <> 'user'
   where s.token = encode(sha256(convert_to(current_setting('app.session_token', true), 'UTF8')), 'hex')
     and s.expires_at > now()
     and s.created_at > now() - interval '7 days';
end
$$;
grant execute on function app.whoami to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin, maplekey_intake, maplekey_accounts, maplekey_ledger, maplekey_finder, maplekey_keeper,
  maplekey_steward, maplekey_privacy;

set local role maplekey_owner;

create or replace function app.current_user_id() returns uuid language sql stable set search_path = ''
  as 'select user_id from app.whoami()';
grant execute on function app.current_user_id to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin, maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger;

-- The name of whoever is signed in; empty without a session.
create or replace function app.current_user_name() returns text language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select full_name from public.profiles where id = app.current_user_id()), '');
end
$$;
grant execute on function app.current_user_name to maplekey_agent, maplekey_admin, maplekey_super_admin;

create or replace function app.current_agent_id() returns uuid language sql stable set search_path = ''
  as 'select agent_id from app.whoami()';
grant execute on function app.current_agent_id to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin, maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger;

create or replace function app.current_staff_role() returns text language sql stable set search_path = ''
  as $$select role from app.whoami() where role <> 'user'$$;
grant execute on function app.current_staff_role to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin, maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger;
