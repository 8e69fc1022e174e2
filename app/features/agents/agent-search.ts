type SearchedBroker = {
  name: string
  licenceName: string
  address: string | null
  place: string | null
  languages: readonly string[]
}

export const longestBrokerSearch = 100

/** The search in the address, as the field shows it. */
export function readBrokerSearch(params: URLSearchParams): string {
  return (params.get('q') ?? '').replaceAll('\0', '').slice(0, longestBrokerSearch)
}

/** The brokers whose name, place or languages contain every word of `search`, ignoring accents and capitals. */
export function findBrokers<Broker extends SearchedBroker>(brokers: readonly Broker[], search: string): Broker[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return brokers.filter((broker) => {
    const { name, licenceName, address, place, languages } = broker
    const text = plain([name, licenceName, address, place, ...languages].join(' '))
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
}
