import {
  explainTransferTax,
  formatCents,
  formatPercent,
  landTransferTax,
  provinceCodeOf,
  reliefCondition,
  type TransferCase,
  type TransferPart,
} from '#mortgage'
import { closingDay } from './calculator-closing.ts'
import { closingCostsForm } from './calculator-closing-costs-form.ts'
import { defineCalculator, type ResultPart } from './calculator-definition.ts'
import { hasCities, offeredCities } from './calculator-place.ts'
import { quoteFor } from './calculator-quote.ts'
import { resultLine } from './calculator-words.ts'

const { price, province, city, closing, firstTime, newBuild, residence } = closingCostsForm.fields

/** Land transfer tax alone, for the assistant. Its page is that of all closing costs. */
export const transferTaxCalculator = defineCalculator({
  path: closingCostsForm.path,
  result: 'land transfer tax',
  fields: { price, province, city, firstTime, newBuild, residence, closing },
  groups: [
    { legend: 'The home', fields: ['price', 'province', 'city', 'closing'] },
    { legend: 'The buyer', fields: ['firstTime', 'newBuild', 'residence'] },
  ],
  shownIf: { city: hasCities },
  offered: { city: offeredCities },
  workOut(values, today, typed) {
    const home: TransferCase = {
      price: values.price,
      province: provinceCodeOf[values.province],
      city: values.city === 'none' ? null : values.city,
      firstTimeBuyer: values.firstTime,
      newBuild: values.newBuild,
      isNonResident: values.residence === 'elsewhere',
      day: closingDay(values.closing, today),
    }
    if (home.price === 0) return { refusal: 'Enter a price above 0.', field: 'price' }
    const tax = landTransferTax(home)
    if (tax === null) {
      return {
        refusal: `We do not know the land transfer tax of ${values.province} on that closing day. Choose a later one.`,
        field: 'closing',
      }
    }
    const { parts, total, isEstimate, notes } = tax
    return {
      ruleDay: home.day,
      headline: resultLine(
        'Land transfer tax',
        total,
        isEstimate ? 'An estimate: some of the rates come from secondary sources.' : undefined,
      ),
      parts: [
        ...parts.map((part) => transferPart(home, part)),
        ...(notes.length > 0 ? [{ title: 'Good to know', text: notes.join(' '), lines: [] }] : []),
      ],
      quote: quoteFor('purchase', values),
      address: closingCostsForm.form.write({
        ...closingCostsForm.form.read(new URLSearchParams()),
        ...typed,
        down: '0',
      }),
    }
  },
})

/** What one government asks, slice by slice. */
export function transferPart(transfer: TransferCase, part: TransferPart): ResultPart {
  const { rule, slices, gross, refund, net } = part
  const condition = reliefCondition(part)
  return {
    title: rule.confidence === 'low' ? `${rule.value.name} (estimate)` : rule.value.name,
    lines: [
      ...slices.map(({ of, ratePercent, tax }) =>
        resultLine(`${formatPercent(ratePercent)} of ${formatCents(of)}`, tax),
      ),
      ...(refund > 0
        ? [
            resultLine('Before the rebate', gross),
            resultLine('Rebate', `−${formatCents(refund)}`, condition ?? undefined),
          ]
        : []),
      resultLine('Due', net),
    ],
    working: explainTransferTax(transfer, part),
  }
}
