/** Whether the assistant's button stands on this page: home, rates, calculators, products, a broker's page or a post. */
export function hasAssistant(pathname: string): boolean {
  return /^\/($|(rates|(mortgage|affordability)-calculator)\/?$|(calculators|products)(\/|$)|(agents?|blog)\/.)/i.test(
    pathname,
  )
}

/** The broker that this address is the public page of, as the address has them; null for every other page. */
export function brokerOf(pathname: string): string | null {
  return /^\/agents?\/([^/]+)\/?$/i.exec(pathname)?.[1] ?? null
}
