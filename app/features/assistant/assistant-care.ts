import { foldText } from '#app/lib/folded-text.ts'
import { type Language, languageOf } from './assistant-intents.ts'
import { tokensOf } from './assistant-words.ts'
import type { AssistantAnswer, Turn } from './assistant.ts'

type Concern = 'danger' | 'fraud'

/** Figures of speech and questions about insurance, folded. They are taken out before danger is looked for. */
const harmless: readonly RegExp[] = [
  /\bwithout killing myself|\bkilling myself (?:working|paying|trying|saving|to (?:make|pay|save|afford|keep))/g,
  /\bdie (?:than|in (?:my|this|our|the) (?:house|home|own)|at home|debt|rich|without|with no)/g,
  /\blife (?:savings|insurance|lease|cover)/g,
  /\b(?:financial(?:ly)?|career|credit) suicid(?:e|al)|\bsuicide (?:clause|exclusion|financier)/g,
  /\bme tuer (?:au travail|a (?:la tache|l'ouvrage|travailler|payer))|\b(?:va|vont) me tuer/g,
  /\bmourir (?:proprietaire|dans ma|chez|sans dette)|\bvie (?:commune|de couple)/g,
  /\ben finir (?:avec (?:mon|mes|ce|cet|cette|ces|les?|l'|ma (?!vie)|la (?!vie))|au plus vite|le plus|rapidement)/g,
]

const papers =
  '(?:pay ?(?:stub|slip)|t4|notice of assessment|noa|job letter|employment letter|bank statement|gift letter|tax return|income|document)s?'
const frenchPapers =
  "(?:(?:talon|releve|fiche|bulletin)s? de paie|t4|avis de cotisation|lettres? d'em\\w+|releves? bancaires?|revenus?|documents?|papiers?)"

/** How people say it, folded: small letters, no accents, straight apostrophes. "Not live here" is about a home, "not live" is not. */
const phrasings: Record<Concern, Record<Language, readonly RegExp[]>> = {
  danger: {
    en: [
      /\b(?:kill(?:ing)?|unalive) (?:my|him|her|them)sel(?:f|ves)\b/,
      /\b(?:want|wants|ready|wish i could) (?:to )?(?:just )?die\b|\bwanna (?:just )?die\b|\bshould just die\b|\bi(?:'d| would) rather die\b/,
      /(?:\bnot|n'?t|\bno longer|\bnever) (?:really |even )?(?:want|wants|wanna|feel like) (?:to )?(?:live|living|be alive|exist)(?= any ?more| any longer| like this|[.,;!?]| and | but |$)/,
      /(?:\bnot|n'?t) (?:want to|wanna) be here any ?more\b|(?:\bnot|n'?t) go on(?: living| any ?more|[.,;!?]|$)/,
      /\b(?:reason|point|will) (?:to|for|in|of) (?:live|living)(?= any ?more| any longer|[.,;!?]| and | but |$)|\bnothing (?:left )?to live for\b/,
      /(?:\bnot|n'?t) worth living\b|\blife (?:is not|isn'?t) worth it\b|\bgo on living\b|\bdone with life\b|\bnever wake up\b|\bnever been born\b/,
      /\b(?:i was|i were|better off|rather be|worth more) dead\b|\bi (?:was|were) ?n[o']?t alive\b|\bbetter off without me\b/,
      /\b(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?li(?:fe|ves)\b|\b(?:end|ending) it all\b|\bdisappear forever\b/,
      /\bsuicid(?:e|al)\b|\bself[- ]harm|\bjump(?:ing)? off (?:a|the) (?:bridge|building|roof)\b/,
      /\b(?:going to|want to|gonna|wanna|might|thinking of|thinking about) (?:hurt|harm|cut|hang|shoot)(?:ing)? myself\b/,
    ],
    fr: [
      /\b(?:pens\w+|songe\w*|parle|veux|voudrais|envie|aimerais|vais)(?: \w+)?(?: a| d'| de)? ?en finir\b/,
      /\b(?:veux|veut|voudrais|envie de|aimerais|prefere\w*|pense a)(?: mieux)? (?:mourir|disparaitre|la mort)\b/,
      /\b(?:me|se) (?:tuer|pendre|flinguer)\b|\bme faire du mal\b|\b(?:jeter|sauter).{0,15} pont\b/,
      /\bsuicid(?!al\b)|\bidees noires\b/,
      /\b(?:veux|veut|voudrais|envie de|gout de|force de|raison de|assez de)(?: ne)?(?: plus| pu| pus| pas)? (?:vivre|exister)(?= comme ca|[.,;!?]| et | mais |$)/,
      /\bfin a (?:mes|ses) jours\b|\bfin a (?:ma|sa) vie\b|\b[ms]'(?:enlever|oter) la vie\b/,
      /\bmieux (?:mort|morte|sans moi)\b|\bvaut (?:plus|pas) la peine d'etre vecue\b|\bforce de continuer\b|\bveux plus etre la\b|\bvie ne sert (?:plus )?a rien\b/,
    ],
  },
  fraud: {
    en: [
      /\b(?:lie|lying) (?:\w+ ){0,4}?(?:about|on) (?:\w+ ){0,3}?(?:income|salary|pay|job|work|employment|debts?|down payment|credit|application|mortgage)\b/,
      /\b(?:i|we) (?:just )?lie to (?:my|the|a|our) (?:lender|bank|broker)\b/,
      RegExp(`\\b(?:fake|faking|forg(?:e|ing)|falsif\\w+|photoshop\\w*|backdat\\w+) (?:\\w+ ){0,3}?${papers}\\b`),
      RegExp(`\\b(?:edit|alter|doctor) (?:my|the|a|our) (?:\\w+ )?${papers}\\b`),
      /\b(?:inflat|exaggerat|overstat|fudg)(?:e|ing) (?:(?:my|our|the) )?(?:\w+ )?(?:income|salary|pay|earnings|down payment|numbers)\b/,
      /\b(?:say|claim|pretend|tell \w+ \w+)(?: that)? (?:i|we) (?:make|earn) more\b/,
      /\b(?:say|claim|pretend)(?: that)? (?:i|we)(?:'?ll| will)? (?:live|move in)\b.{0,30}\brent/,
      /\b(?:hide|hiding|conceal(?:ing)?|leave out|not mention) (?:my|our|a|an|the|some) (?:\w+ ){0,2}?(?:debts?|loans?|cards?|line of credit|mortgage)\b/,
      /\bcommit(?:ting)? (?:mortgage )?fraud\b/,
    ],
    fr: [
      /\bmentir (?:\w+ ){0,4}?(?:sur|dans|a la banque|au preteur)\b|\b(?:je|puis-je|dois-je|peux-tu)(?: peux| dois| devrais)? mentir\b|\bje mens\b/,
      RegExp(`\\b(?:faux|fausses?|falsifier|forger|trafiquer) (?:\\w+ )?${frenchPapers}`),
      /\b(?:gonfler|exagerer|surevaluer) (?:mon|mes|nos|notre|le|ma) (?:revenus?|salaire|paie|mise de fonds)\b/,
      /\b(?:cacher|dissimuler|omettre|ne pas (?:declarer|mentionner)) (?:une?|ma|mes|mon|nos|notre|des) (?:dettes?|prets?|cartes?|marges?|emprunts?)\b/,
      /(?<!\bveux )\b(?:dire|pretendre|declarer) que (?:je|j'|on|nous) ?(?:gagne|fais|gagnons) plus\b/,
    ],
  },
}

const answers: Record<Concern, Record<Language, Pick<AssistantAnswer, 'text' | 'sources'>>> = {
  danger: {
    en: {
      text: "I'm so sorry that it hurts this much. You matter more than any debt or home, and you don't have to carry this alone.\n\nPlease call or text 9-8-8 now: Canada's Suicide Crisis Helpline, free, day and night, also if you're worried about someone else. If anyone is in immediate danger, call 911.\n\nI'm only a program. At 9-8-8 a person listens. If you can, stay with someone you trust until you've talked to them.",
      sources: [{ label: '9-8-8: Suicide Crisis Helpline', href: 'https://988.ca/' }],
    },
    fr: {
      text: 'Je suis vraiment désolé que ce soit si dur. Vous comptez plus que n’importe quelle dette ou maison, et vous n’avez pas à porter cela tout seul.\n\nAppelez ou textez le 9-8-8 dès maintenant : la Ligne d’aide en cas de crise de suicide du Canada, gratuite, jour et nuit, aussi si vous vous inquiétez pour quelqu’un. Si une personne est en danger immédiat, composez le 911.\n\nJe ne suis qu’un programme. Au 9-8-8, une personne vous écoute. Si vous le pouvez, restez avec quelqu’un de confiance en attendant.',
      sources: [{ label: '9-8-8 : Ligne d’aide en cas de crise de suicide', href: 'https://988.ca/' }],
    },
  },
  fraud: {
    en: {
      text: 'No. Telling a lender something untrue, or showing it a false document, is mortgage fraud: about your income, your job, your debts, your down payment or who will live in the home. It is a crime in Canada, and lenders check with employers, tax records and credit bureaus. If it comes out, even years later, the lender can call in the loan, and other lenders will turn you down. We do not send in an application that we know to be false.\n\nIf your real numbers fall short, there are honest ways: a smaller price, a larger down payment, a co-borrower, or paying off a debt first.',
      sources: [
        {
          label: 'Criminal Code, section 362: false pretence or false statement',
          href: 'https://laws-lois.justice.gc.ca/eng/acts/C-46/section-362.html',
        },
      ],
    },
    fr: {
      text: 'Non. Dire quelque chose de faux à un prêteur ou lui montrer un faux document, c’est une fraude hypothécaire, qu’il s’agisse du revenu, de l’emploi, des dettes, de la mise de fonds ou de qui habitera la maison. C’est un crime au Canada, et les prêteurs vérifient auprès des employeurs, du fisc et des agences de crédit. Si cela se découvre, même des années plus tard, le prêteur peut exiger le remboursement, et d’autres refuseront de vous prêter. Nous ne présentons pas une demande que nous savons fausse.\n\nSi vos vrais chiffres ne suffisent pas, il y a des moyens honnêtes : un prix plus bas, une mise de fonds plus élevée, un coemprunteur, ou rembourser une dette d’abord.',
      sources: [
        {
          label: 'Code criminel, article 362 : escroquerie, faux semblant ou fausse déclaration',
          href: 'https://laws-lois.justice.gc.ca/fra/lois/C-46/article-362.html',
        },
      ],
    },
  },
}

/**
 * The answer to somebody who speaks of ending their life, or who asks about lying to a lender; null for every other message. It sells
 * nothing, and it comes before anything else is looked up.
 */
export function careAnswer(turns: readonly Turn[]): { answer: AssistantAnswer; language: Language } | null {
  const [last = '', before = ''] = turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .toReversed()
  const found = concernIn(last) ?? (isRemark(last) ? dangerIn(before) : null)
  if (!found) return null
  return {
    answer: { ...answers[found.concern][found.language], cards: [], offersPerson: false },
    language: found.language,
  }
}

function concernIn(message: string) {
  const said = foldText(message)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
  const literally = harmless.reduce((text, phrase) => text.replaceAll(phrase, ' … '), said)
  for (const [concern, text] of [
    ['danger', literally],
    ['fraud', said],
  ] as const)
    for (const language of ['en', 'fr'] as const)
      if (phrasings[concern][language].some((phrase) => phrase.test(text)))
        return { concern, language: languageOf(tokensOf(message)) ?? language }
  return null
}

function dangerIn(message: string) {
  const found = concernIn(message)
  return found?.concern === 'danger' ? found : null
}

/** 'Nobody can help me', 'thanks': what asks nothing of a mortgage assistant. */
function isRemark(message: string): boolean {
  return !/[?\d]/.test(message) && message.split(/\s+/).length <= 6
}
