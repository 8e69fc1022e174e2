import content from '#db/content/assistant-sentences.json' with { type: 'json' }
import { foldText } from '#app/lib/folded-text.ts'
import type { Language } from './assistant.ts'

/** Common words, folded, that the other language does not have. */
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

/** The language that a message is written in; `usual` where that is not sure, or where it is a third one. */
export function languageOf(message: string, usual: Language): Language {
  if (otherLetters.test(message)) return usual
  const text = message.replaceAll(/\S+@\S+|(?:https?:|www\.)\S+/gi, ' ')
  const words = foldText(text)
    .replaceAll('œ', 'oe')
    .split(/[^a-z]+/)
  const inEnglish = words.filter((word) => english.has(word)).length
  const inFrench =
    words.filter((word) => french.has(word)).length + frenchSigns.filter((sign) => sign.test(text)).length
  if (inEnglish === inFrench) return usual
  return inFrench > inEnglish ? 'fr' : 'en'
}

/** How something is said in one of the languages. */
export type Speech = ReturnType<typeof speechIn>
type SentenceName = keyof typeof content.sentences

export function speechIn(language: Language) {
  const locale = `${language}-CA`
  return {
    language,
    pick: <Said>(english: Said, french: Said): Said => (language === 'fr' ? french : english),
    say: (name: SentenceName, values: Readonly<Record<string, string | number>> = {}) =>
      content.sentences[name][language].replace(/\{(\w+)\}/g, (mark, value: string) => String(values[value] ?? mark)),
    percent: (rate: number) => {
      const digits = rate.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
      return language === 'fr' ? `${digits} %` : `${digits}%`
    },
    date: (isoDay: string) =>
      new Date(`${isoDay}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  }
}

/** Sentences with a blank between them, without the ones that are not said. */
export function sentences(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** A page of the site as a source. */
export function pageIn({ language }: Speech, name: keyof typeof content.pages): { label: string; href: string } {
  const { [language]: label, href } = content.pages[name]
  return { label, href }
}
