-- By hand: deleting a rate alert is written down with the rate that somebody waited for. The trigger that other tables have
-- calls a record by its address where it has one, and whose alert it was is what is to be forgotten.
grant create on schema app to maplekey_ledger;
--> statement-breakpoint
create function app.audit_rate_alert() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit('rate_alert.delete', 'rate_alert', old.id,
    jsonb_build_object('label', concat_ws(' ', old.term, old.rate_type, old.province)));
  return null;
end
$$;
--> statement-breakpoint
drop trigger audit_change on rate_alerts;
--> statement-breakpoint
-- What the night forgets by itself is nobody's act.
create trigger audit_rate_alert after delete on rate_alerts for each row when (current_user = 'maplekey_super_admin')
  execute function app.audit_rate_alert();
--> statement-breakpoint
alter function app.audit_rate_alert() owner to maplekey_ledger;
--> statement-breakpoint
revoke create on schema app from maplekey_ledger;
