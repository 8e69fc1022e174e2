import { StackedRow, StackedTable } from '#app/ui/stacked-table.tsx'
import { mortgageKinds } from './mortgage-kinds.ts'

const columns = [
  { name: 'The rate', key: 'rate' },
  { name: 'Paying early', key: 'payingEarly' },
  { name: 'Leaving before the end', key: 'leaving' },
  { name: 'Suits you if', key: 'suits' },
] as const

export function MortgageKindTable() {
  return (
    <StackedTable caption="Kinds of mortgages compared" head={['Kind', ...columns.map(({ name }) => name)]}>
      {mortgageKinds.map((kind) => (
        <StackedRow key={kind.id}>
          <th scope="row" className="text-lg font-semibold whitespace-nowrap md:px-5 md:py-3">
            {kind.name}
          </th>
          {columns.map(({ name, key }) => (
            <td key={key} className="md:px-5 md:py-3">
              <span className="block text-sm text-ink-soft md:hidden">{name}</span>
              {kind[key]}
            </td>
          ))}
        </StackedRow>
      ))}
    </StackedTable>
  )
}
