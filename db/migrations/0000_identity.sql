-- Who is asking: looked up from the session token that the transaction carries, never from a claim that injected SQL
-- could set. Policies use the three accessors as sub-selects, so that the look-up happens once per query.
create schema app;
--> statement-breakpoint
alter default privileges revoke execute on functions from public;
--> statement-breakpoint
grant usage on schema app to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin,
  maplekey_auth, maplekey_jobs, maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger;
--> statement-breakpoint
-- plpgsql, because its body is read at the first call: the tables come with the next migration.
create function app.whoami(out user_id uuid, out role text, out agent_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  select s.user_id, p.role, a.id
    into whoami.user_id, whoami.role, whoami.agent_id
    from auth.session s
    join public.profiles p on p.id = s.user_id
    left join public.agents a on a.user_id = s.user_id and p.role <> 'user'
   where s.token = current_setting('app.session_token', true)
     and s.expires_at > now()
     and s.created_at > now() - interval '7 days';
end
$$;
--> statement-breakpoint
create function app.current_user_id() returns uuid language sql stable set search_path = ''
  as 'select user_id from app.whoami()';
--> statement-breakpoint
create function app.current_agent_id() returns uuid language sql stable set search_path = ''
  as 'select agent_id from app.whoami()';
--> statement-breakpoint
create function app.current_staff_role() returns text language sql stable set search_path = ''
  as $$select role from app.whoami() where role <> 'user'$$;
--> statement-breakpoint
grant execute on function app.whoami(), app.current_user_id(), app.current_agent_id(), app.current_staff_role()
  to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin,
  maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger;
--> statement-breakpoint
grant create on schema app to maplekey_identity;
--> statement-breakpoint
alter function app.whoami() owner to maplekey_identity;
--> statement-breakpoint
revoke create on schema app from maplekey_identity;
