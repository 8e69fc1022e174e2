/** The broker that this address is the public page of, as the address has them; null for every other page. */
export function brokerOf(pathname: string): string | null {
  return /^\/agents?\/([^/]+)\/?$/i.exec(pathname)?.[1] ?? null
}
