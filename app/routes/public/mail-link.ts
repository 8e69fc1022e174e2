import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-meta.ts'

/** A page whose address carries a token: kept nowhere, and no request that it causes names the address. */
export const mailLinkHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' }

export function mailLinkMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}
