import type { Token } from './assistant-words.ts'

/** Words of languages that are neither English nor French, folded: Spanish, Portuguese, Italian, German, Tagalog, Punjabi, Hindi. */
const foreignWords = new Set(
  `hola cuanto cuanta puedo quiero necesito tengo prestamo hipoteca hipotecas tasa tasas interes gracias dinero pedir prestado ingreso ingresos
  buenos dias habla hablan espanol por favor casa comprar como esta cual mejor pago mensual soy para una los las del con sobre
  ola quanto posso quero obrigado financiamento imovel preciso taxa juros portugues falo
  ciao vorrei comprare mutuo quale tasso grazie italiano
  ich wie viel kann haus kaufen hypothek zinsen bitte danke deutsch und mein
  magkano po ako bahay bili utang sahod salamat kumusta tagalog gusto ko
  mainu ghar kinna chahida hai kitna mujhe chahiye mera kya aap hindi punjabi karza byaj`.split(/\s+/),
)
const shared = new Set([
  'por',
  'como',
  'sobre',
  'para',
  'con',
  'una',
  'hindi',
  'punjabi',
  'tagalog',
  'deutsch',
  'espanol',
])

const letters = /\p{L}/gu
const latin = /\p{Script=Latin}/u
const fewLetters = 3

/** Whether a message is written in a language that the assistant does not read. */
export function isForeign(message: string, tokens: readonly Token[], understood: number): boolean {
  const written = message.slice(0, 400).match(letters) ?? []
  const strange = written.filter((letter) => !latin.test(letter)).length
  if (strange > fewLetters && strange * 2 > written.length) return true
  const words = tokens.filter(({ text }) => foreignWords.has(text))
  return words.some(({ text }) => !shared.has(text)) && words.length > 1 && words.length > understood
}
