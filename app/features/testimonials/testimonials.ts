export const publicTestimonialLimit = 6

/** Maximum lengths; the database enforces the same ones. */
export const longestClientName = 200
export const longestTestimonial = 4000

export const ratings = [5, 4, 3, 2, 1] as const
export const defaultRating = 5
