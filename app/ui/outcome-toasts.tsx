import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Toast } from '#app/lib/toast.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useHydrated } from './hydrated.ts'
import { Notice } from './notice.tsx'
import { notify } from './toast-queue.ts'

type OutcomeToastsProps = { toasts?: readonly Toast[] | null; className?: string }

/**
 * What an action answered. In a page that arrived whole (no JavaScript, or not yet) the messages stand in the page
 * itself; an answer that arrives later is shown in the corner. Put it where the page's content begins.
 */
export function OutcomeToasts({ toasts, className }: OutcomeToastsProps) {
  const hydrated = useHydrated()
  const [arrivedWithPage] = useState(hydrated ? null : toasts)
  const submit = useSubmit()
  useEffect(() => {
    if (!toasts || toasts === arrivedWithPage) return
    for (const { post, ...toast } of toasts) {
      const run = () => post && void submit(post.fields, { method: 'post', action: post.action })
      notify(post ? { ...toast, action: { label: post.label, run } } : toast)
    }
  }, [toasts, arrivedWithPage, submit])

  if (!arrivedWithPage?.length || toasts !== arrivedWithPage) return null
  return (
    <div role="status" className={classes('grid gap-2', className)}>
      {arrivedWithPage.map((toast) => (
        <Notice key={toast.text} kind={toast.kind} actions={toast.post && <PostForm post={toast.post} />}>
          {toast.text}
        </Notice>
      ))}
    </div>
  )
}

function PostForm({ post }: { post: NonNullable<Toast['post']> }) {
  return (
    <Form method="post" action={post.action}>
      {Object.entries(post.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="secondary" size="small">
        {post.label}
      </Button>
    </Form>
  )
}
