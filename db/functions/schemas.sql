-- Runs first. Revokes everything that the files of this folder do not grant, so that a right ends when its line is
-- removed.
create schema if not exists app;
grant usage on schema public, app to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin,
  maplekey_auth, maplekey_jobs, maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger, maplekey_finder,
  maplekey_keeper, maplekey_archivist, maplekey_steward, maplekey_privacy;
-- The schema that db/provision.ts creates for search: every role that folds text calls unaccent.
grant usage on schema app_extensions to maplekey_visitor, maplekey_agent, maplekey_admin, maplekey_super_admin, maplekey_jobs,
  maplekey_intake, maplekey_ledger, maplekey_keeper, maplekey_finder, maplekey_privacy;

-- Only its owner may replace a function. Definers may create functions until grants.sql ends that.
grant create on schema app to maplekey_identity, maplekey_intake, maplekey_accounts, maplekey_ledger, maplekey_finder,
  maplekey_keeper, maplekey_archivist, maplekey_steward, maplekey_privacy;

do $$
declare
  owner text;
  given record;
begin
  foreach owner in array array['maplekey_owner', 'maplekey_identity', 'maplekey_intake', 'maplekey_accounts', 'maplekey_ledger',
    'maplekey_finder', 'maplekey_keeper', 'maplekey_archivist', 'maplekey_steward', 'maplekey_privacy']
  loop
    perform set_config('role', owner, true);
    alter default privileges revoke execute on functions from public;
    for given in
      select distinct f.oid::regprocedure as name, case a.grantee when 0 then 'public' else a.grantee::regrole::text end as grantee
        from pg_proc f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
       where f.pronamespace = 'app'::regnamespace and f.proowner = owner::regrole and a.grantee <> f.proowner
    loop
      execute format('revoke execute on function %s from %s', given.name, given.grantee);
    end loop;
  end loop;
  perform set_config('role', 'maplekey_owner', true);
  for given in
    select distinct t.oid::regclass as name, a.grantee::regrole as grantee
      from pg_class t left join pg_attribute c on c.attrelid = t.oid and c.attacl is not null, aclexplode(t.relacl || c.attacl) a
     where t.relnamespace in ('public'::regnamespace, to_regnamespace('auth')) and a.grantee::regrole::text like 'maplekey\_%'
       and a.grantee <> t.relowner
  loop
    execute format('revoke all on %s from %s', given.name, given.grantee);
  end loop;
end
$$;
