/**
 * Canada's provinces and territories with the codes that the engine's rules use. To add one, add its line here and its rules in
 * rules/, then run `npm run db:migration`.
 */
const list = [
  ['Ontario', 'ON'],
  ['Quebec', 'QC'],
  ['British Columbia', 'BC'],
  ['Alberta', 'AB'],
  ['Manitoba', 'MB'],
  ['Saskatchewan', 'SK'],
  ['Nova Scotia', 'NS'],
  ['New Brunswick', 'NB'],
  ['Newfoundland and Labrador', 'NL'],
  ['Prince Edward Island', 'PE'],
  ['Northwest Territories', 'NT'],
  ['Nunavut', 'NU'],
  ['Yukon', 'YT'],
] as const

export type Province = (typeof list)[number][0]
export type ProvinceCode = (typeof list)[number][1]

/** Sorted by name, as forms list them. */
export const provinces: readonly Province[] = list.map(([name]) => name).toSorted()

/** The code of a province in the engine's rules. */
export const provinceCodeOf = Object.fromEntries(list) as Record<Province, ProvinceCode>
