import { ChevronRightIcon } from '#app/ui/icons.tsx'
import { MoneyField, NumberField } from '#app/ui/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { amortizationChoices } from './calculator-payment.ts'
import type { MortgageFieldsProps } from './mortgage-fields.tsx'

type ExtraFieldsProps = Pick<MortgageFieldsProps, 'errors' | 'field'> & { open: boolean }

/** What is paid beyond the regular payment. */
export function ExtraFields({ errors, field, open }: ExtraFieldsProps) {
  return (
    <details open={open} className="group min-w-0 rounded-card border border-line bg-paper">
      <summary className="flex min-h-11 items-center gap-2 p-4 font-display text-xl font-semibold sm:px-6">
        <ChevronRightIcon className="size-5 text-spruce transition-transform group-open:rotate-90" />
        Extra payments
      </summary>
      <fieldset className="grid gap-4 px-4 pb-4 sm:grid-cols-2 sm:px-6 sm:pb-6">
        <legend className="sr-only">Extra payments</legend>
        <MoneyField label="Extra each month" error={errors.extra} {...field('extra')} />
        <NumberField label="Payment increased by" after="%" error={errors.increase} {...field('increase')} />
        <MoneyField label="Lump sum" error={errors.lump} {...field('lump')} />
        <div className="grid grid-cols-2 gap-2">
          <ChoiceField
            label="Lump sum paid"
            error={errors.lumpWhen}
            options={[
              { value: 'once', label: 'Once' },
              { value: 'yearly', label: 'Every year' },
            ]}
            {...field('lumpWhen')}
          />
          <ChoiceField
            label="From the end of"
            error={errors.lumpYear}
            options={amortizationChoices.map((year) => ({ value: String(year), label: `Year ${year}` }))}
            {...field('lumpYear')}
          />
        </div>
        <ChoiceField
          label="Double up"
          hint="Pays the regular payment a second time."
          className="sm:col-span-2"
          error={errors.double}
          options={[
            { value: 'never', label: 'Never' },
            { value: 'yearly', label: 'Once a year' },
            { value: 'always', label: 'With every payment' },
          ]}
          {...field('double')}
        />
        <p className="text-sm text-ink-soft sm:col-span-2">
          Your contract says how much extra you may pay in a year without a penalty.
        </p>
      </fieldset>
    </details>
  )
}
