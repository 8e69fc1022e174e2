import type { HeadersArgs } from 'react-router'

/** For a page whose loader sets the headers, and whose action may set others for its answer. */
export function headers({
  loaderHeaders,
  actionHeaders,
}: Pick<HeadersArgs, 'loaderHeaders' | 'actionHeaders'>): Headers {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders
}

/**
 * Headers of a page whose address may name a broker (`?agent=`). The page is cached for everybody if the broker exists, by slug
 * or id. The number of invalid names is unlimited; caching their pages would evict those that are read.
 */
export function headersFor(
  { searchParams }: URL,
  agent: { id: string; profileSlug: string | null } | null,
): HeadersInit | undefined {
  const typed = searchParams.get('agent')
  const isOurs = typed === null || typed === agent?.id || typed === agent?.profileSlug
  return isOurs ? undefined : { 'cache-control': 'no-store' }
}
