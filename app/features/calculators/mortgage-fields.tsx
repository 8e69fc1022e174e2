import type { ReactNode } from 'react'
import { provinces } from '#app/features/rates/rates.ts'
import { dollarsToCents, percentOf } from '#app/lib/money.ts'
import { paymentFrequencies } from '#app/mortgage/payment.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SegmentedToggle } from '#app/ui/segmented-toggle.tsx'
import { MoneyField, NumberField } from '#app/ui/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CalculatorFields } from './calculator-frame.tsx'
import type { MortgageField, MortgageTyped } from './calculator-mortgage.ts'
import type { MortgageReading } from './calculator-mortgage-reading.ts'
import { amortizationChoices, frequencyChoices } from './calculator-payment.ts'
import { groupDigits, plainDollars, readMoney, readPercent } from './calculator-reading.ts'
import { yearsText } from './calculator-words.ts'

export type MortgageFieldsProps = {
  typed: MortgageTyped
  errors: MortgageReading['errors']
  field: (name: MortgageField) => {
    name: MortgageField
    value: string
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  change: (changed: Partial<MortgageTyped>) => void
}

/** How much, for how long, how often. */
export function LoanFields({ typed, errors, field, change }: MortgageFieldsProps) {
  const isPurchase = typed.from === 'price'
  const kept = isPurchase ? (['amount'] as const) : (['price', 'down', 'downIn', 'firstTime'] as const)
  return (
    <CalculatorFields legend="The mortgage">
      <div className="sm:col-span-2">
        <SegmentedToggle
          legend="Start from"
          name="from"
          value={isPurchase ? 'price' : 'amount'}
          options={[
            { value: 'amount', label: 'Mortgage amount' },
            { value: 'price', label: 'Home price' },
          ]}
          onChange={(from) => change({ from })}
        />
      </div>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      {isPurchase ? (
        <>
          <MoneyField label="Price" error={errors.price} {...field('price')} />
          <DownPayment {...{ typed, errors, field, change }} />
        </>
      ) : (
        <MoneyField label="Mortgage amount" error={errors.amount} {...field('amount')} />
      )}
      <ChoiceField
        label="Province or territory"
        error={errors.province}
        options={provinces.map((name) => ({ value: name, label: name }))}
        {...field('province')}
      />
      <ChoiceField
        label="Amortization"
        error={errors.years}
        options={amortizationChoices.map((years) => ({ value: String(years), label: yearsText(years) }))}
        {...field('years')}
      />
      <ChoiceField
        label="Payment frequency"
        error={errors.frequency}
        options={frequencyChoices.map((value) => ({ value, label: paymentFrequencies[value].label }))}
        {...field('frequency')}
      />
      {isPurchase && (
        <Checkbox
          label="First-time buyer, or a newly built home"
          hint="Opens insured mortgages of more than 25 years."
          name="firstTime"
          value="yes"
          checked={typed.firstTime === 'yes'}
          onChange={(event) => change({ firstTime: event.currentTarget.checked ? 'yes' : '' })}
          className="sm:col-span-2"
        />
      )}
    </CalculatorFields>
  )
}

/** In dollars or in percent of the price; changing the unit keeps what it means. */
function DownPayment({ typed, errors, field, change }: MortgageFieldsProps): ReactNode {
  const isPercent = typed.downIn === 'percent'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-2">
      <NumberField label="Down payment" error={errors.down} before={isPercent ? undefined : '$'} {...field('down')} />
      <ChoiceField
        label="Down payment in"
        hideLabel
        className="mt-6.75"
        name="downIn"
        value={isPercent ? 'percent' : 'dollars'}
        options={[
          { value: 'dollars', label: '$' },
          { value: 'percent', label: '%' },
        ]}
        onChange={(event) => {
          const downIn = event.currentTarget.value
          change({ downIn, down: downIn === typed.downIn ? typed.down : inOtherUnit(typed) })
        }}
      />
    </div>
  )
}

function inOtherUnit({ price, down, downIn }: MortgageTyped): string {
  const of = dollarsToCents(price)
  if (!of || of <= 0) return down
  if (downIn === 'percent') {
    const percent = readPercent(down, { upTo: 100, such: '20' }).value
    return percent === null ? down : groupDigits(plainDollars(percentOf(of, percent)))
  }
  const amount = readMoney(down).value
  return amount === null || amount > of ? down : String(Math.round((amount * 10_000) / of) / 100)
}
