import { isSafeLink } from '#app/lib/link.ts'
import { parsePictureUrl } from '#app/lib/picture.ts'

/** Where a link in a text may lead: elsewhere by https, to a page of ours, to a mailbox or a phone. */
export function isTextLink(address: string): boolean {
  return isSafeLink(address) || /^(\/(?![/\\])|mailto:|tel:)\S*$/i.test(address)
}

/** A picture that may stand in a text: one of ours, or one elsewhere by https. */
export function isTextPicture(address: string): boolean {
  return isSafeLink(address) || parsePictureUrl(address) !== undefined
}
