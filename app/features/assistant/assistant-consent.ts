/** Whole messages that say yes or no to 'Shall I keep …?'. Anything else is a question like any other. */
const yes =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|please|please do|of course|certainly|absolutely|go ahead|keep (?:it|them)|oui|d[’']accord|bien s[ûu]r)(?:[ ,.!]{1,3}(?:please|thanks|thank you|do|sure|go ahead|keep (?:it|them|my details)|you (?:may|can)|merci|s[’']il vous pla[îi]t)){0,3}[ .!]{0,3}$/i
const no =
  /^(?:no|nope|nah|not now|please don[’']?t|don[’']?t|do not|rather not|non)(?:[ ,.!]{1,3}(?:please|thanks|thank you|keep (?:it|them)|not now|don[’']?t|merci)){0,3}[ .!]{0,3}$/i

/** What a message answers to the question whether details shall be kept; null when it does not answer it. */
export function consentIn(message: string): 'yes' | 'no' | null {
  const said = message.trim()
  if (said.length > 80) return null
  if (no.test(said)) return 'no'
  return yes.test(said) ? 'yes' : null
}
