import { desc } from 'drizzle-orm'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import { findPolicyChange } from '#app/features/rates/rates.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { knowledge } from './assistant-knowledge.ts'
import { answer, sentences, type Speech } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** What the banks' prime rate was when it was last published, and the Bank of Canada's own since its last change. */
async function readMarket(ctx: AppCtx) {
  const [prime] = await ctx.db((tx) => tx.select().from(primeRates).orderBy(desc(primeRates.day)).limit(1))
  return { prime, policy: await findPolicyChange(ctx) }
}

/** The rate that is so far from the last prime that is known, with its day in words; null where none is known. */
export async function rateOffPrime(
  ctx: AppCtx,
  points: number,
  speech: Speech,
): Promise<{ ratePercent: number; text: string } | null> {
  const { prime } = await readMarket(ctx)
  if (!prime) return null
  const ratePercent = Math.round((prime.percent + points) * 1000) / 1000
  const [rate, from] = [speech.percent(ratePercent), speech.percent(prime.percent)]
  const text = speech.pick(
    `I took prime of ${from} (published for the banks on ${speech.date(prime.day)}; your lender's may differ), so your rate is ${rate}.`,
    `J'ai pris le taux préférentiel de ${from} (publié pour les banques le ${speech.date(prime.day)}; celui de votre prêteur peut différer) : votre taux est donc de ${rate}.`,
  )
  return ratePercent > 0 ? { ratePercent, text } : null
}

/** Prime and the policy rate with their days, as far as the Bank of Canada told them to this site; else where they are published. */
export async function answerPrime(ctx: AppCtx, speech: Speech): Promise<AssistantAnswer> {
  const { prime, policy } = await readMarket(ctx)
  const { text: english, french, sources } = knowledge.prime
  if (!prime && !policy) return answer(speech.pick(english, french), sources)
  const text = sentences(
    prime
      ? speech.pick(
          `The prime rate was ${speech.percent(prime.percent)} on ${speech.date(prime.day)}, as the Bank of Canada publishes it for the chartered banks; it may have changed since.`,
          `Le taux préférentiel était de ${speech.percent(prime.percent)} le ${speech.date(prime.day)}, selon la Banque du Canada, qui le publie pour les banques à charte; il a pu changer depuis.`,
        )
      : speech.pick('I hold no figure for prime.', "Je n'ai pas de chiffre pour le taux préférentiel."),
    policy &&
      speech.pick(
        `The Bank of Canada's own key rate is ${speech.percent(policy.after)} by its last change that this site knows, of ${speech.date(policy.day)} (before: ${speech.percent(policy.before)}).`,
        `Le taux directeur de la Banque du Canada est de ${speech.percent(policy.after)} d'après le dernier changement connu de ce site, du ${speech.date(policy.day)} (avant : ${speech.percent(policy.before)}).`,
      ),
    speech.pick(
      'Each bank sets its own prime; variable mortgages and lines of credit follow it.',
      'Chaque banque fixe son taux préférentiel; les prêts à taux variable et les marges de crédit le suivent.',
    ),
  )
  const card: AnswerCard = {
    title: 'Prime and key rate',
    rows: [
      ...(prime ? [{ label: `Prime rate, ${speech.date(prime.day)}`, value: speech.percent(prime.percent) }] : []),
      ...(policy
        ? [{ label: `Key interest rate, since ${speech.date(policy.day)}`, value: speech.percent(policy.after) }]
        : []),
    ],
    working: [],
    link: null,
  }
  return answer(text, sources, { card })
}
