import { Card } from '#app/ui/card.tsx'
import { TestimonialStars } from './testimonial-stars.tsx'

type TestimonialListProps = {
  testimonials: readonly { id: string; clientName: string; content: string; rating: number }[]
}

export function TestimonialList({ testimonials }: TestimonialListProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {testimonials.map(({ id, clientName, content, rating }) => (
        <Card as="li" key={id} className="grid content-between gap-4">
          <blockquote className="break-words">{content}</blockquote>
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span className="font-semibold">{clientName}</span>
            <TestimonialStars rating={rating} />
          </p>
        </Card>
      ))}
    </ul>
  )
}
