import type { ReactNode } from 'react'
import { SegmentedToggle } from '#app/ui/segmented-toggle.tsx'
import { MoneyField, NumberField } from '#app/ui/text-field.tsx'
import {
  affordabilityConventions,
  type AffordabilityField,
  affordabilityYears,
  isAssumed,
  isStressTested,
  usesCmhcLimits,
  yearsInsuredForAll,
} from './calculator-affordability.ts'
import { CalculatorFields, ChoiceField, YesField } from './calculator-frame.tsx'
import type { FieldsProps } from './calculator-scenario.ts'
import { yearOptions, conventionOptions } from './calculator-words.ts'

const assumed = 'Assumed. Type your own.'

export function AffordabilityFields({ typed, field, change }: FieldsProps<AffordabilityField>) {
  const isCmhc = usesCmhcLimits(typed)
  return (
    <>
      <CalculatorFields legend="Your household">
        <MoneyField label="Annual income" hint="Before tax." {...field('income')} />
        <MoneyField label="Co-borrower’s annual income" hint="Before tax. Enter 0 for none." {...field('coIncome')} />
        <MoneyField label="Monthly debt payments" hint="Payments on cards, car and loans." {...field('debts')} />
        <MoneyField label="Down payment" hint="Enter 0 for none." {...field('down')} />
      </CalculatorFields>
      <CalculatorFields legend="The home">
        <MoneyField
          label="Annual property tax"
          hint={isAssumed('tax', typed) ? assumed : 'As on the tax bill.'}
          {...field('tax')}
        />
        <MoneyField
          label="Monthly heating"
          hint={isAssumed('heat', typed) ? assumed : 'Gas, oil or electricity.'}
          {...field('heat')}
        />
        <MoneyField
          label="Monthly condo fees"
          hint={isCmhc ? 'CMHC counts half of them.' : 'Counted in full.'}
          {...field('fees')}
        />
        <MoneyField label="A price you have in mind" hint="Shows what it takes to reach it." {...field('target')} />
      </CalculatorFields>
      <CalculatorFields legend="The mortgage">
        <NumberField label="Interest rate" after="%" {...field('rate')} />
        <ChoiceField label="Amortization" options={yearOptions(affordabilityYears)} {...field('years')} />
        <ChoiceField
          label="Compounding"
          className="sm:col-span-2"
          options={conventionOptions(affordabilityConventions)}
          {...field('convention')}
        />
        {Number(typed.years) > yearsInsuredForAll ? (
          <YesField
            label="First-time buyer, or a newly built home"
            hint="Allows an insured mortgage of more than 25 years."
            {...field('firstTime')}
          />
        ) : (
          <input type="hidden" name="firstTime" value={typed.firstTime} />
        )}
      </CalculatorFields>
      <RuleFields typed={typed} change={change} />
    </>
  )
}

function RuleFields({ typed, change }: Pick<FieldsProps<AffordabilityField>, 'typed' | 'change'>) {
  const isCmhc = usesCmhcLimits(typed)
  return (
    <CalculatorFields legend="Qualifying rules">
      <Choice
        title="Limits on your debts"
        note={
          isCmhc
            ? 'CMHC: at most 39% of income for housing and 44% with all debts.'
            : 'Careful: at most 32% of income for housing and 40% with all debts.'
        }
      >
        <SegmentedToggle
          legend="Limits on your debts"
          name="limits"
          value={isCmhc ? '39-44' : '32-40'}
          options={[
            { value: '32-40', label: '32% / 40%' },
            { value: '39-44', label: '39% / 44% CMHC' },
          ]}
          onChange={(limits) => change({ limits })}
        />
      </Choice>
      <Choice
        title="Stress test"
        note="Most lenders must test you at your rate plus 2%, or at 5.25% if that is higher."
      >
        <SegmentedToggle
          legend="Stress test"
          name="stress"
          value={isStressTested(typed) ? 'on' : 'off'}
          options={[
            { value: 'off', label: 'Off' },
            { value: 'on', label: 'On' },
          ]}
          onChange={(stress) => change({ stress })}
        />
      </Choice>
    </CalculatorFields>
  )
}

function Choice({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      {/* Screen readers read the legend of the choice instead. */}
      <p aria-hidden="true" className="text-sm font-medium">
        {title}
      </p>
      {children}
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  )
}
