/** `★★★★☆`, read as `4 of 5 stars`. */
export function TestimonialStars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="shrink-0 tracking-widest text-amber">
      {'★'.repeat(rating) + '☆'.repeat(5 - rating)}
    </span>
  )
}
