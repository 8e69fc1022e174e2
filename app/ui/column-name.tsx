/**
 * The name of a table's column before a cell, where text is so large that the cells of a row stand below each other. Screen
 * readers take it from the column's header.
 */
export function ColumnName({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden text-xs font-semibold @max-2xs:block">
      {children}
    </span>
  )
}
