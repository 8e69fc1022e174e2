import { Card } from '#app/ui/card.tsx'
import { TestimonialStars } from './testimonial-stars.tsx'

type TestimonialListProps = {
  testimonials: readonly { id: string; clientName: string; content: string; rating: number }[]
}

export function TestimonialList({ testimonials }: TestimonialListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {testimonials.map(({ id, clientName, content, rating }) => (
        <Card as="li" key={id} className="grid grid-cols-1 content-between gap-4 wrap-anywhere">
          <blockquote>{content}</blockquote>
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span className="font-semibold">{clientName}</span>
            <TestimonialStars rating={rating} />
          </p>
        </Card>
      ))}
    </ul>
  )
}
