/** The sentences of the blog, to the letter where the specification fixes them. */
export const blogCopy = {
  title: 'Blog',
  intro: 'Plain answers about mortgages in Canada, with figures and sources.',
  none: 'No blog posts available yet.',
  noneNext: 'Until then: today’s rates, with what they mean for your own payment.',
  notFound: 'Blog post not found.',
  notFoundNext: 'It may have been taken down, or the address has a typing error.',
  noSuchPage: 'The blog has no such page.',
  back: 'Back to Blog',
  failed: 'Failed to load blog post',
  failedNext: 'Nothing is lost. Please try again in a minute.',
  noImage: 'No image',
  admin: 'Admin',
  related: 'More to read',
  general: 'General information on the day it was written, not advice for your own case.',
} as const
