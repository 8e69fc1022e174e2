import {
  boundaryHints,
  type Cents,
  cents,
  type ClosingCase,
  type ClosingCosts,
  closingCosts,
  explainClosingCosts,
  explainInterestAdjustment,
  explainNewHomeTax,
  explainPremium,
  formatCents,
  formatPercent,
  hintSentence,
  landTransferTax,
  provinceCodeOf,
  provinces,
  taxingCities,
  zeroCents,
} from '#mortgage'
import { joined } from '#app/lib/joined.ts'
import { closingDay } from './calculator-closing.ts'
import { defineCalculator, type ResultChart, type ResultPart, type ResultTable } from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { closingCostsForm } from './calculator-closing-costs-form.ts'
import { transferPart } from './calculator-transfer-tax.ts'
import { resultLine } from './calculator-words.ts'

export const closingCostsCalculator = defineCalculator({
  ...closingCostsForm,
  workOut(values, today) {
    const { price, down, province, city, years } = values
    if (price === 0) return { refusal: 'Enter a price above 0.', field: 'price' }
    if (down > price) return { refusal: 'The down payment is more than the price. Enter less.', field: 'down' }
    const day = closingDay(values.closing, today)
    const agreementDay = values.agreement ?? (today.day < day ? today.day : day)
    if (agreementDay > day) return { refusal: 'The agreement is signed before closing day.', field: 'agreement' }
    const home: ClosingCase = {
      price,
      downPayment: down,
      province: provinceCodeOf[province],
      city: city === 'none' ? null : city,
      day,
      agreementDay,
      amortizationYears: Number(years),
      firstTimeBuyer: values.firstTime,
      newBuild: values.newBuild,
      isNonResident: values.residence === 'elsewhere',
      priceIncludesTax: values.newBuild && values.salesTax === 'included',
      nonTraditionalDownPayment: false,
      ownerOccupied: true,
      ratePercent: values.rate,
      convention: 'fixed',
      frequency: 'monthly',
      firstPaymentDay: values.firstPayment,
      fees: values,
    }
    const costs = closingCosts(home)
    if (costs === null) {
      return {
        refusal: `We do not know the land transfer tax of ${province} on that closing day. Choose a later one.`,
        field: 'closing',
      }
    }
    if (costs.interestCase !== null && costs.interest === null) {
      return { refusal: 'The first payment comes after closing day, and within a year of it.', field: 'firstPayment' }
    }
    return {
      ruleDay: day,
      headline: {
        label: down > 0 ? 'Cash to have ready' : 'Taxes and closing costs',
        value: formatCents(costs.total),
        note: isEstimate(costs) ? 'An estimate: some of the rates come from secondary sources.' : undefined,
        working: explainClosingCosts(costs),
      },
      answer:
        down > 0
          ? `Have ${formatCents(costs.total)} ready by closing day: the down payment of ${formatCents(down)} and ${formatCents(costs.costs)} of taxes and costs.`
          : `Have ${formatCents(costs.costs)} of taxes and costs ready by closing day, besides your down payment.`,
      warnings: warningsOn(home, costs),
      hints: hintsOn(home, costs),
      parts: [
        cashPart(costs),
        ...costs.transferTax.parts.map((part) => transferPart(costs.transfer, part)),
        ...otherNotes(costs),
        ...newHomeParts(costs),
        ...premiumParts(home, costs),
        ...interestParts(costs),
      ],
      charts: [everywhereChart(costs)],
      tables: [itemTable(costs), everywhereTable(costs)],
      quote: quoteFor('purchase', { ...values, downPayment: down }),
    }
  },
})

function isEstimate({ transferTax, newHomeTax }: ClosingCosts): boolean {
  return transferTax.isEstimate || newHomeTax?.isEstimate === true
}

function warningsOn({ isNonResident, downPayment }: ClosingCase, { purchase }: ClosingCosts): string[] {
  const foreign =
    'Federal law may bar people who are neither citizens nor permanent residents from buying a home. Ask a lawyer before you sign.'
  // Without a down payment only the taxes and costs are asked for.
  return [
    ...(purchase.problem === null || downPayment === 0 ? [] : [purchase.problem]),
    ...(isNonResident === true ? [foreign] : []),
  ]
}

/** The prices in the hints are those that are typed; with the sales tax in the price the transfer tax is on another one. */
function hintsOn(home: ClosingCase, { transfer }: ClosingCosts): string[] {
  return boundaryHints(home)
    .filter(({ kind }) => kind !== 'transfer tax' || transfer.price === home.price)
    .map(hintSentence)
}

