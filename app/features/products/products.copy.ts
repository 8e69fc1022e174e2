/** The sentences about products, to the letter where the specification fixes them. */
export const productsCopy = {
  title: 'Mortgage products',
  intro: 'What we arrange, for whom it is meant and what to look out for.',
  introWith: (agent: string) => `What we arrange, and what to look out for. ${agent} answers your questions.`,
  description: 'The mortgages that we arrange: first homes, renewals, refinancing, lines of credit and more.',
  none: 'No products available at the moment.',
  noneNext: 'Tell us what you need, and a licensed broker looks for it.',
  notFound: 'Product not found.',
  notFoundNext: 'It may be mistyped, or we no longer offer it.',
  all: 'All products',
  listEmpty: 'No products found. Add your first product to get started.',
  fetchFailed: 'Failed to fetch products',
  saveFailed: 'Failed to save product',
  deleteFailed: 'Failed to delete product',
  added: 'Product added successfully!',
  updated: 'Product updated successfully!',
  deleted: 'Product deleted successfully!',
  changed:
    'This product was changed meanwhile, by somebody else or in another window. What you typed is still here; saving again replaces what is stored now.',
} as const
