import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { deletedRecordsCopy } from '#app/features/deleted-records/deleted-records.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { type ListData, listHref } from '#app/lib/list.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, buttonClass, LinkButton, NewTabLink } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { classes } from '#app/ui/classes.ts'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NarrowNote } from '#app/ui/table-room.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import { manyActionsClass, RowActions } from '#app/ui/row-actions.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { blogCopy as copy } from './blog.copy.ts'
import type { EditedPost, ManagedPost, loadBlogTab } from './blog.manage.server.ts'
import { previewPath } from './blog.ts'
import { PostDesk } from './post-form.tsx'
import { PostStatus } from './post-preview.tsx'

type PostsTabProps = Awaited<ReturnType<typeof loadBlogTab>> & {
  base: string
  /** A super admin sees all posts, publishes from the list and can edit every field. */
  manages: boolean
  history?: (postId: string) => ReactNode
  answer?: FormAnswer
}

export function PostsTab({ listPath, list, open, base, manages, history, answer }: PostsTabProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={answer?.toasts} />
      <PageHeading
        title={open ? (open.post ? 'Edit post' : 'New post') : 'Blog'}
        above={open && <BackLink to={listPath}>All posts</BackLink>}
        actions={
          open ? (
            open.post && history?.(open.post.id)
          ) : (
            <>
              <LinkButton kind="secondary" to={`${base}/deleted`}>
                {deletedRecordsCopy.link}
              </LinkButton>
              <LinkButton to={list ? listHref(list, { post: 'new' }) : listPath} icon={<Plus className="size-5" />}>
                Add post
              </LinkButton>
            </>
          )
        }
      />
      {open?.post && <Review post={open.post} manages={manages} answer={answer?.form} />}
      {open && (
        <PostDesk
          key={open.id}
          {...open}
          base={base}
          backPath={listPath}
          complete={manages}
          lastResult={answer?.form}
        />
      )}
      {list && <PostList list={list} manages={manages} />}
    </div>
  )
}

/** What the last review said, and for a super admin the form to send a post that waits back to its agent. */
function Review({ post, manages, answer }: { post: EditedPost; manages: boolean; answer?: FormResult | null }) {
  const form = useForm({ id: 'send-back', answer, intent: 'send-back', stored: { note: '' } })
  return (
    <>
      {post.reviewNote && (
        <Notice kind="info" title={manages ? 'You sent this post back' : 'A super admin sent this post back'}>
          <span className="whitespace-pre-line">{post.reviewNote}</span>
        </Notice>
      )}
      {manages && post.isWaiting && (
        <Card as="section">
          <CardHeading note="Its agent asked for approval. Publish it as it is stored, change it below, or say what should change.">
            Waiting for approval
          </CardHeading>
          <ActionButton intent="set-published" fields={{ id: post.id, version: post.version, isPublished: 'true' }}>
            Publish
          </ActionButton>
          <Form method="post" {...form.props} className="mt-4 grid justify-items-start gap-4">
            <HiddenFields fields={{ intent: 'send-back', id: post.id }} />
            <TextAreaField
              {...form.field('note')}
              label="Note to the agent"
              rows={3}
              maxLength={1000}
              className="w-full"
              required
            />
            <Button type="submit" kind="secondary">
              Send back
            </Button>
          </Form>
        </Card>
      )}
    </>
  )
}

/** One post per row. A super admin also sees the author, and publishes and unpublishes here. */
function PostList({ list, manages }: { list: ListData<ManagedPost>; manages: boolean }) {
  const actions: DataColumn<ManagedPost> = {
    id: 'actions',
    header: 'Actions',
    controls: true,
    cell: (post) => (
      <PostActions post={post} base={list.path} editPath={listHref(list, { post: post.id })} mayPublish={manages} />
    ),
  }
  return (
    <DataList
      list={list}
      columns={[...(manages ? postColumns : postColumns.filter(({ id }) => id !== 'author')), actions]}
      none={
        <EmptyState
          title={copy.listEmpty}
          actions={<LinkButton to={listHref(list, { post: 'new' })}>Add post</LinkButton>}
        >
          {copy.listEmptyNext}
        </EmptyState>
      }
    />
  )
}

const postColumns: readonly DataColumn<ManagedPost>[] = [
  {
    id: 'title',
    header: 'Title',
    main: true,
    // On a tablet the status is more important than the picture.
    className: 'md:min-w-40 xl:min-w-56 md:max-xl:[&_picture]:hidden',
    cell: ({ title, slug, imageUrl }) => <PicturedName name={title} imageUrl={imageUrl} note={`/blog/${slug}`} />,
  },
  {
    id: 'author',
    header: 'Agent',
    className: 'wrap-anywhere md:min-w-28',
    cell: (one) => one.author,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (one) => (
      <>
        <PostStatus {...one} />
        {one.publishedOn && (
          <NarrowNote>
            <span className="whitespace-nowrap">{shortDate(one.publishedOn)}</span>
          </NarrowNote>
        )}
      </>
    ),
  },
  {
    id: 'published',
    header: 'Published',
    lesser: true,
    className: 'whitespace-nowrap',
    cell: ({ slug, publishedOn }) =>
      publishedOn && (
        <Link to={`/blog/${slug}`} reloadDocument className="underline">
          {shortDate(publishedOn)}
        </Link>
      ),
  },
  {
    id: 'date',
    header: 'Written',
    hiddenAtFirst: true,
    className: 'whitespace-nowrap',
    cell: ({ writtenOn }) => shortDate(writtenOn),
  },
]

type PostActionsProps = { post: ManagedPost; base: string; editPath: string; mayPublish: boolean }

function PostActions({ post, base, editPath, mayPublish }: PostActionsProps) {
  const { id, title, version, isPublished } = post
  const whose = <span className="sr-only"> {title}</span>
  return (
    <span className={classes(mayPublish ? manyActionsClass : 'flex items-center max-md:justify-end', '-mx-2')}>
      <NewTabLink
        href={previewPath(base, id)}
        className={classes(buttonClass({ kind: 'quiet', size: 'small' }), '-my-1 px-2!')}
      >
        Preview{whose}
      </NewTabLink>
      {mayPublish && (
        <ActionButton
          intent="set-published"
          fields={{ id, version, isPublished: String(!isPublished) }}
          kind="quiet"
          size="small"
          className="-my-1 px-2!"
        >
          {isPublished ? 'Unpublish' : 'Publish'}
          {whose}
        </ActionButton>
      )}
      <span className="px-2">
        <RowActions id={id} name={title} editPath={editPath} what="post" consequence={deleteConsequence(isPublished)} />
      </span>
    </span>
  )
}

function deleteConsequence(isPublished: boolean): string {
  const now = isPublished
    ? 'It disappears from the blog. To hide it for a while, unpublish it instead.'
    : 'The blog does not show it now.'
  return `${now} For 30 days this can be undone.`
}
