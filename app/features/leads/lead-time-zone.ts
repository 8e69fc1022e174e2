import { brand } from '#brand'
import { timeZoneNames } from '#app/lib/time-zone-names.ts'

/** When the office is open: 'Monday to Friday, 9 a.m. to 5 p.m. (Eastern time)'. */
export function openingHours(): string {
  const { timeZone } = brand.office
  return `${brand.hours.text} (${timeZoneNames[timeZone] ?? timeZone})`
}

/** The time zone of most people in the province or territory. */
const zoneOfProvince: Record<string, string> = {
  'British Columbia': 'America/Vancouver',
  Yukon: 'America/Whitehorse',
  Alberta: 'America/Edmonton',
  'Northwest Territories': 'America/Edmonton',
  Saskatchewan: 'America/Regina',
  Manitoba: 'America/Winnipeg',
  Ontario: 'America/Toronto',
  Quebec: 'America/Toronto',
  Nunavut: 'America/Toronto',
  'New Brunswick': 'America/Halifax',
  'Nova Scotia': 'America/Halifax',
  'Prince Edward Island': 'America/Halifax',
  'Newfoundland and Labrador': 'America/St_Johns',
}

/** The time zone of a broker in this province; the office's where none is known. */
export function timeZoneIn(province: string | undefined): string {
  return zoneOfProvince[province ?? ''] ?? brand.office.timeZone
}
