const everybody = [
  'Government-issued photo ID',
  'Agreement of purchase and sale, or your latest mortgage statement',
  '90-day history of the accounts that hold your down payment',
  'Void cheque or pre-authorized debit form',
] as const

const assessments = 'Notices of Assessment for the last two years'

/** The kinds of cases with what lenders usually ask for; several may apply. */
export const documentCases = {
  employed: {
    label: 'Employed',
    items: [
      'Letter of employment with position, start date and pay',
      'Two most recent pay stubs',
      'T4 slips for the last two years',
      assessments,
    ],
  },
  selfEmployed: {
    label: 'Self-employed',
    items: [
      'T1 General tax returns for the last two years',
      assessments,
      'Business financial statements for the last two years',
      'Business licence or articles of incorporation',
    ],
  },
  rental: {
    label: 'Rental income',
    items: [
      'Signed leases of your rental properties',
      'Property tax bills of your rental properties',
      'Mortgage statements of your rental properties',
    ],
  },
  gift: {
    label: 'Gifted down payment',
    items: ['Gift letter signed by the donor', 'Proof of the donor’s funds: a recent account statement'],
  },
} as const

export type DocumentCase = keyof typeof documentCases

export const documentCaseNames = Object.keys(documentCases) as [DocumentCase, ...DocumentCase[]]

const usualOrder: readonly string[] = [
  ...everybody,
  ...documentCaseNames.flatMap((name): readonly string[] => documentCases[name].items),
]

/** Where an item stands in the checklist; what a broker adds comes last. */
export function documentPosition(label: string): number {
  const at = usualOrder.indexOf(label)
  return at < 0 ? usualOrder.length : at
}

/** What is asked for in a case of these kinds; without any, what is asked of everybody. */
export function documentsFor(cases: readonly DocumentCase[]): string[] {
  return [...new Set([...everybody, ...cases.flatMap((name): readonly string[] => documentCases[name].items)])]
}
