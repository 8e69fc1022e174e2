CREATE TABLE "policy_rate_changes" (
	"day" date PRIMARY KEY NOT NULL,
	"before_percent" numeric(6, 3) NOT NULL,
	"after_percent" numeric(6, 3) NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_rate_changes_percent_range" CHECK ("policy_rate_changes"."before_percent" between 0 and 30 and "policy_rate_changes"."after_percent" between 0 and 30),
	CONSTRAINT "policy_rate_changes_is_change" CHECK ("policy_rate_changes"."before_percent" <> "policy_rate_changes"."after_percent")
);
--> statement-breakpoint
ALTER TABLE "policy_rate_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "rate_alerts_created_at_idx" ON "rate_alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE POLICY "rate_alerts_super_admin_read" ON "rate_alerts" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "rate_alerts_super_admin_delete" ON "rate_alerts" AS PERMISSIVE FOR DELETE TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "policy_rate_changes_read" ON "policy_rate_changes" AS PERMISSIVE FOR SELECT TO "maplekey_admin", "maplekey_agent", "maplekey_user", "maplekey_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "policy_rate_changes_super_admin_read" ON "policy_rate_changes" AS PERMISSIVE FOR SELECT TO "maplekey_super_admin" USING ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
CREATE POLICY "policy_rate_changes_worker" ON "policy_rate_changes" AS PERMISSIVE FOR ALL TO "maplekey_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint

-- By hand: rights. Super admins see who waits for which rate, but not what the links of the mails are checked by.
alter table policy_rate_changes force row level security;
--> statement-breakpoint
grant select on policy_rate_changes to maplekey_visitor, maplekey_user, maplekey_agent, maplekey_admin, maplekey_super_admin;
--> statement-breakpoint
grant select, insert, update, delete on policy_rate_changes to maplekey_jobs;
--> statement-breakpoint
grant select (id, email, province, rate_type, term, threshold, status, armed, crossings, crossed_at, confirmed_at, ended_at, created_at),
  delete on rate_alerts to maplekey_super_admin;
--> statement-breakpoint
-- Deleting an alert is written down, without the address; so is taking the list home.
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
    'document', 'deleted_lead', 'deleted_post', 'mail', 'suppression', 'rate_alert') then
    raise check_violation using message = 'There is no such export.';
  end if;
  insert into public.audit_log (actor_user_id, actor_role, action, entity, detail)
  values (who.user_id, who.role, p_what || '.export', p_what, jsonb_build_object('rows', p_rows));
end
$$;
--> statement-breakpoint
grant execute on function app.audit_change() to maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
-- What the night forgets by itself is nobody's act.
create trigger audit_change after delete on rate_alerts for each row when (current_user = 'maplekey_super_admin')
  execute function app.audit_change('rate_alert');
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
revoke execute on function app.audit_change() from maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
revoke create on schema app from maplekey_ledger;
