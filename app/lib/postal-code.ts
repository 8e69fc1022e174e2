/** The letters that Canada Post uses: none begins with W or Z, none holds D, F, I, O, Q or U. */
const pattern = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/

/** A Canadian postal code as people type it, written as Canada Post writes it (`M5J 2J2`); null when it is none. */
export function postalCodeFrom(typed: string): string | null {
  const parts = pattern.exec(typed.trim().toUpperCase())
  return parts ? `${parts[1]} ${parts[2]}` : null
}
