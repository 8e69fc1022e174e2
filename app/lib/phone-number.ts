import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number in E.164 (`+14165550142`) and, in a firm, the digits that reach the person behind it. */
export type PhoneNumber = { number: string; extension: string | null }

/** A phone number as people type it, Canadian unless it says otherwise; null when it is none. */
export function phoneNumberFrom(typed: string): PhoneNumber | null {
  const found = parsePhoneNumberFromString(typed, 'CA')
  return found?.isValid() ? { number: found.number, extension: found.ext ?? null } : null
}
