import { buttonClass } from '#app/ui/button.tsx'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import type { ResultTable } from './calculator-definition.ts'

export function ResultTables({ tables, csvPath }: { tables: readonly ResultTable[]; csvPath: string }) {
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
      <summary className="mb-3 flex min-h-11 cursor-pointer items-center gap-2 wrap-anywhere font-display text-2xl font-semibold">
        <ChevronRightIcon className="size-5 shrink-0 text-spruce transition-transform group-open:rotate-90 print:hidden" />
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
