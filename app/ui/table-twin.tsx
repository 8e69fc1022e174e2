import { FigureTable } from './figure-table.tsx'

type TableTwinProps = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** The data of a chart as a table, closed at first. */
export function TableTwin(props: TableTwinProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-spruce underline-offset-4 hover:underline md:min-h-8 print:hidden">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
      </summary>
      <FigureTable {...props} className="mt-2 max-h-80" />
    </details>
  )
}
