import { Checkbox } from '#app/ui/checkbox.tsx'
import type { KeptFormState } from '#app/ui/kept-form.tsx'
import { consentWording } from './lead-form-copy.ts'

type LeadConsentsProps = { form: Pick<KeptFormState, 'errors' | 'round' | 'idOf'>; askPartner: boolean }

/** The consents that the sender may give. The boxes start unticked and a kept draft never ticks them. */
export function LeadConsents({ form, askPartner }: LeadConsentsProps) {
  return (
    <div key={form.round} className="grid gap-1">
      <Checkbox
        id={form.idOf('consentReply')}
        name="consentReply"
        required
        label={consentWording.reply}
        error={form.errors.consentReply}
      />
      <Checkbox name="consentMarketing" label={consentWording.marketing} />
      {askPartner && <Checkbox name="consentPartner" label={consentWording.partner} />}
    </div>
  )
}
