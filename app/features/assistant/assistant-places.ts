import { foldText } from '#app/lib/folded-text.ts'
import { type Province, provinces, type TaxingCity } from '#mortgage'
import type { Token } from './assistant-words.ts'

/** A place in Canada that a visitor named. */
export type Place = { province: Province; city: string | null; taxingCity: TaxingCity | null }

/** Names as visitors write them, folded; a province that is not here by its name. Codes that are words of a language count in capitals only. */
const provinceNames: Partial<Record<Province, readonly string[]>> = {
  Alberta: ['alberta', 'ab', 'alta'],
  'British Columbia': ['british columbia', 'bc', 'b c', 'colombie britannique', 'c b', 'cb'],
  Manitoba: ['manitoba', 'mb'],
  'New Brunswick': ['new brunswick', 'nouveau brunswick', 'NB'],
  'Newfoundland and Labrador': ['newfoundland', 'terre neuve', 'labrador', 'NL'],
  'Northwest Territories': ['northwest territories', 'territoires du nord ouest', 'nwt'],
  'Nova Scotia': ['nova scotia', 'nouvelle ecosse', 'NS'],
  Nunavut: ['nunavut'],
  Ontario: ['ontario', 'ont', 'ON'],
  'Prince Edward Island': ['prince edward island', 'ile du prince edouard', 'pei'],
  Quebec: ['quebec', 'qc', 'pq'],
  Saskatchewan: ['saskatchewan', 'sask', 'sk'],
  Yukon: ['yukon'],
}

const cityNames: Partial<Record<Province, string>> = {
  Alberta:
    'calgary, edmonton, red deer, lethbridge, medicine hat, airdrie, banff, fort mcmurray, grande prairie, st albert, sherwood park, cochrane, canmore',
  'British Columbia':
    'vancouver, burnaby, surrey, richmond, victoria, kelowna, kamloops, nanaimo, abbotsford, coquitlam, langley, prince george, whistler, north vancouver, west vancouver, new westminster, port coquitlam, port moody, maple ridge, delta, chilliwack, vernon, penticton, white rock, saanich, langford, courtenay, campbell river, squamish, tofino, cranbrook, vancouver island, lower mainland, fraser valley, okanagan',
  Manitoba: 'winnipeg, brandon, steinbach, winkler, thompson manitoba',
  'New Brunswick': 'moncton, fredericton, saint john, dieppe, bathurst, edmundston, miramichi',
  'Newfoundland and Labrador': "st john's, st johns, corner brook",
  'Northwest Territories': 'yellowknife',
  'Nova Scotia': 'halifax, dartmouth, truro, sydney',
  Nunavut: 'iqaluit',
  Ontario:
    'toronto, ottawa, mississauga, brampton, hamilton, kitchener, waterloo, guelph, oshawa, barrie, windsor, kingston, markham, vaughan, richmond hill, oakville, burlington, milton, ajax, whitby, pickering, sudbury, thunder bay, niagara falls, st catharines, cambridge, brantford, peterborough, etobicoke, scarborough, north york, gta, muskoka, newmarket, aurora, london ontario, sault ste marie, north bay, sarnia, chatham, belleville, orillia, collingwood, clarington, stouffville, georgetown, orangeville, timmins, cornwall, kanata, nepean, orleans',
  'Prince Edward Island': 'charlottetown, summerside',
  Quebec:
    'montreal, laval, gatineau, longueuil, sherbrooke, levis, trois rivieres, quebec city, ville de quebec, brossard, terrebonne, saguenay, chicoutimi, drummondville, granby, repentigny, blainville, rimouski, saint jerome, st jerome, boucherville, mirabel, rouyn noranda, victoriaville, saint hyacinthe',
  Saskatchewan: 'saskatoon, regina, moose jaw, prince albert, swift current, yorkton, lloydminster',
  Yukon: 'whitehorse',
}

/** Dartmouth is a part of Halifax, the boroughs a part of Toronto. */
const taxing: Record<string, TaxingCity> = {
  toronto: 'Toronto',
  etobicoke: 'Toronto',
  scarborough: 'Toronto',
  'north york': 'Toronto',
  montreal: 'Montréal',
  halifax: 'Halifax',
  dartmouth: 'Halifax',
}

type Name = { words: string[]; inCapitals: boolean; place: Place }

function placeName(city: string): string {
  return city.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace("'S", "'s")
}

const names: Name[] = provinces
  .flatMap((province) => [
    ...(provinceNames[province] ?? [foldText(province)]).map((name) => ({
      words: name.toLowerCase().split(' '),
      inCapitals: name === name.toUpperCase(),
      place: { province, city: null, taxingCity: null },
    })),
    ...(cityNames[province]?.split(', ') ?? []).map((city) => ({
      words: city.split(/[ ']/),
      inCapitals: false,
      place: { province, city: placeName(city), taxingCity: taxing[city] ?? null },
    })),
  ])
  // The longer name first: Richmond Hill is not Richmond.
  .toSorted((a, b) => b.words.length - a.words.length)

/** All words of places, so that no slip is mended into or out of one. */
export const placeWords: string[] = names.flatMap(({ words }) => words)

/** The places that a message names, in their order: a city before its province, since it says more. */
export function placesIn(tokens: readonly Token[]): Place[] {
  const said = new Set(tokens.map(({ text }) => text))
  const possible = names.filter(({ words }) => said.has(words[0] ?? ''))
  const found = possible.flatMap((name) =>
    tokens.flatMap((_, at) => (isAt(name, tokens, at) ? [{ ...name, at, to: at + name.words.length }] : [])),
  )
  // Richmond within Richmond Hill is none, nor is a province whose city is named.
  const whole = found.filter(
    (one) => !found.some((other) => other.at <= one.at && one.to <= other.to && other.words.length > one.words.length),
  )
  const own = whole.filter(
    ({ place }) =>
      place.city !== null ||
      !whole.some((other) => other.place.city !== null && other.place.province === place.province),
  )
  const places = own.toSorted((one, other) => one.at - other.at).map(({ place }) => place)
  const cities = places.filter(({ city }) => city !== null)
  return cities.length > 0 ? [...cities, ...places.filter(({ city }) => city === null)] : places
}

function isAt({ words, inCapitals }: Name, tokens: readonly Token[], at: number): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index]
    return token?.text === word && (!inCapitals || token.raw === token.raw.toUpperCase())
  })
}
