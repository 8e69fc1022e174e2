/** The sentences about lenders, to the letter where the specification fixes them. */
export const lendersCopy = {
  none: 'No lenders found. Add your first lender to get started.',
  fetchFailed: 'Failed to fetch lenders',
  saveFailed: 'Failed to save lender',
  deleteFailed: 'Failed to delete lender',
  statusFailed: 'Failed to update lender status',
  moveFailed: 'Failed to move lender',
  added: 'Lender added successfully!',
  updated: 'Lender updated successfully!',
  deleted: 'Lender deleted successfully!',
  statusUpdated: 'Lender status updated successfully!',
  changed:
    'This lender was changed meanwhile, by somebody else or in another window. What you typed is still here; saving again replaces what is stored now.',
} as const
