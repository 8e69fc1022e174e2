CREATE POLICY "mail_suppressions_super_admin_add" ON "mail_suppressions" AS PERMISSIVE FOR INSERT TO "maplekey_super_admin" WITH CHECK ((select app.current_staff_role() = 'super_admin'));--> statement-breakpoint
-- By hand: what a super admin adds is written down; what the worker adds is nobody's act.
grant insert on mail_suppressions to maplekey_super_admin;
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
grant execute on function app.audit_change() to maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
--> statement-breakpoint
create trigger audit_addition after insert on mail_suppressions for each row when (current_user = 'maplekey_super_admin')
  execute function app.audit_change('suppression');
--> statement-breakpoint
set local role maplekey_ledger;
--> statement-breakpoint
revoke execute on function app.audit_change() from maplekey_owner;
--> statement-breakpoint
set local role maplekey_owner;
