import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { blogPagePath } from './blog.ts'
import { blogCopy as copy } from './blog.copy.ts'
import type { PostCardData } from './blog.server.ts'
import { PostCard } from './post-card.tsx'

type PostGridProps = { posts: readonly PostCardData[]; level: 2 | 3 }

export function PostGrid({ posts, level }: PostGridProps) {
  const amongPictures = posts.some(({ imageUrl }) => imageUrl)
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <PostCard key={post.id} {...{ post, level, amongPictures }} eager={level === 2 && index === 0} />
      ))}
    </ul>
  )
}

export function NoPosts() {
  return (
    <EmptyState framed title={copy.none} actions={<LinkButton to="/rates">Our Rates</LinkButton>}>
      {copy.noneNext}
    </EmptyState>
  )
}

/** To the pages before and after; nothing when there is only one. */
export function PostPages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages of the blog" className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <LinkButton to={blogPagePath(page - 1)} rel="prev" kind="secondary">
          Newer posts
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-soft tabular-nums">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <LinkButton to={blogPagePath(page + 1)} rel="next" kind="secondary">
          Older posts
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}
