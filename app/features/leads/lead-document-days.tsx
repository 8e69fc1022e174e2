import { Form } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { NumberField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** For how many days the brokerage keeps what clients send. */
export function DocumentDaysCard({ days, answer }: { days: number; answer?: FormAnswer }) {
  const form = useForm({
    id: 'document-days',
    answer: answer?.form,
    intent: 'document-days',
    stored: { days },
    stays: true,
  })
  return (
    <Card as="section" id="documents">
      <CardHeading note="Counted from the upload or the deal’s last move, such as to funded or lost, whichever is later. Then the files are deleted for good: download before what the law asks you to keep.">
        Documents from clients
      </CardHeading>
      <Form method="post" preventScrollReset {...form.props} className="flex flex-wrap items-end gap-3">
        <HiddenFields fields={{ intent: 'document-days' }} />
        <NumberField {...form.field('days')} label="Keep for how many days?" inputMode="numeric" className="w-56" />
        <Button type="submit" kind="secondary">
          Save
        </Button>
      </Form>
    </Card>
  )
}
