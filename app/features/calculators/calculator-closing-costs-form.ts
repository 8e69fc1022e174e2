import { cents } from '#mortgage'
import { defineCalculatorForm } from './calculator-definition.ts'
import {
  closingField,
  downField,
  firstTimeField,
  moneyField,
  newBuildField,
  priceField,
  provinceField,
  rateField,
  yearsField,
  choiceField,
  dayField,
} from './calculator-fields.ts'
import { cityField, hasCities, offeredCities } from './calculator-place.ts'

function feeField(label: string, start: string, hint?: string) {
  return { ...moneyField(label, start, hint), upTo: cents(100_000_00) }
}

/** In a file of its own: the page leaves the sums, with the taxes of all provinces, to the server. */
export const closingCostsForm = defineCalculatorForm({
  path: '/calculators/closing-costs',
  result: 'cash for closing day',
  fields: {
    price: priceField,
    down: downField,
    province: provinceField,
    city: cityField,
    closing: closingField,
    firstTime: firstTimeField,
    newBuild: newBuildField,
    salesTax: choiceField('GST or HST on the new home', {
      extra: 'Comes on top of the price',
      included: 'Included, less the rebates',
    }),
    agreement: dayField(
      'Purchase agreement signed',
      'Decides whether first-time buyers get the GST rebate. If empty, we assume today.',
    ),
    residence: choiceField(
      'Residency',
      { here: 'Resident', elsewhere: 'Non-resident' },
      {
        hint: 'A non-resident is neither a citizen nor a permanent resident. In Nova Scotia, it is anyone who lives outside the province and stays there.',
      },
    ),
    legal: feeField('Legal fees', '1,500', 'Lawyer or notary, with disbursements.'),
    titleInsurance: feeField('Title insurance', '400'),
    inspection: feeField('Home inspection', '550'),
    appraisal: feeField('Appraisal', '400', 'Not counted when the mortgage is insured.'),
    adjustments: feeField('Adjustments', '500', 'Property tax and utilities that the seller has prepaid.'),
    moving: feeField('Moving', '0'),
    years: yearsField('Amortization', [15, 20, 25, 30], 25),
    firstPayment: dayField('First payment', 'Enter it to include the interest from closing until your payments start.'),
    rate: rateField('Interest rate', '3.94'),
  },
  groups: [
    { legend: 'The home', fields: ['price', 'down', 'province', 'city', 'closing'] },
    { legend: 'The buyer', fields: ['firstTime', 'newBuild', 'salesTax', 'agreement', 'residence'] },
    {
      legend: 'Fees and mortgage',
      note: 'Typical amounts. Replace them with your own quotes.',
      fields: [
        'legal',
        'titleInsurance',
        'inspection',
        'appraisal',
        'adjustments',
        'moving',
        'years',
        'firstPayment',
        'rate',
      ],
      closed: true,
    },
  ],
  shownIf: {
    city: hasCities,
    salesTax: ({ newBuild }) => newBuild === 'yes',
    agreement: ({ newBuild, firstTime }) => newBuild === 'yes' && firstTime === 'yes',
    rate: ({ firstPayment }) => firstPayment !== '',
  },
  offered: { city: offeredCities },
})
