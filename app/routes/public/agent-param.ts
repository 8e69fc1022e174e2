/**
 * Headers of a page whose address may name a broker (`?agent=`): kept for everybody when it is one of ours, by slug or id.
 * Names of nobody are without number; pages for them would push those that are read out of memory.
 */
export function headersFor(
  { searchParams }: URL,
  agent: { id: string; profileSlug: string | null } | null,
): HeadersInit | undefined {
  const typed = searchParams.get('agent')
  const isOurs = typed === null || typed === agent?.id || typed === agent?.profileSlug
  return isOurs ? undefined : { 'cache-control': 'no-store' }
}
