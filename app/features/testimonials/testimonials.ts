/** How many testimonials a public page shows. */
export const publicTestimonialLimit = 6
