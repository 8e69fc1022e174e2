/** The specification's texts about testimonials, and our own where it has none. */
export const testimonialsCopy = {
  fetchFailed: 'Failed to fetch testimonials',
  updateFailed: 'Failed to update testimonial',
  deleteFailed: 'Failed to delete testimonial',
  saveFailed: 'Failed to save testimonial',
  submitFailed: 'Failed to submit testimonial',
  submitted: 'Testimonial submitted for approval!',
  added: 'Testimonial created successfully!',
  updated: 'Testimonial updated successfully!',
  deleted: 'Testimonial deleted successfully!',
  approved: 'Testimonial approved',
  unapproved: 'Testimonial unapproved',
  changed: 'It was saved elsewhere meanwhile. Nothing of yours is saved yet: compare, then choose.',
  pending: 'Pending Approval',
  none: 'No testimonials yet',
  noneOfAgent: 'No testimonials yet. Add your first testimonial above.',
} as const
