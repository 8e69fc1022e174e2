import { Link } from 'react-router'
import { Container } from '#app/ui/page.tsx'
import { PostArticle } from './post-article.tsx'
import type { Post } from './blog.server.ts'
import { PostStatus } from './post-status.tsx'

type PostPreviewProps = { post: Post; isPublished: boolean; publishAt: string | null; editPath: string }

/** A post as its page shows it, below a bar that says that this is not its page. */
export function PostPreview({ post, isPublished, publishAt, editPath }: PostPreviewProps) {
  return (
    <>
      <aside aria-label="Preview" className="border-b border-line bg-amber-wash print:hidden">
        <Container className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <strong className="font-semibold">Preview</strong>
          <PostStatus isPublished={isPublished} publishAt={publishAt} />
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
