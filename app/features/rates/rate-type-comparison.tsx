/** What the two kinds of rate mean in practice, in the same order for both. */
const rows = [
  {
    name: 'The rate',
    fixed: 'Stays the same for the whole term.',
    variable: 'Moves with the lender’s prime rate, up or down.',
  },
  {
    name: 'The payment',
    fixed: 'Stays the same, so you know it in advance.',
    variable: 'Changes with the rate, or stays while more or less of it goes to interest.',
  },
  {
    name: 'Compounded',
    fixed: 'Half-yearly, not in advance, as the Interest Act asks.',
    variable: 'Usually monthly.',
  },
  {
    name: 'Leaving early',
    fixed: 'Three months’ interest or the interest-rate differential, whichever is more.',
    variable: 'Usually three months’ interest.',
  },
  {
    name: 'Suits you if',
    fixed: 'a higher payment next year would hurt.',
    variable: 'you can carry a higher payment, or may leave before the term ends.',
  },
] as const

/** Fixed and variable side by side. The words are general; a mortgage's own contract decides. */
export function RateTypeComparison() {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full min-w-80 table-fixed text-left text-sm sm:text-base">
        <caption className="sr-only">Fixed and variable rates compared</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-24 px-3 py-3 sm:w-44 sm:px-6">
              <span className="sr-only">What is compared</span>
            </th>
            <th scope="col" className="px-3 py-3 text-lg font-semibold text-spruce sm:px-6">
              Fixed
            </th>
            <th scope="col" className="px-3 py-3 text-lg font-semibold text-sky sm:px-6">
              Variable
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, fixed, variable }) => (
            <tr key={name} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-3 py-3 font-medium sm:px-6">
                {name}
              </th>
              <td className="px-3 py-3 sm:px-6">{fixed}</td>
              <td className="px-3 py-3 sm:px-6">{variable}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
