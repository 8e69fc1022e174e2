import { useState } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { namedOptions, optionsOf, SelectField } from '#app/ui/select.tsx'
import { MoneyField, TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { dealLabels as labels, lostReasonLabels, typedDollars } from './lead-deal.ts'
import type { OpenDeal } from './leads.deals.server.ts'

/** How far the lead's deal is, and what it is worth. */
export function LeadDealForm({ leadId, open, answer }: { leadId: string; open: OpenDeal; answer?: FormAnswer }) {
  const { stages, lenders } = open
  const { mortgage: _watched, renewalCall: _call, ...deal } = open.deal
  const stored = {
    ...deal,
    amount: typedDollars(deal.amount),
    commissionExpected: typedDollars(deal.commissionExpected),
    commissionReceived: typedDollars(deal.commissionReceived),
  }
  const form = useForm({
    id: `deal-${leadId}`,
    answer: answer?.form,
    intent: 'deal',
    stored,
    version: deal.version,
    stays: true,
  })
  const [stageId, setStageId] = useState(deal.stage)
  const isLost = stages.find(({ id }) => id === stageId)?.ending === 'lost'
  const lenderName = (id: string) => lenders.find((lender) => lender.id === id)?.name ?? ''
  const shown = {
    stage: (id: string) => stages.find((stage) => stage.id === id)?.name ?? id,
    lender: lenderName,
    lostReason: (reason: string) => lostReasonLabels[reason as keyof typeof lostReasonLabels] ?? reason,
  }
  return (
    <Form method="post" preventScrollReset {...form.props} className="grid gap-3 sm:grid-cols-2">
      <HiddenFields fields={{ intent: 'deal', id: leadId, version: form.version }} />
      {form.errors && <SavedMeanwhile sentences={form.errors} {...{ labels, stored, shown }} sent={form.sent} />}
      <SelectField
        key={deal.stage}
        {...form.field('stage')}
        label={labels.stage}
        options={namedOptions(stages)}
        onChange={(event) => setStageId(event.currentTarget.value)}
      />
      {isLost && (
        <SelectField
          {...form.field('lostReason')}
          label={labels.lostReason}
          options={optionsOf(lostReasonLabels, 'Not said')}
        />
      )}
      <MoneyField {...form.field('amount')} label={labels.amount} />
      <SelectField {...form.field('lender')} label={labels.lender} options={namedOptions(lenders, 'Not chosen')} />
      <TextField {...form.field('product')} label={labels.product} maxLength={200} placeholder="5-year fixed" />
      <TextField {...form.field('closingOn')} label={labels.closingOn} type="date" />
      <MoneyField {...form.field('commissionExpected')} label={labels.commissionExpected} />
      <MoneyField {...form.field('commissionReceived')} label={labels.commissionReceived} />
      <Button type="submit" kind="secondary" size="small" className="self-end justify-self-start">
        Save deal
      </Button>
    </Form>
  )
}
