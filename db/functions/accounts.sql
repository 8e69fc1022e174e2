set local role maplekey_identity;

create or replace function app.current_account(
  out user_id uuid, out role text, out agent_id uuid, out email text, out full_name text, out two_factor_enabled boolean,
  out active boolean
)
language sql stable security definer set search_path = '' as $$
  select w.user_id, w.role, w.agent_id, u.email, p.full_name, coalesce(u.two_factor_enabled, false),
         coalesce(a.is_active, true)
    from app.whoami() w
    join auth."user" u on u.id = w.user_id
    join public.profiles p on p.id = w.user_id
    left join public.agents a on a.id = w.agent_id
$$;
grant execute on function app.current_account to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin,
  maplekey_super_admin;

-- The super admins, whom the worker mails when something needs a person.
create or replace function app.list_super_admin_emails() returns setof text
language sql stable security definer set search_path = '' as $$
  select u.email from auth."user" u join public.profiles p on p.id = u.id where p.role = 'super_admin' order by u.email
$$;
grant execute on function app.list_super_admin_emails to maplekey_jobs;

-- Where the worker reaches these members of staff, and whose leads they see. Nobody who has left or was deactivated.
create or replace function app.list_staff_contacts(p_user_ids uuid[])
returns table (user_id uuid, email text, role text, agent_id uuid)
language sql stable security definer set search_path = '' as $$
  select u.id, u.email, p.role, a.id
    from auth."user" u join public.profiles p on p.id = u.id left join public.agents a on a.user_id = u.id
   where u.id = any (p_user_ids) and p.role in ('agent', 'admin', 'super_admin') and coalesce(a.is_active, true)
$$;
grant execute on function app.list_staff_contacts to maplekey_jobs;

set local role maplekey_accounts;

-- Creates an account with its agent record, for the super admin. The password arrives hashed. The address counts as
-- confirmed. Returns the agent's id.
create or replace function app.create_agent_account(
  p_email text, p_full_name text, p_password_hash text, p_role text default 'agent', p_crm_email text default null
)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_user_id uuid;
  new_agent_id uuid;
begin
  if (select app.current_staff_role()) is distinct from 'super_admin' then
    raise insufficient_privilege using message = 'Only a super admin creates accounts.';
  end if;
  if p_role not in ('agent', 'admin', 'super_admin') then
    raise check_violation using message = 'A new account belongs to an agent, an admin or a super admin.';
  end if;
  insert into auth."user" (name, email, email_verified) values (p_full_name, lower(p_email), true) returning id into new_user_id;
  insert into auth.account (account_id, provider_id, user_id, password)
  values (new_user_id::text, 'credential', new_user_id, p_password_hash);
  update public.profiles set role = p_role where id = new_user_id;
  insert into public.agents (user_id, name, email, crm_email) values (new_user_id, p_full_name, lower(p_email), p_crm_email)
  returning id into new_agent_id;
  return new_agent_id;
end
$$;
grant execute on function app.create_agent_account to maplekey_super_admin;

-- For the first start: works only as long as there is no super admin. Returns the account's id.
create or replace function app.create_first_super_admin(p_email text, p_full_name text, p_password_hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_user_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('maplekey super admins', 0));
  if exists (select from public.profiles where role = 'super_admin') then
    raise insufficient_privilege using message = 'There is a super admin already.';
  end if;
  insert into auth."user" (name, email, email_verified) values (p_full_name, lower(p_email), true) returning id into new_user_id;
  insert into auth.account (account_id, provider_id, user_id, password)
  values (new_user_id::text, 'credential', new_user_id, p_password_hash);
  update public.profiles set role = 'super_admin' where id = new_user_id;
  return new_user_id;
end
$$;
grant execute on function app.create_first_super_admin to maplekey_auth;

create or replace function app.has_super_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where role = 'super_admin')
$$;
grant execute on function app.has_super_admin to maplekey_auth;

-- Marks an agent as invited by mail, writes that to the audit log and returns the agent's account; null when there is
-- nobody to invite. `p_again`: somebody who has signed in already is not marked as invited again, and a super admin who
-- has gets no link, so that none makes one for another.
create or replace function app.invite_agent(p_agent_id uuid, p_again boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  invited uuid;
begin
  if (select app.current_staff_role()) is distinct from 'super_admin' then
    raise insufficient_privilege using message = 'Only a super admin invites.';
  end if;
  update public.profiles set invited_at = case when not p_again or invited_at is not null then now() end
   where (role in ('agent', 'admin') or (role = 'super_admin' and (not p_again or invited_at is not null))) and id = (select user_id from public.agents where agents.id = p_agent_id)
  returning id into invited;
  if invited is not null then
    perform app.audit('agent.invite', 'agent', p_agent_id, '{}');
  end if;
  return invited;
end
$$;
grant execute on function app.invite_agent to maplekey_super_admin;

create or replace function app.add_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name) values (new.id, left(new.name, 200));
  return null;
end
$$;
grant execute on function app.add_profile to maplekey_owner;

-- Nobody changes their own role, and the last super admin stays.
create or replace function app.guard_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.role = old.role then
    return new;
  end if;
  if old.id = (select app.current_user_id()) then
    raise insufficient_privilege using message = 'Nobody changes their own role.';
  end if;
  if old.role = 'super_admin' then
    -- Two super admins who remove each other take turns; the second finds that only one is left.
    perform pg_advisory_xact_lock(hashtextextended('maplekey super admins', 0));
    if not exists (select from public.profiles where role = 'super_admin' and id <> old.id) then
      raise insufficient_privilege using message = 'The last super admin stays.';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
grant execute on function app.guard_role to maplekey_owner;

create or replace function app.end_sessions_after_role_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.session where user_id = new.id;
  return null;
end
$$;
grant execute on function app.end_sessions_after_role_change to maplekey_owner;

-- The first sign-in ends the invitation.
create or replace function app.note_arrival() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set invited_at = null where id = new.user_id and invited_at is not null;
  return null;
end
$$;
grant execute on function app.note_arrival to maplekey_owner;

set local role maplekey_ledger;

create or replace function app.audit_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit('profile.role', 'profile', new.id, jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end
$$;
grant execute on function app.audit_role to maplekey_owner;

set local role maplekey_owner;

create or replace trigger add_profile after insert on auth."user" for each row execute function app.add_profile();

create or replace trigger guard_role before update of role or delete on public.profiles for each row execute function app.guard_role();
create or replace trigger end_sessions after update of role on public.profiles for each row when (new.role <> old.role)
  execute function app.end_sessions_after_role_change();
create or replace trigger audit_role after update of role on public.profiles for each row when (new.role <> old.role)
  execute function app.audit_role();
create or replace trigger touch_updated_at before update on public.profiles for each row execute function app.touch_updated_at();

create or replace trigger note_arrival after insert on auth.session for each row execute function app.note_arrival();
