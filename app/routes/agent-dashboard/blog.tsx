import Plus from 'lucide-react/icons/plus'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { managedPageSize, postListPath } from '#app/features/blog/blog-list-view.ts'
import { blogCopy as copy } from '#app/features/blog/blog.copy.ts'
import { AgentPostsForm } from '#app/features/blog/blog.forms.ts'
import { changePosts, loadBlogTab } from '#app/features/blog/blog.tab.server.ts'
import { PostDesk } from '#app/features/blog/post-desk.tsx'
import { PostTable } from '#app/features/blog/post-table.tsx'
import { pagingByNumber } from '#app/lib/list-page.ts'
import { deletedRecordsCopy } from '#app/features/deleted-records/deleted-records.copy.ts'
import { staffContext } from '#app/platform/context.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/blog.ts'

const base = '/agent-dashboard/blog'

/** The own posts; `?post={id}` opens one in the list's place, `?post=new` a new one. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadBlogTab(context.get(staffContext), url)
}

export function action({ context, request, url }: Route.ActionArgs) {
  const failed = { create: copy.saveFailed, update: copy.saveFailed }
  return changePosts(context.get(staffContext), request, url, AgentPostsForm, failed)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.saveFailed)
}

/** After a conflict too: the form shows what the other person saved, and carries its version from then on. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Blog') }]
}

export default function BlogTab({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, open } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title={open ? (open.post ? 'Edit post' : 'New post') : 'Blog'}
        actions={
          !open && (
            <>
              <LinkButton kind="quiet" to={`${base}/deleted`}>
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
          complete={false}
          lastResult={actionData?.form}
        />
      )}
      {list && <PostTable posts={list.posts} view={view} base={base} manages={false} />}
      {!open && !list && <Notice kind="error">{copy.fetchFailed}</Notice>}
      {list && (
        <Pagination
          paging={pagingByNumber(view.page, managedPageSize, list.posts.length, list.total)}
          hrefFor={({ page }) => postListPath(base, { ...view, page })}
          noun="posts"
        />
      )}
    </div>
  )
}
