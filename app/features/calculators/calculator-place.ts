import { provinceCodeOf, type TaxingCity, taxingCities, taxingCitiesIn } from '#mortgage'
import type { Field } from './calculator-definition.ts'

/** Where land transfer tax is due: shared by the calculators that know it, and by no other page. */

const anotherPlace = { value: 'none', label: 'Another place' } as const

export const cityField = {
  kind: 'choice',
  label: 'City',
  hint: 'Cities that charge their own tax.',
  options: [
    anotherPlace,
    ...taxingCities.map((value) => ({
      value,
      label: value === 'Other Quebec municipality' ? 'A municipality with rates up to 3%' : value,
    })),
  ] as readonly { value: TaxingCity | 'none'; label: string }[],
  start: anotherPlace.value,
} as const satisfies Field

function citiesOf(province: string): readonly TaxingCity[] {
  const code = provinceCodeOf[province as keyof typeof provinceCodeOf]
  return code === undefined ? [] : taxingCitiesIn(code)
}

export function hasCities({ province }: { province: string }): boolean {
  return citiesOf(province).length > 0
}

export function offeredCities({ province }: { province: string }): readonly string[] {
  return [anotherPlace.value, ...citiesOf(province)]
}
