import { Checkbox } from '#app/ui/checkbox.tsx'
import { consentWording } from './leads.copy.ts'

type QuoteConsentsProps = { askPartner: boolean; error?: string[] | null }

/** What the sender agrees to, and a field that only robots fill in. Boxes start unticked and are never kept. */
export function QuoteConsents({ askPartner, error }: QuoteConsentsProps) {
  return (
    <div className="grid gap-1">
      <Checkbox name="consentReply" required label={consentWording.reply} error={error} />
      <Checkbox name="consentMarketing" label={consentWording.marketing} />
      {askPartner && <Checkbox name="consentPartner" label={consentWording.partner} />}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </div>
  )
}
