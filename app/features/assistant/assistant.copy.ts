import content from '#db/content/assistant-panel.json' with { type: 'json' }
import { brand } from '#brand'
import type { Language } from './assistant.ts'

/** The texts of a section in one language. */
function textsIn<Name extends string>(section: Record<Name, Record<Language, string>>, language: Language) {
  const texts = Object.entries<Record<Language, string>>(section).map(([name, said]) => [name, said[language]])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** A text with its values in place of the names between braces. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}

export type PanelCopy = ReturnType<typeof panelTexts>

function panelTexts(language: Language) {
  const [panel, card] = [textsIn(content.panel, language), textsIn(content.card, language)]
  const ours = { assistant: brand.assistantName, brokerage: brand.name }
  return {
    ...panel,
    language,
    greeting: filled(panel.greeting, ours),
    thinking: filled(panel.thinking, ours),
    keep: (details: string) => filled(panel.keep, { details }),
    card: {
      ...card,
      whatIs: (number: string) => filled(card.whatIs, { number }),
      whatDoes: (word: string, number: string) => filled(card.whatDoes, { word, number }),
      addTo: (field: string, amount: string) => filled(card.addTo, { field, amount }),
      leaveOut: (said: string) => filled(card.leaveOut, { said }),
      unused: (said: string) => filled(card.unused, { said }),
      leftOut: (said: string) => filled(card.leftOut, { said }),
      which: (field: string) => filled(card.which, { field }),
      fillInFirst: (fields: string) => filled(card.fillInFirst, { fields }),
    },
  }
}

function keepingTexts(language: Language) {
  const said = textsIn(content.keeping, language)
  const listed = (parts: readonly string[], word: string) =>
    parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`
  return {
    ...said,
    name: (name: string) => filled(said.name, { name }),
    question: (details: readonly string[]) =>
      filled(said.question, { details: listed(details, said.and), end: said.questionEnd }),
    kept: (name: string | null, reachedAt: readonly string[]) =>
      filled(said.kept, { name: name ? `, ${name}` : '', reached: listed(reachedAt, said.or) }),
  }
}

/** What the panel says around the answers. */
export const panelCopy = { en: panelTexts('en'), fr: panelTexts('fr') }

/** About contact details, in the language of the conversation. */
export const keepingCopy = { en: keepingTexts('en'), fr: keepingTexts('fr') }
