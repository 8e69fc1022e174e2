import { ageWords } from '#app/features/rates/rates.copy.ts'
import { mortgageTypeNotes } from '#app/features/rates/rates.ts'
import { compoundingConventions, type CompoundingConvention } from '#app/mortgage/payment.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { NumberField } from '#app/ui/text-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CalculatorFields } from './calculator-frame.tsx'
import { broughtBy } from './calculator-mortgage.ts'
import { type Offer, offerName, readOffer, termChoices } from './calculator-offers.ts'
import { yearsText } from './calculator-words.ts'
import type { MortgageFieldsProps } from './mortgage-fields.tsx'

const conventionLabels: Record<CompoundingConvention, string> = {
  fixed: 'Half-yearly (fixed rates)',
  variable: 'Monthly (variable rates)',
  nominal: 'Rate ÷ payments per year (simple)',
}

type RateFieldsProps = MortgageFieldsProps & { offers: readonly Offer[] }

/** One of today's rates or a typed one, how it compounds, and for how long it is agreed. */
export function RateFields({ typed, errors, field, change, offers }: RateFieldsProps) {
  /** A picked rate comes whole; changing a part of it makes it a typed one. */
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
        options={[{ value: '', label: 'A rate of my own' }, ...optionsOf(offers, typed.offer)]}
        {...field('offer')}
        onChange={(event) => {
          const offer = event.currentTarget.value
          change({ offer, ...broughtBy(offer) })
        }}
      />
      <NumberField label="Rate a year" after="%" error={errors.rate} {...part('rate')} />
      <ChoiceField
        label="Term"
        hint="How long the rate is agreed for."
        error={errors.term}
        options={termChoices.map((years) => ({ value: String(years), label: yearsText(years) }))}
        {...part('term')}
      />
      <ChoiceField
        label="Compounding"
        className="sm:col-span-2"
        error={errors.convention}
        options={compoundingConventions.map((value) => ({ value, label: conventionLabels[value] }))}
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

/** What holds for the picked rate: for whom, on which terms, as of which day. */
function OfferNote({ offers, picked }: { offers: readonly Offer[]; picked: string }) {
  const offer = offers.find(({ key }) => key === picked)
  if (offer) {
    return (
      <>
        As of {shortDate(offer.asOf)}
        {ageWords(offer.freshness)}, on approved credit (OAC){offer.national && ', nationally'}.
        {` ${mortgageTypeNotes[offer.mortgageType]}`}
      </>
    )
  }
  if (offers.length === 0) return 'There are no rates on offer today; type one below.'
  return picked ? 'Kept as the link has it. Rates change from day to day.' : 'Or pick one of them.'
}
