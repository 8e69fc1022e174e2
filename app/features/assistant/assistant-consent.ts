/** Whole messages that say yes or no to 'Shall I keep …?'. Anything else is a question like any other. */
const yes =
  /^(?:yes|yeah|yep|yup|sure|ok|okay|please|please do|of course|certainly|absolutely|go ahead|keep (?:it|them)|oui|ouais|d[’']accord|bien s[ûu]r|certainement|absolument|vas-y|allez-y|parfait|c[’']est (?:beau|bon|correct)|garde[zs]?(?:-| )les)(?:[ ,.!]{1,3}(?:please|thanks|thank you|do|sure|go ahead|keep (?:it|them|my details)|you (?:may|can)|oui|merci|svp|stp|s[’']il (?:vous|te) pla[îi]t|d[’']accord|allez-y|vas-y|garde[zs]?(?:-| )les|vous pouvez)){0,3}[ .!]{0,3}$/i
const no =
  /^(?:no|nope|nah|not now|please don[’']?t|don[’']?t|do not|rather not|non|nan|pas maintenant|pas besoin|pas tout de suite|surtout pas|plus tard|laisse[zs]? faire|je (?:ne )?(?:(?:veux|pr[ée]f[èe]re) pas|pr[ée]f[èe]re que non)|(?:ne )?(?:les )?garde[zs]? (?:pas|rien)|no way|never|no need)(?:[ ,.!]{1,3}(?:please|thanks|thank you|keep (?:it|them)|not now|don[’']?t|merci|pas maintenant|pas besoin|laisse[zs]? faire|svp|s[’']il (?:vous|te) pla[îi]t|(?:ne )?(?:les )?garde[zs]? (?:pas|rien)|plus tard|je (?:ne )?veux pas)){0,3}[ .!]{0,3}$/i

/** What a message answers to the question whether details shall be kept; null when it does not answer it. */
export function consentIn(message: string): 'yes' | 'no' | null {
  const said = message.trim()
  if (said.length > 80) return null
  if (no.test(said)) return 'no'
  return yes.test(said) ? 'yes' : null
}
