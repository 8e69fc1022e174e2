import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number in E.164 (`+14165550142`) and its extension, if it has one. */
export type PhoneNumber = { number: string; extension: string | null }

/** Reads a phone number as people type it, Canadian unless it says otherwise; null if it is not a phone number. */
export function phoneNumberFrom(typed: string): PhoneNumber | null {
  const found = parsePhoneNumberFromString(typed, 'CA')
  return found?.isValid() ? { number: found.number, extension: found.ext ?? null } : null
}
