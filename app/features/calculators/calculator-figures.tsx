import { formatCents } from '#mortgage'
import { buttonClass } from '#app/ui/button.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { TableTwin } from '#app/ui/table-twin.tsx'
import type { ResultChart, ResultTable } from './calculator-definition.ts'

/** The charts of a result, each with its table. */
export function ResultCharts({ charts }: { charts: readonly ResultChart[] }) {
  return (
    <div className="grid grid-cols-1 gap-6 print:hidden">
      {charts.map(({ title, across, points, series }) => (
        <figure key={title} className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-6">
          <figcaption className="font-semibold">{title}</figcaption>
          <TableTwin
            title={title}
            head={[across, ...series.map(({ name }) => name)]}
            rows={points.map((point, index) => [
              point,
              ...series.map(({ values }) => (values[index] === undefined ? '' : formatCents(values[index]))),
            ])}
          />
        </figure>
      ))}
    </div>
  )
}

type ResultTablesProps = { tables: readonly ResultTable[]; csvPath: string }

/** The tables of a result, with all of them as one CSV file. */
export function ResultTables({ tables, csvPath }: ResultTablesProps) {
  return (
    <section className="grid grid-cols-1 gap-6">
      {tables.map((table) => (
        <FoldedTable key={table.title} table={table} />
      ))}
      <p className="print:hidden">
        <a href={csvPath} download className={buttonClass({ kind: 'secondary', size: 'small' })}>
          Download as CSV
        </a>
      </p>
    </section>
  )
}

function FoldedTable({ table: { title, columns, rows, note, closed } }: { table: ResultTable }) {
  return (
    <details open={!closed} className="group min-w-0">
      <summary className="mb-3 flex min-h-11 cursor-pointer items-center font-display text-2xl font-semibold">
        {title}
      </summary>
      {note && <p className="mb-3 text-sm text-ink-soft">{note}</p>}
      <FigureTable
        roomy
        title={title}
        head={columns}
        rows={rows}
        className="max-h-[40rem] rounded-card border border-line"
      />
    </details>
  )
}
