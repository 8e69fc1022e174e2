import content from '#db/content/assistant-panel.json' with { type: 'json' }
import { brand } from '#brand'
import type { Language } from './assistant.ts'

/** The texts of a section in one language. */
function textsIn<Name extends string>(section: Record<Name, Record<Language, string>>, language: Language) {
  const texts = Object.entries<Record<Language, string>>(section).map(([name, said]) => [name, said[language]])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** A text with its values in place of the names between braces. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}

export type PanelCopy = ReturnType<typeof panelTexts>

function panelTexts(language: Language) {
  const panel = textsIn(content.panel, language)
  const ours = { assistant: brand.assistantName, brokerage: brand.name }
  const [greeting, thinking] = [filled(panel.greeting, ours), filled(panel.thinking, ours)]
  return { ...panel, language, greeting, thinking, card: textsIn(content.card, language) }
}

function keepingTexts(language: Language) {
  const said = textsIn(content.keeping, language)
  const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(`${language}-CA`, { type }).format(parts)
  return {
    ...said,
    name: (name: string) => filled(said.name, { name }),
    question: (details: readonly string[]) =>
      filled(said.question, { details: listed(details, 'conjunction'), end: said.questionEnd }),
    kept: (name: string | null, reachedAt: readonly string[]) =>
      filled(said.kept, { name: name ? `, ${name}` : '', reached: listed(reachedAt, 'disjunction') }),
  }
}

/** What the panel says around the answers. */
export const panelCopy = { en: panelTexts('en'), fr: panelTexts('fr') }

/** About contact details, in the language of the conversation. */
export const keepingCopy = { en: keepingTexts('en'), fr: keepingTexts('fr') }
