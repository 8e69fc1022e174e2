/** The sentences about lenders, word for word where the specification fixes them. */
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
  changed: 'This lender was changed meanwhile. Nothing of yours is saved yet: compare, then choose.',
} as const
