import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { PostAuthor } from './blog.ts'

/** Who wrote it, without a link: on a card, all of which leads to the post. */
export function AuthorBadge({ author }: { author: PostAuthor }) {
  return (
    <Badge tone="good">
      <span className="truncate">{author.name}</span>
    </Badge>
  )
}

/** The same, leading to the author's own page where there is one. */
export function AuthorLink({ author }: { author: PostAuthor }) {
  if (!author.path) return <AuthorBadge author={author} />
  return (
    <Link
      to={author.path}
      rel="author"
      className="inline-flex min-h-6 max-w-full items-center rounded-full hover:underline"
    >
      <AuthorBadge author={author} />
    </Link>
  )
}
