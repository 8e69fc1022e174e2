/** The letters that Canada Post uses: none begins with W or Z, none holds D, F, I, O, Q or U. */
const pattern = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/

/** Reads a Canadian postal code as people type it and writes it as Canada Post does (`M5J 2J2`); null if it is not one. */
export function postalCodeFrom(typed: string): string | null {
  const parts = pattern.exec(typed.trim().toUpperCase())
  return parts ? `${parts[1]} ${parts[2]}` : null
}
