import { brand } from '#brand'

/** The assistant's own sentences, to the letter where the specification fixes them. */
export const assistantCopy = {
  fallback:
    'Sorry, I could not find an answer to that. I can connect you with a licensed mortgage agent for personalized help.',
  greeting: `Hello, I am ${brand.assistantName}, the mortgage assistant of ${brand.name}. I am a program, not a licensed agent: I answer from the rates, rules and pages of this site, and say where each answer comes from.`,
  suggestions: {
    en: [
      "What are today's best rates?",
      'What is the payment on $600,000 with 10% down?',
      'How much home can I afford on $120,000 a year?',
      'What is a mortgage investment corporation (MIC)?',
      'Can I get a mortgage if I am self-employed?',
      'How do you keep my details private?',
    ],
    fr: [
      'Quels sont vos meilleurs taux aujourd’hui?',
      'Quel est le paiement pour 600 000 $ avec 10 % de mise de fonds?',
      'Quelle maison puis-je acheter avec un revenu de 120 000 $ par année?',
      'Qu’est-ce qu’une société de placement hypothécaire (MIC)?',
      'Puis-je avoir une hypothèque si je suis travailleur autonome?',
      'Comment protégez-vous mes renseignements?',
    ],
  },
} as const

/** What the panel says around the answers. */
export const panelCopy = {
  en: {
    title: 'Mortgage Assistant',
    subtitle: 'It shows its work',
    greeting: `Hello, I am ${brand.assistantName}, an automated assistant of ${brand.name}. I give general information, not advice. Please do not share your SIN or account numbers. What would you like to know?`,
    thinking: `${brand.assistantName} is thinking...`,
    placeholder: 'Ask about mortgages',
    waiting: 'Please wait...',
    sendHint: 'Press Enter to send',
    lineHint: 'Shift + Enter for new line',
    message: 'Your message',
    send: 'Send',
    conversation: 'Conversation',
    suggested: 'Suggested questions',
    otherLanguage: 'Français',
    didYouMean: 'Did you mean …',
    clear: 'Clear Chat',
    close: 'Close',
    cancel: 'Cancel',
    clearQuestion: 'Clear this conversation?',
    clearBody: 'It is removed from this browser. Details that you asked us to keep stay with us.',
    clearConfirm: 'Clear chat',
    cleared: 'Chat history cleared',
    notRead: 'This message could not be read. Shorten it, or clear the chat and ask again.',
    connectionFailed: 'The connection failed. Your message is kept.',
    unanswered: 'This message has no answer yet.',
    again: 'Try again',
    you: 'You',
    showWorking: 'How it was worked out',
    source: 'Source',
    sources: 'Sources',
    contact: 'Contact a licensed agent',
    call: 'Call us',
    newTab: 'opens in a new tab',
    details: 'Your details',
    keep: (details: string) => `Keep ${details}?`,
    yes: 'Yes, keep them',
    no: 'No, thanks',
  },
  fr: {
    // The panel's name, as the site has it.
    title: 'Mortgage Assistant',
    subtitle: 'Il montre ses calculs',
    greeting: `Bonjour, je suis ${brand.assistantName}, un assistant automatisé de ${brand.name}. Je donne de l’information générale, pas de conseils. N’écrivez ni votre NAS ni vos numéros de compte. Que voulez-vous savoir?`,
    thinking: `${brand.assistantName} réfléchit...`,
    placeholder: 'Votre question',
    waiting: 'Un instant...',
    sendHint: 'Entrée pour envoyer',
    lineHint: 'Maj + Entrée pour une nouvelle ligne',
    message: 'Votre message',
    send: 'Envoyer',
    conversation: 'Conversation',
    suggested: 'Questions suggérées',
    otherLanguage: 'English',
    didYouMean: 'Vouliez-vous dire …',
    clear: 'Effacer',
    close: 'Fermer',
    cancel: 'Annuler',
    clearQuestion: 'Effacer cette conversation?',
    clearBody:
      'Elle est retirée de ce navigateur. Les coordonnées que vous nous avez demandé de garder restent chez nous.',
    clearConfirm: 'Effacer',
    cleared: 'Conversation effacée',
    notRead: 'Ce message n’a pas pu être lu. Raccourcissez-le, ou effacez la conversation et reposez la question.',
    connectionFailed: 'La connexion a échoué. Votre message est gardé.',
    unanswered: 'Ce message n’a pas encore de réponse.',
    again: 'Réessayer',
    you: 'Vous',
    showWorking: 'Le calcul',
    source: 'Source',
    sources: 'Sources',
    contact: 'Joindre un courtier titulaire d’un permis',
    call: 'Appelez-nous',
    newTab: 'ouvre un nouvel onglet',
    details: 'Vos coordonnées',
    keep: (details: string) => `Garder ${details}?`,
    yes: 'Oui, gardez-les',
    no: 'Non, merci',
  },
} as const

export type PanelCopy = (typeof panelCopy)['en' | 'fr']

/** About contact details, in the language of the conversation. */
export const keepingCopy = {
  en: {
    detailsSeen: 'Thank you.',
    notKept: 'All right, I keep nothing. You can reach a licensed agent yourself whenever you like.',
    keepFailed: 'Your details could not be kept just now. Please try again in a moment, or use the contact form.',
    questionEnd: 'so that a licensed agent can reach you?',
    name: (name: string) => `the name ${name}`,
    question: (details: readonly string[], end: string) => `Shall I keep ${listed(details, 'and')} ${end}`,
    kept: (name: string | null, reachedAt: readonly string[]) =>
      `Thank you${name ? `, ${name}` : ''}. A licensed agent will reach you at ${listed(reachedAt, 'or')}.`,
  },
  fr: {
    detailsSeen: 'Merci.',
    notKept:
      "D'accord, je ne garde rien. Vous pouvez joindre vous-même un courtier titulaire d'un permis quand vous le voulez.",
    keepFailed:
      "Vos coordonnées n'ont pas pu être gardées. Réessayez dans un moment ou utilisez le formulaire de contact.",
    questionEnd: "pour qu'un courtier titulaire d'un permis puisse vous joindre?",
    name: (name: string) => `le nom ${name}`,
    question: (details: readonly string[], end: string) => `Est-ce que je garde ${listed(details, 'et')} ${end}`,
    kept: (name: string | null, reachedAt: readonly string[]) =>
      `Merci${name ? `, ${name}` : ''}. Un courtier titulaire d'un permis vous joindra ainsi : ${listed(reachedAt, 'ou')}.`,
  },
} as const

function listed(parts: readonly string[], word: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`
}
