import { brand } from '#brand'

/** What people call Canada's time zones. */
export const timeZoneNames: Record<string, string> = {
  'America/Vancouver': 'Pacific time',
  'America/Whitehorse': 'Yukon time',
  'America/Edmonton': 'Mountain time',
  'America/Regina': 'Saskatchewan time',
  'America/Winnipeg': 'Central time',
  'America/Toronto': 'Eastern time',
  'America/Halifax': 'Atlantic time',
  'America/St_Johns': 'Newfoundland time',
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
