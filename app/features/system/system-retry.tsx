import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

export function SystemButton({ fields, children }: { fields: Record<string, string>; children: ReactNode }) {
  const sent = useNavigation().formData
  const busy = Boolean(sent) && Object.entries(fields).every(([name, value]) => sent?.get(name) === value)
  return (
    <Form method="post">
      <HiddenFields fields={fields} />
      <Button
        type="submit"
        kind="secondary"
        size="small"
        className="whitespace-nowrap"
        busy={busy}
        busyLabel="Trying..."
      >
        {children}
      </Button>
    </Form>
  )
}
