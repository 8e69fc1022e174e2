import { Form } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { manyActionsClass, RowActions } from '#app/ui/row-actions.tsx'
import { postListPath, type PostListView, previewPath } from './blog-list-view.ts'
import type { ManagedPost } from './blog.list.server.ts'

type PostActionsProps = { post: ManagedPost; base: string; view: PostListView; mayPublish: boolean }

/** What may be done to a post from the list. */
export function PostActions({ post, base, view, mayPublish }: PostActionsProps) {
  const { id, title, isPublished } = post
  const whose = <span className="sr-only"> {title}</span>
  return (
    <span className={classes(mayPublish ? manyActionsClass : 'flex items-center max-md:justify-end', '-mx-2')}>
      <a
        href={previewPath(base, id)}
        target="_blank"
        rel="noreferrer"
        className={classes(buttonClass({ kind: 'quiet', size: 'small' }), '-my-1 px-2!')}
      >
        Preview{whose}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {mayPublish && (
        <Form method="post" preventScrollReset className="-my-1">
          <input type="hidden" name="intent" value="set-published" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="isPublished" value={String(!isPublished)} />
          <Button type="submit" kind="quiet" size="small" className="px-2!">
            {isPublished ? 'Unpublish' : 'Publish'}
            {whose}
          </Button>
        </Form>
      )}
      <span className="px-2">
        <RowActions
          id={id}
          name={title}
          editPath={postListPath(base, view, { id })}
          question={`Delete ${title}?`}
          consequence={<DeleteConsequence isPublished={isPublished} />}
          confirmLabel="Delete post"
        />
      </span>
    </span>
  )
}

function DeleteConsequence({ isPublished }: { isPublished: boolean }) {
  return (
    <p>
      {isPublished
        ? 'It disappears from the blog. To hide it for a while, unpublish it instead. '
        : 'The blog does not show it now. '}
      For 30 days this can be undone.
    </p>
  )
}
