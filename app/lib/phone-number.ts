import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as people type it, Canadian unless it says otherwise, in E.164 (`+14165550142`); null when it is none. */
export function phoneNumberFrom(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'CA')
  return number?.isValid() ? number.number : null
}
