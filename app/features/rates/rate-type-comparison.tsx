import { ColumnName } from '#app/ui/column-name.tsx'
import { compoundingLaw } from '#mortgage'
import { SourceLink } from '#app/ui/source-link.tsx'

/** What each type of rate means in practice, point by point in the same order; explains the trade's words. */
const rows = [
  {
    name: 'What it is',
    fixed: 'The rate is agreed once and stays for the whole term.',
    variable: 'The rate follows the lender’s prime rate, which moves with the Bank of Canada’s.',
  },
  {
    name: 'When rates move',
    fixed: 'Nothing changes until the term ends. You then renew at the rates of that day.',
    variable:
      'Yours moves too. The payment changes, or it stays and more or less of it goes to interest: the contract says which.',
  },
  {
    name: 'Leaving early',
    fixed:
      'Usually three months’ interest or the interest-rate differential, whichever is more: what the lender loses by lending your money again at a lower rate.',
    variable: 'Usually three months’ interest.',
  },
  {
    name: 'How interest is added',
    fixed: 'Compounded half-yearly, not in advance: it is added to the debt twice a year, at the end of each half.',
    variable: 'Usually compounded monthly: added twelve times a year, so that the same rate costs slightly more.',
  },
  {
    name: 'Suits you if',
    fixed: 'a higher payment next year would hurt, or you like to know it in advance.',
    variable: 'you can carry a higher payment, or may leave before the term ends.',
  },
] as const

const [law] = compoundingLaw

const cellClass = 'px-4 pb-3 sm:px-6 sm:py-3'

/** Fixed and variable side by side. The text is general; the terms of a mortgage are in its own contract. */
export function RateTypeComparison() {
  return (
    <div className="@container grid gap-3">
      <table className="block w-full rounded-card border border-line bg-paper text-left text-sm sm:table sm:table-fixed sm:border-separate sm:[border-spacing:0] sm:text-base">
        <caption className="sr-only">Fixed and variable rates compared</caption>
        <thead className="block sm:table-header-group @max-2xs:sr-only">
          <tr className="grid grid-cols-2 sm:table-row">
            <th scope="col" className="sr-only sm:not-sr-only sm:w-44">
              <span className="sr-only">What is compared</span>
            </th>
            <th scope="col" className="px-4 py-3 text-lg font-semibold text-spruce sm:px-6">
              Fixed
            </th>
            <th scope="col" className="px-4 py-3 text-lg font-semibold text-sky sm:px-6">
              Variable
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {rows.map(({ name, fixed, variable }) => (
            <tr
              key={name}
              className="grid grid-cols-2 @max-2xs:grid-cols-1 border-t border-line align-top sm:table-row sm:*:border-t"
            >
              <th scope="row" className="col-span-full px-4 pt-3 pb-1 font-medium sm:px-6 sm:py-3">
                {name}
              </th>
              <td className={cellClass}>
                <ColumnName>Fixed</ColumnName>
                {fixed}
              </td>
              <td className={cellClass}>
                <ColumnName>Variable</ColumnName>
                {variable}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {law && (
        <p className="text-sm text-ink-soft">
          Where payments blend principal and interest, the law asks that the rate be stated as calculated
          {` ${law.value.calculated}`}: <SourceLink source={law} />. Your own contract decides the rest.
        </p>
      )}
    </div>
  )
}
