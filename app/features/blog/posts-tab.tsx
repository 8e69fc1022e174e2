import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { deletedRecordsCopy } from '#app/features/deleted-records/deleted-records.copy.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { LoadFailed } from '#app/ui/load-failed.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { postListPath } from './blog-list-view.ts'
import { blogCopy as copy } from './blog.copy.ts'
import type { loadBlogTab } from './blog.tab.server.ts'
import { PostDesk } from './post-desk.tsx'
import { PostTable } from './post-table.tsx'

type PostsTabProps = Awaited<ReturnType<typeof loadBlogTab>> & {
  /** The tab's address. */
  base: string
  /** A super admin sees all posts, publishes from the list and fills in every field. */
  manages: boolean
  /** Stands beside the heading of a stored post that is open. */
  history?: (postId: string) => ReactNode
  /** To what was sent last. */
  answer?: FormAnswer
}

/** The blog tab of both areas: the list, or in its place the post that is open. */
export function PostsTab({ view, list, open, base, manages, history, answer }: PostsTabProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={answer?.toasts} />
      <PageHeading
        title={open ? (open.post ? 'Edit post' : 'New post') : 'Blog'}
        above={open && <BackLink to={postListPath(base, view)}>All posts</BackLink>}
        actions={
          open ? (
            open.post && history?.(open.post.id)
          ) : (
            <>
              <LinkButton kind="secondary" to={`${base}/deleted`}>
                {deletedRecordsCopy.link}
              </LinkButton>
              <LinkButton
                to={postListPath(base, view, { id: 'new' })}
                icon={<Plus aria-hidden="true" className="size-5" />}
              >
                Add post
              </LinkButton>
            </>
          )
        }
      />
      {open && (
        <PostDesk
          key={open.id}
          {...open}
          base={base}
          backPath={postListPath(base, view)}
          complete={manages}
          lastResult={answer?.form}
        />
      )}
      {list && <PostTable posts={list.posts} view={view} base={base} manages={manages} />}
      {!open && !list && <LoadFailed>{copy.fetchFailed}</LoadFailed>}
      {list && (
        <Pagination paging={list.paging} hrefFor={({ page }) => postListPath(base, { ...view, page })} noun="posts" />
      )}
    </div>
  )
}
