import type { ProvinceCode } from './provinces.ts'

/**
 * The provinces of the cities that ask something of their own: Toronto on top of its province, the others instead of it.
 * 'Other Quebec municipality' is the most that a by-law may ask there; without a city, Quebec's general scale holds.
 * Apart from their rates, so that a form that offers the cities need not carry the law.
 */
export const cityProvinces = {
  Toronto: 'ON',
  Montréal: 'QC',
  'Quebec City': 'QC',
  'Other Quebec municipality': 'QC',
  Halifax: 'NS',
} as const satisfies Record<string, ProvinceCode>

export type TaxingCity = keyof typeof cityProvinces
export const taxingCities = Object.keys(cityProvinces) as TaxingCity[]

/** The cities with a tax of their own in a province, in the order of forms. */
export function taxingCitiesIn(province: ProvinceCode): TaxingCity[] {
  return taxingCities.filter((city) => cityProvinces[city] === province)
}
