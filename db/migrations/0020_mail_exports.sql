-- By hand: the list of mails and that of refused addresses can be taken home, which is written down as every export is.
grant create on schema app to maplekey_ledger;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
create or replace function app.record_export(p_what text, p_rows integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  who record;
begin
  select * into who from app.whoami();
  if who.role is null or who.role = 'user' or (who.role <> 'super_admin' and p_what not in ('lead', 'testimonial', 'post', 'deleted_post', 'document')) then
    raise insufficient_privilege using message = 'Only staff export, and only what is theirs.';
  end if;
  if p_what not in ('lead', 'newsletter', 'agent', 'testimonial', 'post', 'rate', 'product', 'service', 'lender', 'audit',
    'document', 'deleted_lead', 'deleted_post', 'mail', 'suppression') then
    raise check_violation using message = 'There is no such export.';
  end if;
  insert into public.audit_log (actor_user_id, actor_role, action, entity, detail)
  values (who.user_id, who.role, p_what || '.export', p_what, jsonb_build_object('rows', p_rows));
end
$$;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_ledger;
