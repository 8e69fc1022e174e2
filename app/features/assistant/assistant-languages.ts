import { foldText } from '#app/lib/folded-text.ts'
import type { Language } from './assistant.ts'

/** Common words, folded, that the other language has not. What both or a third language have says nothing. */
const english = new Set(
  `a about am an and any are at bad best bring broker brokers buy buyer buyers by can close closing could credit current day days debt did divorce do
  does documents down fixed for free from get gift give hello help hi hey home house how i if im in interest income is it job land lender lenders loan
  long lower money month monthly mortgage mortgages much my need new news not of office open or our over own pay paid phone price private products rate
  rates renewal rent s score second self services should show speak speaks tax term thanks thank that the them there they this to today up use was we
  weeks what when where which who why will with work year years you your yourself u ur`.split(/\s+/),
)
const french = new Set(
  `aimerais argent aucun aucune banque banques besoin cherche chercher combien comme de demain demandez dettes depuis encore enfants femme fin fois font
  humain jamais j'me jour juste maintenant mari moi mot mourir ne parlez pas pense personne peut peux politique quelqu revenu rien suis ta te tes ton toi tres
  vais vendre vie vivre vouloir acheter acompte ai aide allo assurance au aujourd aussi aux avec avez avons bonjour bonsoir ca calculer ce cest chez comment conjoint conseil courtier
  courtiers dans demande des devrais dois donc du elle emprunt emprunter en est et etes etre faire fait faut fixer frais hypotheque hypotheques il infolettre
  interet interets je jai jpeux l la le les leur loi louer ma mais maison marge merci mes mise mois mon nos notre nous ont ou oui par parle parler
  payer pendant pis plainte plus pour pourquoi preapprobation pret prets preteur preteurs prix puis quand quel quelle quelles quels qui quoi rachat sans salut
  ses si sont sur taux terme toujours tu un une versement versements veux vos votre vous y`.split(/\s+/),
)
/** Letters of French alone, small words that lean on the next ("j'ai", "l'offre"), and é outside of names that English has too. */
const frenchSigns = [/[àâçèêëîïôùûœ]/i, /(?:^|[^\p{L}])(?:[jldmtscn]|qu)['’]\p{L}/iu, /(?<!montr|qu|l)é/iu]
/** Letters that neither language has. */
const otherLetters = /[ñóíáúãõäß¿¡]|[^\P{L}\p{Script=Latin}]/iu
const addresses = /\S+@\S+|(?:https?:|www\.)\S+/gi

/** The language that a message is written in; what it usually is where that is not sure, or where it is another one. */
export function languageOf(message: string, usual: Language): Language {
  if (otherLetters.test(message)) return usual
  const text = message.replaceAll(addresses, ' ')
  const words = foldText(text)
    .replaceAll('œ', 'oe')
    .split(/[^a-z]+/)
  const inEnglish = words.filter((word) => english.has(word)).length
  const inFrench =
    words.filter((word) => french.has(word)).length + frenchSigns.filter((sign) => sign.test(text)).length
  if (inEnglish === inFrench) return usual
  return inFrench > inEnglish ? 'fr' : 'en'
}
