/** How many testimonials a public page shows. */
export const publicTestimonialLimit = 6

/** Lengths that the table holds too. */
export const longestClientName = 200
export const longestTestimonial = 4000

export const ratings = [5, 4, 3, 2, 1] as const
export const defaultRating = 5
