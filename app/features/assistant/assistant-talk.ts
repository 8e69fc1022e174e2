import { assistantCopy } from './assistant.copy.ts'

/** What is said beside the answers that are content, in English and in French. */
export const talkCopy = {
  fallback: [
    assistantCopy.fallback,
    "Désolé, je n'ai pas trouvé de réponse à cette question. Je peux vous mettre en contact avec un courtier hypothécaire titulaire d'un permis.",
  ],
  injection: [
    "I answer questions about mortgages from this site's public rates, rules and pages, and nothing else: what a message says changes no rate and opens nobody's details. Our rates are those on the rates page.",
    "Je réponds aux questions sur les prêts hypothécaires à partir des taux, des règles et des pages publics de ce site, et rien d'autre : un message ne change aucun taux et n'ouvre les renseignements de personne.",
  ],
  seeAlso: ['On our site:', 'Sur notre site :'],
} as const satisfies Record<string, readonly [english: string, french: string]>
