/** The sentences about services, to the letter where the specification fixes them. */
export const servicesCopy = {
  title: 'Mortgage services',
  intro: 'What a broker of ours does for you, one thing at a time.',
  description: 'What our brokers do for you: pre-approvals, renewal reviews, penalty checks and second opinions.',
  none: 'No services available at the moment.',
  noneNext: 'Tell us what you need, and a licensed broker answers.',
  notFound: 'Service not found.',
  notFoundNext: 'It may be mistyped, or we no longer offer it.',
  all: 'All services',
  features: 'What it includes',
  listEmpty: 'No services found. Add your first service to get started.',
  featuresInvalid: 'Features must be valid JSON',
  willBeCut: 'Only the first 255 characters are kept. Shorten what is longer before you save.',
  cut: 'Some fields were truncated to fit database limits (255 chars). Please shorten them to avoid data loss.',
  fetchFailed: 'Failed to fetch services',
  saveFailed: 'Failed to save service',
  deleteFailed: 'Failed to delete service',
  added: 'Service added successfully!',
  updated: 'Service updated successfully!',
  deleted: 'Service deleted successfully!',
  changed:
    'This service was changed meanwhile, by somebody else or in another window. What you typed is still here; saving again replaces what is stored now.',
} as const
