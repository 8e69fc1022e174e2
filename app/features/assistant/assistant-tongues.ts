import type { Speech } from './assistant-speech.ts'
import type { Token } from './assistant-words.ts'

/** Languages that people ask for: English name / French name / other words for them, folded. */
const tongues = `English/anglais; French/français; Mandarin/mandarin/chinese chinois putonghua; Cantonese/cantonais/chinese chinois;
  Punjabi/pendjabi/panjabi; Hindi/hindi; Urdu/ourdou; Gujarati/gujarati; Bengali/bengali/bangla; Tamil/tamoul;
  Spanish/espagnol/espanol; Portuguese/portugais; Italian/italien/italiano; Arabic/arabe; Farsi/persan/persian dari; Turkish/turc;
  Russian/russe; Ukrainian/ukrainien; Polish/polonais; Romanian/roumain; German/allemand/deutsch; Dutch/néerlandais; Greek/grec;
  Hebrew/hébreu; Tagalog/tagalog/filipino pilipino; Vietnamese/vietnamien; Korean/coréen; Japanese/japonais;
  Haitian Creole/créole haïtien/creole haitian haitien; Igbo/igbo; Somali/somali; Cree/cri; Plains Cree/cri des plaines/cree;
  Inuktitut/inuktitut`

export function plainName(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

const known = tongues.split(/;\s+/).map((line) => {
  const [english = '', french = '', others = ''] = line.split('/')
  return { english, french, words: [plainName(english), plainName(french), ...others.split(' ')].filter(Boolean) }
})

/** A language as one word for each way to write it: 'Français' and 'French' are the same. */
export function wordsOfTongue(name: string): string[] {
  const plain = plainName(name)
  return known.find(({ words }) => words.includes(plain))?.words ?? [plain]
}

/** Its name in the visitor's language; what nobody knows stays as it was written. */
export function nameOfTongue(name: string, speech: Speech): string {
  const plain = plainName(name)
  const own = known.find(({ words }) => words.slice(0, 2).includes(plain))
  const found = own ?? known.find(({ words }) => words.includes(plain))
  return found ? speech.pick(found.english, found.french) : name
}

const every = new Set(known.flatMap(({ words }) => words))

/** The languages that a message names, as it names them: those that people ask for, and those that are spoken here. */
export function tonguesIn(tokens: readonly Token[], spoken: readonly string[] = []): string[] {
  const here = new Set(spoken.flatMap(wordsOfTongue))
  return tokens.filter(({ text }) => every.has(text) || here.has(text)).map(({ text }) => text)
}
