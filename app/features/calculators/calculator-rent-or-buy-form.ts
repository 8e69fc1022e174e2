import { defineCalculatorForm, type Field } from './calculator-definition.ts'
import {
  closingField,
  conventionField,
  downField,
  firstTimeField,
  moneyField,
  priceField,
  provinceField,
  rateField,
  yearsField,
} from './calculator-fields.ts'
import { cityField, hasCities, offeredCities } from './calculator-place.ts'

function yearly(label: string, start: string, hint?: string) {
  return { kind: 'percent', label, start, hint, upTo: 20, such: '2.5' } as const satisfies Field
}

/** In a file of its own: the page leaves the sums, with the taxes of all provinces, to the server. */
export const rentOrBuyForm = defineCalculatorForm({
  path: '/calculators/rent-or-buy',
  result: 'wealth of both',
  fields: {
    rent: moneyField('Monthly rent', '2,500', 'For a home like the one you would buy.'),
    horizon: { kind: 'count', label: 'Years you would stay', upTo: 40, unit: 'years', start: '10' },
    price: priceField,
    down: downField,
    rate: rateField('Interest rate', '3.94'),
    province: provinceField,
    city: cityField,
    propertyTax: moneyField('Annual property tax', '4,800'),
    condoFees: moneyField('Monthly condo fees', '0'),
    maintenance: yearly('Maintenance', '1', 'Of the home’s value, each year.'),
    appreciation: yearly('Home price growth', '3', 'Per year.'),
    returns: yearly('Return on savings', '5', 'Per year, after tax and fees.'),
    rentGrowth: yearly('Rent growth', '2.5', 'Per year.'),
    costGrowth: yearly('Growth of other costs', '2', 'Per year.'),
    firstTime: firstTimeField,
    closing: closingField,
    years: yearsField('Amortization', [15, 20, 25, 30], 25),
    convention: conventionField,
    closingFees: moneyField('Legal fees, inspection and moving', '2,850'),
    homeInsurance: moneyField('Monthly home insurance', '120'),
    rentersInsurance: moneyField('Monthly tenant insurance', '30'),
    selling: yearly('Selling cost', '5', 'Commission and lawyer, of the sale price.'),
  },
  groups: [
    { legend: 'Renting', fields: ['rent', 'horizon'] },
    {
      legend: 'Buying',
      fields: ['price', 'down', 'rate', 'province', 'city', 'propertyTax', 'condoFees', 'maintenance', 'firstTime'],
    },
    { legend: 'What you expect', fields: ['appreciation', 'returns', 'rentGrowth', 'costGrowth'] },
    {
      legend: 'More about the purchase',
      fields: ['years', 'convention', 'closing', 'closingFees', 'homeInsurance', 'rentersInsurance', 'selling'],
      closed: true,
    },
  ],
  shownIf: { city: hasCities },
  offered: { city: offeredCities },
})
