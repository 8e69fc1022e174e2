import { spokenHour } from './lead-reply-time.ts'

export const appointmentWays = { phone: 'By phone', video: 'By video' } as const
export type AppointmentWay = keyof typeof appointmentWays

/** How long an appointment takes in the calendar. */
export const appointmentMinutes = 30

/** Every half hour from 8 a.m. to 7:30 p.m. on the broker's clock. */
export const slotTimes = Array.from(
  { length: 24 },
  (_, half) => `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

export const slotTimeOptions = slotTimes.map((value) => ({ value, label: spokenHour(value) }))

export const appointmentDefaults = {
  name: '',
  email: '',
  phone: '',
  by: 'phone',
  day1: '',
  time1: '10:00',
  day2: '',
  time2: '13:00',
  day3: '',
  time3: '16:00',
  message: '',
}

/** What an appointment's lead stores besides the usual. Times in ISO 8601. */
export type StoredAppointment = { by: AppointmentWay; slots: string[]; timeZone: string }

/** The proposed times of a lead that asks for an appointment, or null for any other lead. */
export function storedAppointment({ topic, by, slots, timeZone }: Record<string, unknown>): StoredAppointment | null {
  if (topic !== 'appointment' || !Array.isArray(slots) || typeof timeZone !== 'string') return null
  return { by: by === 'video' ? 'video' : 'phone', slots: slots.map(String), timeZone }
}

/** How far ahead a time may be proposed. */
export const appointmentDays = 60
const earliestMinutes = 60

/** What is wrong with a proposed time; null if it can be kept. */
export function slotProblem(at: Date | null, now: Date): string | null {
  if (!at) return 'Choose a day'
  const minutes = (at.getTime() - now.getTime()) / 60_000
  if (minutes < earliestMinutes) return 'Choose a time at least an hour from now'
  return minutes > appointmentDays * 24 * 60 ? `Choose a day within the next ${appointmentDays} days` : null
}
