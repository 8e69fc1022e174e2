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
} as const
