import { Form } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { optionsOf, SelectField } from '#app/ui/select.tsx'
import { MoneyField, NumberField, TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { mortgageLabels as labels, mortgageRateTypes, typedDollars } from './lead-deal.ts'
import { renewalReason } from './lead-renewal-call.ts'
import type { OpenDeal } from './leads.deals.server.ts'

const shown = {
  rateType: (value: string) => mortgageRateTypes[value as keyof typeof mortgageRateTypes] ?? value,
}

type LeadMortgageFormProps = { leadId: string; deal: OpenDeal['deal']; answer?: FormAnswer }

/** The client's mortgage that is watched until it renews, and why to call them now. */
export function LeadMortgageForm({ leadId, deal, answer }: LeadMortgageFormProps) {
  const { mortgage, renewalCall: call, version } = deal
  const stored = { ...mortgage, balance: typedDollars(mortgage.balance) }
  const form = useForm({
    id: `mortgage-${leadId}`,
    answer: answer?.form,
    intent: 'mortgage',
    stored,
    version,
    stays: true,
  })
  return (
    <>
      {call && mortgage.renewalOn && (
        <p>
          {renewalReason(call, mortgage.renewalOn)}{' '}
          {call.reason === 'breaking pays' && (
            <a href={call.checkPath} className="text-spruce underline underline-offset-4">
              See the penalty worked out
            </a>
          )}
        </p>
      )}
      <Form method="post" preventScrollReset {...form.props} className="grid gap-3 sm:grid-cols-2">
        <HiddenFields fields={{ intent: 'mortgage', id: leadId, version: form.version }} />
        {form.errors && <SavedMeanwhile sentences={form.errors} {...{ labels, stored, shown }} sent={form.sent} />}
        <TextField {...form.field('renewalOn')} label={labels.renewalOn} type="date" />
        <TextField {...form.field('heldBy')} label={labels.heldBy} maxLength={100} placeholder="Lender" />
        <MoneyField {...form.field('balance')} label={labels.balance} />
        <TextField {...form.field('balanceOn')} label={labels.balanceOn} type="date" />
        <NumberField {...form.field('yearsLeft')} label={labels.yearsLeft} placeholder="22" />
        <NumberField {...form.field('rate')} label={labels.rate} after="%" />
        <SelectField
          {...form.field('rateType')}
          label={labels.rateType}
          options={optionsOf(mortgageRateTypes, 'Not known')}
        />
        <Button type="submit" kind="secondary" size="small" className="justify-self-start sm:col-start-1">
          Save mortgage
        </Button>
      </Form>
    </>
  )
}
