/** What is chosen when two leads are merged, each with the columns of lead and deal that the choice brings along. */
export const mergeFields = {
  name: { label: 'Name', columns: ['client_name'] },
  email: { label: 'Email', columns: ['client_email'] },
  phone: { label: 'Phone', columns: ['client_phone'] },
  agent: { label: 'Agent', columns: ['agent_id', 'assigned_at'] },
  stage: { label: 'Stage', columns: ['stage_id', 'moved_at', 'lost_reason'] },
  amount: { label: 'Mortgage amount', columns: ['amount'] },
  lender: { label: 'Lender', columns: ['lender_id'] },
  product: { label: 'Product', columns: ['product'] },
  closing: { label: 'Closing date', columns: ['closing_on'] },
  expected: { label: 'Commission expected', columns: ['commission_expected'] },
  received: { label: 'Commission received', columns: ['commission_received'] },
  mortgage: {
    label: 'Mortgage to renew',
    columns: [
      'renewal_on',
      'held_by',
      'balance',
      'balance_on',
      'years_left',
      'rate',
      'rate_type',
      'renewal_call',
      'call_rank',
    ],
  },
} as const
export type MergeField = keyof typeof mergeFields
export const mergeFieldNames = Object.keys(mergeFields) as [MergeField, ...MergeField[]]

/** For so many days a merge can be undone. The database says the same. */
export const undoDays = 30

/** The sentences about merging two leads. */
export const mergeCopy = {
  title: 'Merge two leads',
  failed: 'Failed to merge the leads',
  merged: 'Leads merged. The kept lead holds everything.',
  undone: 'Merge undone. Both leads are as they were; what was added since stays with this one.',
  undoFailed: 'Failed to undo the merge',
  changed: 'One of these leads was saved meanwhile. Nothing is merged yet: compare again, then merge.',
  meanwhile: 'Somebody else merged these leads meanwhile. This is the lead that holds everything.',
  agents: 'These leads have different agents. A super admin can merge them.',
  partner: 'The other lead is just being sent to the partner. Try again in a few minutes.',
  funded:
    'Both leads are funded mortgages, so each stays a lead of its own. “Everything about this person” shows them together.',
  late: 'A merge can be undone for 30 days. These are over.',
  order: 'Another lead was merged later. Undo that merge first.',
  moved: 'The lead that you opened was merged into this one.',
  missing: 'This merge was undone already, or is not yours to undo.',
  savedMeanwhile: 'Not saved: this lead was merged into another one meanwhile. What you typed stays here.',
} as const

export const mergePath = (leads: string, keep: string, other: string) => `${leads}/${keep}/merge/${other}`