function cashPart({ items, costs, total }: ClosingCosts): ResultPart {
  const sumOf = (of: string) => cents(items.reduce((sum, item) => (item.of === of ? sum + item.amount : sum), 0))
  return {
    title: 'In cash',
    lines: [
      ...(sumOf('home') > 0 ? [resultLine('Down payment', sumOf('home'))] : []),
      resultLine('Taxes and registration', sumOf('tax')),
      resultLine('Fees and adjustments', sumOf('fee')),
      ...(sumOf('interest') > 0 ? [resultLine('Interest until the payments start', sumOf('interest'))] : []),
      resultLine('Total taxes and costs', costs),
      ...(total > costs ? [resultLine('Total cash', total)] : []),
    ],
  }
}

function otherNotes({ transferTax, transfer, newHome }: ClosingCosts): ResultPart[] {
  const before =
    newHome === null
      ? []
      : [`Land transfer tax is calculated on the price before GST or HST, ${formatCents(transfer.price)}.`]
  const notes = [...transferTax.notes, ...before]
  return notes.length === 0 ? [] : [{ title: 'Good to know', text: notes.join(' '), lines: [] }]
}

function newHomeParts({ newHome, newHomeTax }: ClosingCosts): ResultPart[] {
  if (newHome === null || newHomeTax === null) return []
  return [
    {
      title: newHomeTax.isEstimate ? 'Sales tax on the new home (estimate)' : 'Sales tax on the new home',
      text: newHomeTax.notes.join(' '),
      lines: [
        ...newHomeTax.parts.map(({ kind, name, amount }) =>
          resultLine(name, kind === 'rebate' ? `−${formatCents(amount)}` : formatCents(amount)),
        ),
        resultLine('Tax less rebates', newHomeTax.net),
      ],
      working: explainNewHomeTax(newHome) ?? undefined,
    },
  ]
}

function premiumParts(home: ClosingCase, { purchase: { premium } }: ClosingCosts): ResultPart[] {
  if (premium.outcome !== 'insured') return []
  return [
    {
      title: 'Mortgage default insurance',
      lines: [
        resultLine('Premium', premium.premium, 'Added to the mortgage, not paid in cash'),
        resultLine(
          'Tax on the premium',
          premium.tax,
          premium.tax > 0 ? `${formatPercent(premium.taxPercent)}, in cash` : undefined,
        ),
      ],
      working: explainPremium(home),
    },
  ]
}

function interestParts({ interestCase, interest }: ClosingCosts): ResultPart[] {
  if (interestCase === null || interest === null) return []
  return [
    {
      title: 'Interest until the payments start',
      lines: [
        resultLine('Days of interest', String(interest.days)),
        resultLine(
          interest.kind === 'short first period' ? 'Part of the first payment' : 'Interest',
          interest.interest,
        ),
      ],
      working: explainInterestAdjustment(interestCase) ?? undefined,
    },
  ]
}

function itemTable({ items, total }: ClosingCosts): ResultTable {
  return {
    title: 'Everything to pay',
    columns: ['Item', 'Amount'],
    rows: [...items.map(({ label, amount }) => [label, formatCents(amount)]), ['Total cash', formatCents(total)]],
    note: 'A deposit that you have already paid is part of the down payment. An inspection and an appraisal are usually paid before closing day.',
  }
}

/** The same purchase in each province and territory, the highest tax first; the chosen city stays where it is. */
function everywhere({ transfer }: ClosingCosts) {
  return provinces
    .map((name) => {
      const province = provinceCodeOf[name]
      const city = province === transfer.province ? transfer.city : null
      return { name, province, city, tax: landTransferTax({ ...transfer, province, city }) }
    })
    .toSorted((a, b) => (b.tax?.total ?? -1) - (a.tax?.total ?? -1))
}

function everywhereChart(costs: ClosingCosts): ResultChart {
  const places = everywhere(costs).filter(({ tax }) => tax !== null)
  return {
    kind: 'columns',
    title: 'The same home in each province and territory',
    across: 'Province',
    points: places.map(({ province }) => province),
    series: [{ name: 'Transfer tax and registration', values: places.map(({ tax }) => tax?.total ?? zeroCents) }],
  }
}

function everywhereTable(costs: ClosingCosts): ResultTable {
  const shown = (amount: Cents | undefined) => (amount === undefined ? '–' : formatCents(amount))
  const rows = everywhere(costs).map(({ name, city, tax }) => [
    `${city === null ? name : `${name} (${city})`}${tax?.isEstimate === true ? ', estimate' : ''}`,
    tax === null ? '–' : formatCents(cents(tax.total + tax.refund)),
    shown(tax?.refund),
    shown(tax?.total),
  ])
  const cities = joined(taxingCities.filter((city) => city !== 'Other Quebec municipality'))
  return {
    title: 'Land transfer tax across Canada',
    columns: ['Province or territory', 'Before rebates', 'Rebate', 'Due'],
    rows,
    note: `For this price, buyer and closing day, with the registration of the mortgage where it grows with the amount. ${cities} have taxes of their own: choose the city to see them.`,
  }
}
