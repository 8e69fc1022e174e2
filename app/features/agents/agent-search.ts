type SearchedBroker = {
  name: string
  licenceName: string
  address: string | null
  place: string | null
  licences: readonly { province: string }[]
  languages: readonly string[]
  specialties: readonly string[]
}

/** What a visitor asks the directory for; an empty text stands for anything. */
type BrokerChoice = { search: string; language: string; province: string; specialty: string }

export const longestBrokerSearch = 100

/** The choice in the address, as the fields show it. */
export function readBrokerChoice(params: URLSearchParams): BrokerChoice {
  const read = (name: string) => (params.get(name) ?? '').replaceAll('\0', '').slice(0, longestBrokerSearch)
  return { search: read('q'), language: read('language'), province: read('province'), specialty: read('specialty') }
}

/**
 * The brokers who speak that language and are licensed in that province, and whose name, place, languages or specialties contain every word, ignoring accents
 * and capitals. A language is found by its English, French and own name.
 */
export function findBrokers<Broker extends SearchedBroker>(
  brokers: readonly Broker[],
  { search, language, province, specialty }: BrokerChoice,
): Broker[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return brokers.filter((broker) => {
    const { name, licenceName, address, place, languages, licences, specialties } = broker
    const spoken = languages.flatMap(namesOfLanguage)
    const text = plain([name, licenceName, address, place, ...spoken, ...specialties].join(' '))
    return (
      words.every((word) => text.includes(word)) &&
      (!language || spoken.some((one) => plain(one) === plain(language))) &&
      (!specialty || specialties.includes(specialty)) &&
      (!province || licences.some((one) => one.province === province))
    )
  })
}

/** The languages of all brokers, or their provinces, each once and in order. */
export function eachOnce(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted((a, b) => a.localeCompare(b, 'en-CA'))
}

// Those that brokers in Canada most often name, by their codes.
const codes =
  'en fr de es it pt nl pl ru uk ro hu el tr ar fa he hi pa ur bn gu mr ta te ml si ne zh yue ja ko vi th tl id am ti so sw ig yo ha iu cr oj cs sk sr hr bg sq hy sv da no fi'

let byName: Map<string, string> | undefined

/** The code of a language by its English, French or own name: 'fr' for 'French' and 'français'; undefined when unknown. */
function codeOf(language: string): string | undefined {
  byName ??= new Map(
    codes
      .split(' ')
      .flatMap((code) => ['en', 'fr', code].map((locale) => [plain(nameIn(locale, code)), code] as const)),
  )
  return byName.get(plain(language))
}

function nameIn(locale: string, code: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}

/** The name on file, and the English, French and own name of the same language. */
function namesOfLanguage(language: string): string[] {
  const code = codeOf(language)
  return code ? [language, ...['en', 'fr', code].map((locale) => nameIn(locale, code))] : [language]
}

/** The first of the brokers' languages that the browser prefers, other than English; undefined when there is none. */
export function preferredLanguage(spoken: readonly string[], preferred: readonly string[]): string | undefined {
  for (const tag of preferred) {
    const [code] = tag.toLowerCase().split('-')
    const found = code !== 'en' && spoken.find((language) => codeOf(language) === code)
    if (found) return found
  }
  return undefined
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
}
