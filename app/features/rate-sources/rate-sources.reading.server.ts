import { createHash } from 'node:crypto'
import { ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { fetchOutbound, OutboundError } from '#app/platform/outbound.server.ts'
import { readInThread } from '#app/platform/reading-thread.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { type Judgement, judgeOffers, type Offer } from './rate-source-guard.ts'
import type { RateReading, ReaderSettings, ReadOffer, readRates } from './rate-sources.ts'
import { describeNothingRead } from './rate-sources.copy.ts'
import { benchmarkPrime, primeNow, type PrimeRate } from './rate-sources.prime.server.ts'
import type { RateSourceSettings } from './rate-sources.server.ts'
import { othersNow } from './rate-sources.standing.server.ts'

export type FetchedPage = { body: string; etag: string | null; lastModified: string | null }

/** What the source said when it was asked last. */
export type Validators = Pick<FetchedPage, 'etag' | 'lastModified'>

const accepted = /^(text\/(html|plain|xml)|application\/(xhtml\+xml|xml|json|[\w.-]+\+json))\b/i

/**
 * Fetches a page of rates within the limits of everything that is fetched. Null: it has not changed since `before`.
 * @throws Unreadable
 */
export async function fetchPage(ctx: AppCtx, url: string, before: Validators | null): Promise<FetchedPage | null> {
  const { status, headers, body } = await answerOf(ctx, url, before)
  if (status === 304 && before) return null
  if (status !== 200) throw new Unreadable(`The source answered with status ${status}.`)
  const type = headers['content-type'] ?? 'text/html'
  if (!accepted.test(type)) throw new Unreadable('The source sent something else than a page.')
  if (body.length === 0) throw new Unreadable('The source sent an empty page.')
  return { body: decode(body, type), etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
}

async function answerOf(ctx: AppCtx, url: string, before: Validators | null) {
  try {
    return await fetchOutbound(ctx.env, url, {
      headers: {
        accept: 'text/html, application/xhtml+xml, application/json;q=0.9, text/plain;q=0.5',
        ...(before?.etag ? { 'if-none-match': before.etag } : {}),
        ...(before?.lastModified ? { 'if-modified-since': before.lastModified } : {}),
      },
    })
  } catch (error) {
    if (error instanceof OutboundError) throw new Unreadable(`The source did not answer: ${error.message}.`)
    throw error
  }
}

/** By the character set that the answer names; a page that only names one inside is UTF-8 in all but old cases. */
function decode(body: Buffer, type: string): string {
  const named =
    /charset="?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 2048))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

type ReadBy = Pick<RateSourceSettings, 'primePercent' | 'unsaidMortgageType'>

/**
 * Reads a page by a source's settings; asks for prime only when the page needs it and neither says it.
 * `now` is what its dates are compared with.
 * @returns `primeUsed`: what `askPrime` answered, when the reading needed it
 * @throws Unreadable when nothing on it is an offer
 */
export async function readPage(
  settings: ReadBy,
  body: string,
  now: Date,
  askPrime: () => Promise<PrimeRate | null>,
): Promise<{ reading: RateReading; primeUsed: number | null }> {
  const asked = { unsaidMortgageType: settings.unsaidMortgageType, today: ruleDay(now) }
  let reading = await readBy(body, { ...asked, prime: settings.primePercent })
  let primeUsed: number | null = null
  if (settings.primePercent === null && reading.unread.some(({ why }) => why === primeUnknown)) {
    primeUsed = (await askPrime())?.percent ?? null
    if (primeUsed !== null) reading = await readBy(body, { ...asked, prime: primeUsed })
  }
  return { reading, primeUsed }
}

function readBy(body: string, settings: ReaderSettings): Promise<RateReading> {
  return readInThread<typeof readRates>('app/features/rate-sources/rate-sources.ts', 'readRates', [body, settings])
}

const primeUnknown = 'the prime rate is not known'

/** The same page read by the same settings and prime has the same hash. */
export function hashOf(
  settings: ReadBy & Pick<RateSourceSettings, 'figures' | 'province'>,
  prime: number | null,
  body: string,
): string {
  const { figures, primePercent, unsaidMortgageType, province } = settings
  return createHash('sha256')
    .update(JSON.stringify([figures, primePercent, unsaidMortgageType, province, prime]))
    .update(body)
    .digest('hex')
}

/**
 * What the source offers; `figures` says what a figure is of which the page does not. Where only one is named, the other
 * stays as it is published. Of an offer that is not published yet a posted rate says nothing of ours; ours stands for both.
 */
export function offersOf<Published extends Offer>(
  read: readonly ReadOffer[],
  figures: RateSourceSettings['figures'],
  publishedOf: (offer: ReadOffer) => Published | undefined,
): Offer[] {
  return read.map((one) => {
    const { rateType, term, mortgageType, postedRate, ourRate, doubts } = one
    const offer = { rateType, term, mortgageType, postedRate, ourRate, doubts }
    const said = one.said === 'plain' ? figures : one.said
    const was = publishedOf(one)
    if (said === 'posted') return was ? { ...offer, ourRate: was.ourRate } : { ...offer, isPostedOnly: true }
    const isPostedKnown = said === 'ours' && was && was.postedRate !== was.ourRate
    return isPostedKnown ? { ...offer, postedRate: was.postedRate } : offer
  })
}

export type RatePreview = {
  /** Why there is nothing to show; null when there is. */
  problem: string | null
  reading: RateReading | null
  /** What the guard says of the offers by themselves, in their order. */
  judgements: Judgement[]
}

/** Fetches and reads a page by settings that need not be stored, and changes nothing: what a source would give. */
export async function previewRateSource(
  ctx: AppCtx,
  settings: Pick<RateSourceSettings, 'url' | 'figures'> & ReadBy,
): Promise<RatePreview> {
  try {
    const page = await fetchPage(ctx, settings.url, null)
    const { reading } = await readPage(settings, page?.body ?? '', ctx.now(), () => primeNow(ctx))
    if (reading.offers.length === 0) return { problem: describeNothingRead(reading.unread), reading, judgements: [] }
    const offers = offersOf(reading.offers, settings.figures, () => undefined)
    const prime = (await benchmarkPrime(ctx)) ?? reading.prime?.percent ?? null
    const others = await ctx.db((tx) => othersNow(tx, settings.url, ctx.now()))
    return { problem: null, reading, judgements: judgeOffers([], offers, { prime, others }) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message, reading: null, judgements: [] }
    throw error
  }
}
