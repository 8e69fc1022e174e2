import { Card } from '#app/ui/card.tsx'

type TestimonialListProps = {
  testimonials: readonly { clientName: string; content: string; rating: number }[]
}

export function TestimonialList({ testimonials }: TestimonialListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {testimonials.map(({ clientName, content, rating }, place) => (
        <Card as="li" key={place} className="grid grid-cols-1 content-between gap-4 wrap-anywhere">
          <blockquote>{content}</blockquote>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="font-semibold">{clientName}</span>
            <TestimonialStars rating={rating} />
          </p>
        </Card>
      ))}
    </ul>
  )
}

/** `★★★★☆`, read as `4 of 5 stars`. */
export function TestimonialStars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="shrink-0 tracking-widest text-amber">
      {'★'.repeat(rating) + '☆'.repeat(5 - rating)}
    </span>
  )
}
