import { mortgageKinds } from './mortgage-kinds.ts'

const columns = [
  { name: 'The rate', key: 'rate' },
  { name: 'Paying early', key: 'payingEarly' },
  { name: 'Leaving before the end', key: 'leaving' },
  { name: 'Suits you if', key: 'suits' },
] as const

/** The four kinds side by side. On phones each is a card that names what it compares. */
export function MortgageKindTable() {
  return (
    <div className="rounded-card md:border md:border-line md:bg-paper">
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">Kinds of mortgages compared</caption>
        <thead className="max-md:hidden">
          <tr className="text-sm text-ink-soft">
            {['Kind', ...columns.map(({ name }) => name)].map((name) => (
              <th key={name} scope="col" className="px-5 py-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {mortgageKinds.map((kind) => (
            <tr
              key={kind.id}
              className="border-line align-top max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-paper max-md:p-4 md:border-t"
            >
              <th scope="row" className="text-lg font-semibold md:px-5 md:py-3">
                {kind.name}
              </th>
              {columns.map(({ name, key }) => (
                <td key={key} className="md:px-5 md:py-3">
                  <span className="block text-sm text-ink-soft md:hidden">{name}</span>
                  {kind[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
