import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Outcomes that say what to do next: they stand in the form for as long as it does. */
export function FormNotices({ toasts }: { toasts?: FormAnswer['toasts'] }) {
  return (
    <div role="alert" className="empty:hidden">
      {toasts?.map((toast) => (
        <Notice key={toast.text} kind={toast.kind}>
          {toast.text}
        </Notice>
      ))}
    </div>
  )
}
