import { rateTypeLabels, rateTypes } from '#app/features/rates/rates.ts'
import { provinces } from '#mortgage'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { KeptForm, useKeptForm } from '#app/ui/kept-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { asOption, SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import { rateAlertConsent, rateAlertsCopy as copy } from './rate-alerts.copy.ts'
import { type AlertChoice, alertPath, alertTerms } from './rate-alerts.ts'

const choices = { province: provinces, rateType: rateTypes, term: alertTerms }

export function RateAlertForm({ choice, answer }: { choice: AlertChoice; answer?: FormAnswer | null }) {
  const arrivedDone = answer?.outcome === 'done'
  const form = useKeptForm({
    name: 'rate-alert',
    defaults: { province: 'Ontario', rateType: 'fixed', term: '5 year', threshold: '', email: '' },
    choices,
    preset: choice,
    sendTo: '/resources/rate-alerts',
    failed: copy.failed,
    answer: arrivedDone ? null : answer,
  })
  return (
    <KeptForm form={form} action={alertPath} page={alertPath} className="grid gap-4 sm:grid-cols-2">
      {/* Above the fields: a toast covers the lower end of a phone's window. */}
      <div role="status" className="empty:-mb-4 sm:col-span-2">
        {(arrivedDone || form.round > 0) && <Notice kind="info">{copy.oneStep}</Notice>}
      </div>
      <SelectField label={copy.termLabel} options={alertTerms.map(asOption)} {...form.field('term')} />
      <SelectField
        label={copy.typeLabel}
        options={rateTypes.map((type) => ({ value: type, label: rateTypeLabels[type] }))}
        {...form.field('rateType')}
      />
      <SelectField label={copy.provinceLabel} options={provinces.map(asOption)} {...form.field('province')} />
      <NumberField label={copy.thresholdLabel} required after="%" {...form.field('threshold')} />
      <TextField
        className="sm:col-span-2"
        label={copy.emailLabel}
        required
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <p className="text-sm wrap-anywhere text-ink-soft sm:col-span-2">{rateAlertConsent.wording}</p>
      <Button type="submit" size="large" wide className="sm:col-span-2" busy={form.busy} busyLabel={copy.busy}>
        {copy.send}
      </Button>
    </KeptForm>
  )
}
