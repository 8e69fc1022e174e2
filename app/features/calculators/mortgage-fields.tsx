import { provinces, readAmount, readPercent, percentOf, compoundingConventions } from '#mortgage'
import { SegmentedToggle } from '#app/ui/segmented-toggle.tsx'
import { MoneyField, NumberField, TextField } from '#app/ui/text-field.tsx'
import { asOption } from '#app/ui/select.tsx'
import { ChoiceField, CalculatorFields, YesField } from './calculator-frame.tsx'
import { type MortgageField, type MortgageTyped, broughtBy } from './calculator-mortgage.ts'
import { amortizationChoices, groupDigits, plainDollars } from './calculator-reading.ts'
import type { FieldsProps } from './calculator-scenario.ts'
import { yearOptions, frequencyOptions, conventionOptions } from './calculator-words.ts'
import { ageWords } from '#app/features/rates/rates.copy.ts'
import { mortgageTypeNotes } from '#app/features/rates/rates.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type Offer, offerName, readOffer, termChoices } from './calculator-offers.ts'

type MortgageFieldsProps = FieldsProps<MortgageField>

export function LoanFields({ typed, field, change }: MortgageFieldsProps) {
  const isPurchase = typed.from === 'price'
  const kept = isPurchase ? (['amount'] as const) : (['price', 'down', 'downIn', 'firstTime', 'closing'] as const)
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
          <MoneyField label="Price" {...field('price')} />
          <DownPayment {...{ typed, field, change }} />
        </>
      ) : (
        <MoneyField label="Mortgage amount" {...field('amount')} />
      )}
      <ChoiceField label="Province or territory" options={provinces.map(asOption)} {...field('province')} />
      <ChoiceField label="Amortization" options={yearOptions(amortizationChoices)} {...field('years')} />
      <ChoiceField label="Payment frequency" options={frequencyOptions} {...field('frequency')} />
      {isPurchase && (
        <TextField
          type="date"
          label="Closing date"
          hint="The rules in force that day apply. If you leave it empty, we assume 30 days from now."
          {...field('closing')}
        />
      )}
      {isPurchase && (
        <YesField
          label="First-time buyer, or a newly built home"
          hint="Allows an insured mortgage of more than 25 years."
          {...field('firstTime')}
        />
      )}
    </CalculatorFields>
  )
}

/** The down payment in dollars or in percent of the price; changing the unit converts the value. */
function DownPayment({ typed, field, change }: MortgageFieldsProps) {
  const isPercent = typed.downIn === 'percent'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-2">
      <NumberField label="Down payment" before={isPercent ? undefined : '$'} {...field('down')} />
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
  const of = readAmount(price).value
  if (!of) return down
  if (downIn === 'percent') {
    const percent = readPercent(down, { upTo: 100, such: '20' }).value
    return percent === null ? down : groupDigits(plainDollars(percentOf(of, percent)))
  }
  const amount = readAmount(down).value
  return amount === null || amount > of ? down : String(Math.round((amount * 10_000) / of) / 100)
}

type RateFieldsProps = MortgageFieldsProps & { offers: readonly Offer[] }

export function RateFields({ typed, field, change, offers }: RateFieldsProps) {
  /** A selected rate sets all its parts; changing one of them makes it a typed rate. */
  const part = (name: 'rate' | 'convention' | 'term') => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ offer: '', [name]: event.currentTarget.value }),
  })
  return (
    <CalculatorFields legend="The rate">
      <input type="hidden" name="was" value={typed.offer} />
      <ChoiceField
        label="Today's rates"
        className="sm:col-span-2"
        hint={<OfferNote offers={offers} picked={typed.offer} />}
        options={[{ value: '', label: 'Enter my own rate' }, ...optionsOf(offers, typed.offer)]}
        {...field('offer')}
        onChange={(event) => {
          const offer = event.currentTarget.value
          change({ offer, ...broughtBy(offer) })
        }}
      />
      <NumberField label="Interest rate" after="%" {...part('rate')} />
      <ChoiceField
        label="Term"
        hint="How long the rate is agreed for."
        options={yearOptions(termChoices)}
        {...part('term')}
      />
      <ChoiceField
        label="Compounding"
        className="sm:col-span-2"
        options={conventionOptions(compoundingConventions)}
        {...part('convention')}
      />
    </CalculatorFields>
  )
}

function optionsOf(offers: readonly Offer[], picked: string) {
  const options = offers.map((offer) => ({
    value: offer.key,
    label: `${offerName(offer)} · ${offer.mortgageType.toLowerCase()}`,
  }))
  const gone = offers.some(({ key }) => key === picked) ? null : readOffer(picked)
  return gone ? [{ value: picked, label: `${offerName(gone)} · no longer on offer here` }, ...options] : options
}

function OfferNote({ offers, picked }: { offers: readonly Offer[]; picked: string }) {
  const offer = offers.find(({ key }) => key === picked)
  if (offer) {
    return (
      <>
        Last updated {shortDate(offer.asOf)}
        {ageWords(offer.freshness)}, on approved credit (OAC){offer.national && ', nationally'}.
        {` ${mortgageTypeNotes[offer.mortgageType]}`}
      </>
    )
  }
  if (offers.length === 0) return 'There are no rates on offer today; type one below.'
  return picked ? 'Kept as the link has it. Rates change from day to day.' : 'Or pick one of them.'
}

type ExtraFieldsProps = Pick<MortgageFieldsProps, 'field'> & { open: boolean }

export function ExtraFields({ field, open }: ExtraFieldsProps) {
  return (
    <CalculatorFields legend="Extra payments" closed={!open}>
      <MoneyField label="Extra each month" {...field('extra')} />
      <NumberField label="Payment increased by" after="%" {...field('increase')} />
      <MoneyField label="Lump sum" {...field('lump')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        <ChoiceField
          label="Lump sum paid"
          options={[
            { value: 'once', label: 'Once' },
            { value: 'yearly', label: 'Every year' },
          ]}
          {...field('lumpWhen')}
        />
        <ChoiceField
          label="From the end of"
          options={amortizationChoices.map((year) => ({ value: String(year), label: `Year ${year}` }))}
          {...field('lumpYear')}
        />
      </div>
      <ChoiceField
        label="Double up"
        hint="Pays the regular payment a second time."
        className="sm:col-span-2"
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
    </CalculatorFields>
  )
}
