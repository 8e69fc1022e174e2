const columnGrant =
  'The column that the condition compares is in no grant of an update, so no statement can move the row out.'
const sameForEveryRow = 'The condition does not look at the row, and USING asks the same of the same statement.'

const computedColumns =
  'Every change computes the columns that search reads, by functions that this role may not call: it is refused anyway.'

const publicAnyway = 'Everybody reads all of it: who only took the role learns nothing that a visitor may not know.'

/** Mutants that no statement can tell from the original, with the reason. */
export const explained: Record<string, string> = {
  ...Object.fromEntries(
    ['visitor', 'user', 'auth', 'identity', 'accounts', 'ledger', 'finder', 'archivist', 'steward'].map((role) => [
      `grant update on public.leads to ${role}`,
      computedColumns,
    ]),
  ),
  'policy agents_edit_own with check true': columnGrant,
  'policy leads_admin_work with check true': columnGrant,
  'policy leads_agent_note with check true': columnGrant,
  'policy leads_intake_follow_chat with check true': columnGrant,
  'policy profiles_rename_own with check true': columnGrant,
  'policy testimonials_super_admin_change with check true': columnGrant,
  'policy newsletter_subscribers_worker_links with check true': columnGrant,
  'policy rate_alerts_worker_mail with check true': columnGrant,
  'policy news_articles_super_admin_read using true': publicAnyway,
  'policy policy_rate_changes_super_admin_read using true': publicAnyway,
  'policy prime_rates_super_admin_read using true': publicAnyway,
  'policy leads_super_admin_work with check true': sameForEveryRow,
  'policy profiles_super_admin_change with check true': sameForEveryRow,
}
