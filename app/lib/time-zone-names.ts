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
