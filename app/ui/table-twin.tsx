type TableTwinProps = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** The data of a chart as a table: the first column names the row, numbers are aligned right. */
export function TableTwin({ title, head, rows }: TableTwinProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-spruce underline-offset-4 hover:underline md:min-h-8 print:hidden">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
      </summary>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${title}, table`}
        className="scroll-frame mt-2 max-h-80 overflow-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-paper">
            <tr className="border-b border-line">
              {head.map((name) => (
                <th key={name} scope="col" className="py-2 pl-2.5 text-right font-semibold first:pl-0 first:text-left">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <tr key={name} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                {figures.map((figure, index) => (
                  <td key={head[index + 1]} className="py-2 pl-2.5 text-right">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
