import { desc } from 'drizzle-orm'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import { findImpliedPrime, findPolicyChange, primeAbovePolicyRate } from '#app/features/rates/rates.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { answer, pages, sentences, type Source, type Speech } from './assistant-speech.ts'
import { talkCopy } from './assistant-talk.ts'
import { findAnswer } from './assistant.answers.server.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** '0.90 points': how far one rate is from another. */
function pointsText(points: number, { pick, percent }: Speech): string {
  return `${percent(Math.abs(points)).replace(/\s?%/, '')} ${pick('points', Math.abs(points) < 2 ? 'point' : 'points')}`
}

/** Prime in percent with what it is taken from, in words: as it was last published, or as the Bank of Canada's target makes it. */
type KnownPrime = { percent: number; day: string; isPublished: boolean; from: string }

async function findPrime(ctx: AppCtx, speech: Speech): Promise<KnownPrime | null> {
  const { pick, percent, date } = speech
  const [published] = await ctx.db((tx) => tx.select().from(primeRates).orderBy(desc(primeRates.day)).limit(1))
  if (published) {
    const from = pick(
      `published for the banks on ${date(published.day)}; your lender's may differ`,
      `publié pour les banques le ${date(published.day)}; celui de votre prêteur peut différer`,
    )
    return { percent: published.percent, day: published.day, isPublished: true, from }
  }
  const implied = await findImpliedPrime(ctx)
  if (!implied) return null
  const from = pick(
    `worked out, not read from a bank: the Bank of Canada's key rate of ${percent(implied.policyRate)}, by its decision of ${date(implied.day)}, and the ${pointsText(primeAbovePolicyRate, speech)} that prime has been above it since 2015; your lender's may differ`,
    `calculé, non lu chez une banque : le taux directeur de ${percent(implied.policyRate)} selon la décision de la Banque du Canada du ${date(implied.day)}, plus les ${pointsText(primeAbovePolicyRate, speech)} d'écart avec le taux préférentiel depuis 2015; celui de votre prêteur peut différer`,
  )
  return { ...implied, isPublished: false, from }
}

/** The rate that is so far from prime as far as prime is known, with where that comes from in words; null where it is not. */
export async function rateOffPrime(
  ctx: AppCtx,
  points: number,
  speech: Speech,
): Promise<{ ratePercent: number; text: string; sources: readonly Source[] } | null> {
  const prime = await findPrime(ctx, speech)
  if (!prime) return null
  const ratePercent = Math.round((prime.percent + points) * 1000) / 1000
  const [rate, from, apart] = [speech.percent(ratePercent), speech.percent(prime.percent), pointsText(points, speech)]
  const text = speech.pick(
    `I took prime of ${from} (${prime.from}), so with ${apart} ${points < 0 ? 'less' : 'more'} your rate is ${rate}.`,
    `J'ai pris le taux préférentiel de ${from} (${prime.from}) : avec ${apart} de ${points < 0 ? 'moins' : 'plus'}, votre taux est donc de ${rate}.`,
  )
  return ratePercent > 0
    ? { ratePercent, text, sources: (await findAnswer(ctx, 'prime', speech))?.sources ?? [] }
    : null
}

/** Prime and the policy rate with their days, as far as this site knows them; else where they are published. */
export async function answerPrime(ctx: AppCtx, speech: Speech): Promise<AssistantAnswer> {
  const [prime, policy] = [await findPrime(ctx, speech), await findPolicyChange(ctx)]
  const known = await findAnswer(ctx, 'prime', speech)
  const sources = known?.sources ?? [pages.rates]
  if (!prime && !policy) return answer(known?.text ?? speech.pick(...talkCopy.fallback), sources)
  const text = sentences(
    prime &&
      (prime.isPublished
        ? speech.pick(
            `The prime rate was ${speech.percent(prime.percent)} on ${speech.date(prime.day)}, as the Bank of Canada publishes it for the chartered banks; it may have changed since.`,
            `Le taux préférentiel était de ${speech.percent(prime.percent)} le ${speech.date(prime.day)}, selon la Banque du Canada, qui le publie pour les banques à charte; il a pu changer depuis.`,
          )
        : speech.pick(
            `Prime should be about ${speech.percent(prime.percent)}: ${prime.from}.`,
            `Le taux préférentiel devrait être d'environ ${speech.percent(prime.percent)} : ${prime.from}.`,
          )),
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
      ...(prime
        ? [
            {
              label: prime.isPublished ? `Prime rate, ${speech.date(prime.day)}` : 'Prime rate, worked out',
              value: speech.percent(prime.percent),
            },
          ]
        : []),
      ...(policy
        ? [{ label: `Key interest rate, since ${speech.date(policy.day)}`, value: speech.percent(policy.after) }]
        : []),
    ],
    working: [],
    link: null,
  }
  return answer(text, sources, { card })
}
