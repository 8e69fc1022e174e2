import { formatWhen } from '#app/lib/when.ts'
import { Badge } from '#app/ui/badge.tsx'
import { blogCopy as copy } from './blog.copy.ts'

type PostStatusProps = { isPublished: boolean; publishAt: string | null }

/** Whether visitors see a post, or when they will. */
export function PostStatus({ isPublished, publishAt }: PostStatusProps) {
  if (isPublished) return <Badge tone="good">{copy.published}</Badge>
  if (publishAt) {
    return (
      <Badge tone="info" className="tabular-nums">
        {`${copy.scheduled} ${formatWhen(new Date(publishAt))}`}
      </Badge>
    )
  }
  return (
    <Badge tone="warning" className="whitespace-nowrap">
      {copy.draft}
    </Badge>
  )
}
