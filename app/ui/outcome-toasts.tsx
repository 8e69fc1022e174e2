import { useEffect } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Toast } from '#app/lib/toast.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useHydrated } from './hydrated.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { Notice } from './notice.tsx'
import { notify } from './toast-queue.ts'

/**
 * Shows the outcome of an action as toasts. If the server renders the page, the messages are in its HTML, and without
 * JavaScript they appear where this component is: put it at the beginning of the page's content.
 */
export function OutcomeToasts({ toasts, className }: { toasts?: readonly Toast[] | null; className?: string }) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  useEffect(() => {
    for (const { post, ...toast } of toasts ?? []) {
      const run = () => post && void submit(post.fields, { method: 'post', action: post.action })
      notify(post ? { ...toast, action: { label: post.label, run } } : toast)
    }
  }, [toasts, submit])

  if (hydrated || !toasts?.length) return null
  return (
    <div role="status" className={classes(corner, className)}>
      {toasts.map((toast) => (
        <Notice key={toast.text} kind={toast.kind} actions={toast.post && <PostForm post={toast.post} />}>
          {toast.text}
        </Notice>
      ))}
    </div>
  )
}

// Where the toast corner will appear, so that nothing on the page moves when it does.
const corner =
  'fixed bottom-4 left-4 z-50 grid w-[calc(100%-2rem)] gap-2 sm:bottom-6 sm:left-6 sm:w-89 noscript:static noscript:w-auto'

function PostForm({ post }: { post: NonNullable<Toast['post']> }) {
  return (
    <Form method="post" action={post.action}>
      <HiddenFields fields={post.fields} />
      <Button type="submit" kind="secondary" size="small">
        {post.label}
      </Button>
    </Form>
  )
}
