import { desc } from 'drizzle-orm'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import { findImpliedPrime, findPolicyChange, primeAbovePolicyRate } from '#app/features/rates/rates.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { answer, sentences, type Source, type Speech } from './assistant-speech.ts'
import type { AssistantAnswer } from './assistant.ts'

/** The prime rate in percent as it was last published, or as the Bank of Canada's key rate makes it; null where neither is known. */
export async function findPrimePercent(ctx: AppCtx): Promise<number | null> {
  const prime = (await findPublishedPrime(ctx)) ?? (await findImpliedPrime(ctx))
  return prime?.percent ?? null
}

async function findPublishedPrime(ctx: AppCtx) {
  const [published] = await ctx.db((tx) => tx.select().from(primeRates).orderBy(desc(primeRates.day)).limit(1))
  return published ?? null
}

/** Prime and the Bank of Canada's key rate with their days, as far as this site knows them; else what is known in words. */
export async function answerPrime(
  ctx: AppCtx,
  known: { text: string; sources: readonly Source[] },
  { pick, percent, date }: Speech,
): Promise<AssistantAnswer> {
  const published = await findPublishedPrime(ctx)
  const [implied, policy] = [published ? null : await findImpliedPrime(ctx), await findPolicyChange(ctx)]
  const prime = published ?? implied
  if (!prime && !policy) return answer(known.text, known.sources)
  const points = percent(primeAbovePolicyRate).replace(/\s?%/, '')
  const text = sentences(
    published &&
      pick(
        `The prime rate was ${percent(published.percent)} on ${date(published.day)}, as the Bank of Canada publishes it for the chartered banks; it may have changed since.`,
        `Le taux préférentiel était de ${percent(published.percent)} le ${date(published.day)}, selon la Banque du Canada, qui le publie pour les banques à charte; il a pu changer depuis.`,
      ),
    implied &&
      pick(
        `Prime should be about ${percent(implied.percent)}: worked out, not read from a bank, from the Bank of Canada's key rate of ${percent(implied.policyRate)}, by its decision of ${date(implied.day)}, and the ${points} points that prime has been above it since 2015; your lender's may differ.`,
        `Le taux préférentiel devrait être d'environ ${percent(implied.percent)} : calculé, non lu chez une banque, à partir du taux directeur de ${percent(implied.policyRate)} selon la décision de la Banque du Canada du ${date(implied.day)} et des ${points} points d'écart depuis 2015; celui de votre prêteur peut différer.`,
      ),
    policy &&
      pick(
        `The Bank of Canada's own key rate is ${percent(policy.after)} by its last change that this site knows, of ${date(policy.day)} (before: ${percent(policy.before)}).`,
        `Le taux directeur de la Banque du Canada est de ${percent(policy.after)} d'après le dernier changement connu de ce site, du ${date(policy.day)} (avant : ${percent(policy.before)}).`,
      ),
    pick(
      'Each bank sets its own prime; variable mortgages and lines of credit follow it.',
      'Chaque banque fixe son taux préférentiel; les prêts à taux variable et les marges de crédit le suivent.',
    ),
  )
  const primeLabel = published
    ? pick(`Prime rate, ${date(published.day)}`, `Taux préférentiel, ${date(published.day)}`)
    : pick('Prime rate, worked out', 'Taux préférentiel, calculé')
  const rows = [
    ...(prime ? [{ label: primeLabel, value: percent(prime.percent) }] : []),
    ...(policy
      ? [
          {
            label: pick(
              `Key interest rate, since ${date(policy.day)}`,
              `Taux directeur, depuis le ${date(policy.day)}`,
            ),
            value: percent(policy.after),
          },
        ]
      : []),
  ]
  const title = pick('Prime and key rate', 'Taux préférentiel et taux directeur')
  return answer(text, known.sources, { card: { title, rows, working: [], link: null } })
}
