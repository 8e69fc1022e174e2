import { Link } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Container } from '#app/ui/page.tsx'
import { blogCopy as copy } from './blog.copy.ts'
import type { Post } from './blog.server.ts'
import { PostArticle } from './post-article.tsx'

type PostPreviewProps = PostStatusProps & { post: Post; editPath: string }

export function PostPreview({ post, editPath, ...status }: PostPreviewProps) {
  return (
    <>
      <aside aria-label="Preview" className="border-b border-line bg-amber-wash print:hidden">
        <Container className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <strong className="font-semibold">Preview</strong>
          <PostStatus {...status} />
          <span className="text-ink-soft">Only its author and the super admin see this page.</span>
          <Link to={editPath} className="ml-auto inline-flex min-h-11 items-center font-medium text-spruce underline">
            Edit this post
          </Link>
        </Container>
      </aside>
      <main id="main">
        <Container className="py-8 sm:py-12">
          <PostArticle post={post} />
        </Container>
      </main>
    </>
  )
}

type PostStatusProps = { isPublished: boolean; publishAt: string | null; draftLabel: string }

export function PostStatus({ isPublished, publishAt, draftLabel }: PostStatusProps) {
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
      {draftLabel}
    </Badge>
  )
}
