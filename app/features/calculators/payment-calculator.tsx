import { useRef } from 'react'
import { Link } from 'react-router'
import { formatCents, explainPayment, paymentFrequencies, readAmount, zeroCents } from '#mortgage'
import { Figure } from '#app/ui/figure.tsx'
import { ungrouped } from '#app/ui/grouped-number.ts'
import { Notice } from '#app/ui/notice.tsx'
import { MoneyField, NumberField } from '#app/ui/text-field.tsx'
import { WorkedOut } from '#app/ui/worked-out.tsx'
import { ChoiceField, CalculatorFields, CalculatorFrame, SummaryLine } from './calculator-frame.tsx'
import { amortizationChoices, frequencyChoices, inlinePayment, inlineScenario } from './calculator-payment.ts'
import { plainDollars } from './calculator-reading.ts'
import { useScenario, withErrors } from './calculator-scenario.ts'
import { yearOptions, frequencyOptions } from './calculator-words.ts'
import { mortgageCalculatorPath } from './calculators.ts'

export function PaymentCalculator({ day }: { day: string }) {
  const form = useRef<HTMLFormElement>(null)
  const scenario = useScenario(inlineScenario, form)
  const { errors, terms, payment, missing } = inlinePayment(scenario.typed)
  const { field } = withErrors(scenario, errors)
  const { typed } = scenario
  const isInsured = terms !== null && terms.principal * 5 > (readAmount(typed.price).value ?? zeroCents) * 4
  const label = terms ? `${paymentFrequencies[terms.frequency].label} payment` : 'Payment'
  return (
    <CalculatorFrame
      form={form}
      action="/calculators"
      summary={<SummaryLine label={label} value={terms ? formatCents(payment) : '–'} />}
      fields={
        <CalculatorFields legend="The mortgage">
          <MoneyField label="Price" {...field('price')} />
          <MoneyField label="Down payment" {...field('down')} />
          <NumberField label="Rate" after="%" {...field('rate')} />
          <ChoiceField label="Amortization" options={yearOptions(amortizationChoices)} {...field('years')} />
          <ChoiceField label="Payment frequency" options={frequencyOptions(frequencyChoices)} {...field('frequency')} />
        </CalculatorFields>
      }
      results={
        <>
          <div aria-live="polite">
            <Figure
              label={label}
              value={terms ? formatCents(payment) : '–'}
              size="large"
              note={terms ? `On a mortgage of ${formatCents(terms.principal)}` : null}
            />
            {missing && <p className="mt-2 text-ink-soft">{`Enter ${missing} to see the payment.`}</p>}
            {!terms && !missing && <p className="mt-2 text-ink-soft">Change the marked field to see the payment.</p>}
          </div>
          {isInsured && (
            <Notice>
              With less than 20% down, mortgage default insurance is added to the mortgage. The exact payment below
              includes it.
            </Notice>
          )}
          {terms && <WorkedOut of={explainPayment(terms, day)} />}
          <p className="text-sm text-ink-soft">
            An estimate, not an offer. The rate compounds monthly here, without default insurance; a fixed-rate contract
            compounds half-yearly, not in advance.
          </p>
          {terms && (
            <Link to={exactPath(terms, isInsured ? typed : null)} className="py-1 font-semibold text-spruce underline">
              Exact payment, interest and schedule
            </Link>
          )}
        </>
      }
    />
  )
}

/** With the price where insurance depends on it, otherwise with the amount alone. */
function exactPath(
  terms: NonNullable<ReturnType<typeof inlinePayment>['terms']>,
  home: { price: string; down: string } | null,
): string {
  return mortgageCalculatorPath({
    ...(home
      ? { from: 'price', price: ungrouped(home.price), down: ungrouped(home.down) }
      : { amount: plainDollars(terms.principal) }),
    years: String(terms.amortizationYears),
    frequency: terms.frequency,
    rate: String(terms.ratePercent),
  })
}
