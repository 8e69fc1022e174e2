import { classes } from './classes.ts'

type FigureTableProps = {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** How high it may get before it scrolls, and its frame. */
  className: string
  roomy?: boolean
  /** For names that may be long: they break into lines. */
  wraps?: boolean
}

/** A table of figures: the first column names the row, the others are aligned right. A wide or long one scrolls in its frame. */
export function FigureTable({ title, head, rows, className, roomy = false, wraps = false }: FigureTableProps) {
  const cell = roomy ? 'px-3 py-2.5 sm:px-5 print:px-2 print:py-1' : 'py-2 pl-2.5 first:pl-0'
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={`${title}, table`}
      className={classes('scroll-frame overflow-auto print:max-h-none print:overflow-visible', className)}
    >
      <table className={classes('w-full tabular-nums', roomy ? 'text-sm sm:text-base print:text-xs' : 'text-sm')}>
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-paper">
          <tr className="border-b border-line">
            {head.map((name) => (
              <th key={name} scope="col" className={classes(cell, 'text-right font-semibold first:text-left')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th
                scope="row"
                className={classes(
                  cell,
                  'text-left font-normal',
                  wraps ? 'min-w-28 wrap-anywhere' : !roomy && 'whitespace-nowrap',
                )}
              >
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={head[index + 1]} className={classes(cell, 'text-right', roomy && 'whitespace-nowrap')}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TableTwinProps = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }

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
