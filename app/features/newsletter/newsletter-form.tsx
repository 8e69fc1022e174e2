import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { KeptForm, useKeptForm } from '#app/ui/kept-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { newsletterConsent, newsletterCopy as copy } from './newsletter.copy.ts'

export function NewsletterForm({ answer }: { answer?: FormAnswer | null }) {
  const arrivedDone = answer?.outcome === 'done'
  const form = useKeptForm({
    name: 'newsletter',
    defaults: { email: '' },
    sendTo: '/resources/newsletter',
    failed: copy.failed,
    answer: arrivedDone ? null : answer,
  })
  return (
    <KeptForm form={form} action="/newsletter" page="/newsletter" className="grid gap-4">
      {/* Above the field: a toast covers the lower end of a phone's window. */}
      <div role="status" className="empty:-mb-4">
        {(arrivedDone || form.round > 0) && <Notice kind="info">{copy.oneStep}</Notice>}
      </div>
      <TextField label={copy.emailLabel} required type="email" autoComplete="email" {...form.field('email')} />
      <p className="text-sm wrap-anywhere text-ink-soft">{newsletterConsent.wording}</p>
      <Button type="submit" size="large" wide busy={form.busy} busyLabel={copy.busy}>
        {copy.subscribe}
      </Button>
    </KeptForm>
  )
}
