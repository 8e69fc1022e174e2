export const lenderTypes = ['a_lender', 'alternate_lender'] as const
export type LenderType = (typeof lenderTypes)[number]

export const lenderTypeLabels: Record<LenderType, string> = {
  a_lender: 'A Lender',
  alternate_lender: 'Alternate Lender',
}
