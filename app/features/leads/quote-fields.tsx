import type { ReactNode } from 'react'
import { MoneyField, NumberField, TextField } from '#app/ui/text-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import {
  quoteAmortizations,
  type QuoteDraft,
  quoteFrequencyLabels,
  quoteLocations,
  type QuotePurpose,
} from './leads.ts'

type FieldProps = {
  name: string
  value: string
  error?: string[] | null
  onChange: (event: { currentTarget: { value: string } }) => void
}

type QuoteFieldsProps = {
  purpose: QuotePurpose
  field: (name: keyof QuoteDraft) => FieldProps
  agents: readonly { id: string; name: string }[]
  /** The figures, between what they are made of and whom to send them to. */
  children: ReactNode
}

const priceLabels: Record<QuotePurpose, string> = { purchase: 'Price', renewal: 'Price (value of the home)' }

/** Everything that is typed into the quote form. */
export function QuoteFields({ purpose, field, agents, children }: QuoteFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">The mortgage</legend>
        <MoneyField label={priceLabels[purpose]} {...field('price')} placeholder="500,000" />
        <MoneyField label="Down payment" {...field('downPayment')} placeholder="100,000" />
        <p className="-mt-1 text-sm text-ink-soft sm:col-span-2">{copy.downPaymentHint}</p>
        <SelectField label="Location" {...field('location')} options={optionsOf(quoteLocations)} />
        <SelectField
          label="Amortization"
          {...field('amortization')}
          options={quoteAmortizations.map((years) => ({ value: years, label: `${years} years` }))}
        />
        <NumberField label="Mortgage rate" after="%" step="0.01" {...field('mortgageRate')} />
        <SelectField
          label="Payment frequency"
          {...field('paymentFrequency')}
          options={Object.entries(quoteFrequencyLabels).map(([value, label]) => ({ value, label }))}
        />
      </fieldset>
      {children}
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">How we reach you</legend>
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <TextField label="Email" required type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField
          label="Agent (optional)"
          {...field('agentId')}
          options={[
            { value: 'none', label: 'No agent' },
            ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </fieldset>
    </>
  )
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}
