import { desc, eq } from 'drizzle-orm'
import { agents, isPublicAgent } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { listActiveLenders } from '#app/features/lenders/lenders.server.ts'
import { publicServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { listLatestNews } from '#app/features/news/news.server.ts'
import { publicProducts } from '#app/features/products/products.server.ts'
import {
  type AgedRate,
  bestOfEachTerm,
  currentFirst,
  defaultProvince,
  rateChoicePath,
  rateTypes,
} from '#app/features/rates/rates.ts'
import {
  findImpliedPrime,
  findPolicyChange,
  listRates,
  primeAbovePolicyRate,
} from '#app/features/rates/rates.server.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { mortgageIn, termIn, typeIn } from '#app/lib/rate-words.ts'
import { type Province, ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { frenchPlace, isSlip, placesIn, textAt, type Token, tokensOf } from './assistant-amounts.ts'
import { pageIn, sentences, type Speech } from './assistant-language.ts'
import type { AssistantAnswer } from './assistant.ts'

type Page = { title: string; text: string; href: string }
type Kind = 'products' | 'services' | 'posts'
type Live = {
  message: string
  before: string
  speech: Speech
  known: AssistantAnswer
  /** The pages that the message is about. */
  matching: () => Promise<Page[]>
}

const mostShown = 6

/** Answers that are looked up: the row of this key has the questions, and the sentence that leads. */
export const liveAnswers: Record<string, (ctx: AppCtx, live: Live) => Promise<AssistantAnswer>> = {
  rates: answerRates,
  prime: answerPrime,
  findBroker: answerBrokers,
  lenders: answerLenders,
  products: (ctx, live) => answerListing(ctx, 'products', live),
  services: (ctx, live) => answerListing(ctx, 'services', live),
  posts: (ctx, live) => answerListing(ctx, 'posts', live),
  news: answerNews,
}

type RateName = Partial<Pick<AgedRate, 'rateType' | 'mortgageType' | 'term'>>

/** The kind, term and province of the rates that a message asks for; what it does not name is left out. */
function rateIn(tokens: readonly Token[]): RateName & { province?: Province } {
  const text = textAt(tokens, 0, tokens.length)
  const [term, rateType, mortgage] = [termIn(text), typeIn(text), mortgageIn(text)]
  const [place] = placesIn(tokens)
  return {
    ...(mortgage && { mortgageType: mortgage === 'High-Ratio' ? mortgage : 'Conventional' }),
    ...(rateType && { rateType }),
    ...(term && { term }),
    ...(place && { province: place.province }),
  }
}

/** Whether a message names a kind of rate with its term, which asks for that rate whatever else it says. */
export function asksForRate(tokens: readonly Token[]): boolean {
  const { rateType, term } = rateIn(tokens)
  return rateType !== undefined && term !== undefined
}

/** Whether a message names anything that a rate is chosen by. */
export function narrowsRates(tokens: readonly Token[]): boolean {
  return Object.keys(rateIn(tokens)).length > 0
}

/** '5-year fixed (conventional)', 'fixe de 5 ans (conventionnel)', as far as it is known. */
function rateName({ pick, say }: Speech, { rateType, term, mortgageType }: RateName) {
  const [length, unit] = term?.split(' ') ?? []
  const french = unit === 'month' ? 'mois' : length === '1' ? 'an' : 'ans'
  const lasting = term && pick(`${length}-${unit}`, `de ${length} ${french}`)
  const type = rateType && say(rateType)
  return sentences(...pick([lasting, type], [type, lasting]), mortgageType && `(${say(mortgageType)})`)
}

/** The rates on offer: of the kind, term and province that were asked for, else the lowest of each term. */
async function answerRates(ctx: AppCtx, { message, before, speech }: Live): Promise<AssistantAnswer> {
  const { pick, say, percent, date } = speech
  const asked = { ...rateIn(tokensOf(before)), ...rateIn(tokensOf(message)) }
  const { rateType, province = defaultProvince } = asked
  const where = pick<string>(province, frenchPlace(province))
  const types = rateTypes.filter((one) => (rateType ?? one) === one)
  const lists = await Promise.all(types.map((type) => listRates(ctx, { rateType: type, province })))
  const shown = lists
    .flatMap(({ rates }) => [...Map.groupBy(currentFirst(rates), ({ mortgageType }) => mortgageType).values()])
    .flatMap(bestOfEachTerm)
    .map((rate) => ({ ...rate, term: termIn(rate.term) ?? rate.term }))
    .filter(({ mortgageType }) => (asked.mortgageType ?? mortgageType) === mortgageType)
    .filter(({ term }) => (asked.term ?? term) === term)
  // Who asks for no term hears the usual one.
  const usual = shown.filter((rate) => rate.rateType === (rateType ?? 'fixed') && rate.term === '5 year')
  const [best] = currentFirst(usual.length > 0 ? usual : shown).toSorted((one, other) => one.ourRate - other.ourRate)
  const href = rateChoicePath('/rates', { rateType: rateType ?? 'fixed', province })
  if (!best) {
    const text = say('rateNone', { name: rateName(speech, asked), where }).replaceAll(/ {2,}/g, ' ')
    return { text, sources: [{ ...pageIn(speech, 'rates'), href }], offersPerson: true }
  }
  const name = rateName(speech, best)
  const isOld = best.freshness === 'stale'
  const days = Math.round((Date.parse(ruleDay(ctx.now())) - Date.parse(best.asOf)) / 86_400_000)
  const day = date(best.asOf)
  const text = sentences(
    say(isOld ? 'rateOld' : 'rateToday', { where, name, rate: percent(best.ourRate), day, days }),
    lists.some(({ isNational }) => isNational) && say('rateNational', { where }),
    !asked.province && say('rateProvince', { where }),
    say('rateNote'),
  )
  const rows = shown.map((one) => ({ label: rateName(speech, one), value: percent(one.ourRate) }))
  const table = { title: say('ratesTitle', { where }), rows, link: { label: say('ratesLink'), href } }
  return { text, table, sources: [{ label: say('ratesSource', { day }), href }], offersPerson: isOld }
}

/** The prime rate: as it was last published, or as the Bank of Canada's key rate makes it; null where neither is known. */
async function findPrime(ctx: AppCtx) {
  const [published] = await ctx.db((tx) => tx.select().from(primeRates).orderBy(desc(primeRates.day)).limit(1))
  return published ?? (await findImpliedPrime(ctx))
}

export async function findPrimePercent(ctx: AppCtx): Promise<number | null> {
  return (await findPrime(ctx))?.percent ?? null
}

/** Prime and the Bank of Canada's key rate with their days; what the row says where this site knows neither. */
async function answerPrime(ctx: AppCtx, { known, speech: { say, percent, date } }: Live): Promise<AssistantAnswer> {
  const [prime, policy] = [await findPrime(ctx), await findPolicyChange(ctx)]
  if (!prime && !policy) return known
  const name = prime && 'policyRate' in prime ? 'primeImplied' : 'primePublished'
  const text = sentences(
    prime && say(name, { rate: percent(prime.percent), day: date(prime.day), points: primeAbovePolicyRate }),
    policy &&
      say('policyRate', { after: percent(policy.after), before: percent(policy.before), day: date(policy.day) }),
    say('primeNote'),
  )
  return { ...known, text, offersPerson: false }
}

/** Languages in English and French, by their codes, and other names for them. */
const tongues = 'en fr zh yue pa hi ur gu bn ta es pt it ar fa tr ru uk pl ro de nl el he fil vi ko ja ht ig so cr iu'
  .split(' ')
  .map((code) => ['en', 'fr'].map((one) => new Intl.DisplayNames(one, { type: 'language' }).of(code) ?? code))
  .concat([
    ['mandarin', 'chinese'],
    ['tagalog', 'filipino'],
    ['farsi', 'persian'],
  ])
  .map((names) => names.flatMap(textsOf))

/** The words of a text, folded. */
function textsOf(text: string): string[] {
  return tokensOf(text).map((token) => token.text)
}

/** The languages that a message names, as it names them. */
export function languagesIn(tokens: readonly Token[]): string[] {
  return tokens.map(({ text }) => text).filter((text) => tongues.some((names) => names.includes(text)))
}

/** The public brokers as a visitor may read them, by name, each with the words of their name, and of their place and languages. */
function listBrokers(ctx: AppCtx) {
  return ctx.memory.recall('assistant brokers', async () => {
    const { id, name, email, phone, profileSlug, contactDetails, languages } = agents
    const columns = { id, name, email, phone, profileSlug, contactDetails, languages }
    const rows = await ctx.db((tx) => tx.select(columns).from(agents).where(isPublicAgent).orderBy(name))
    return rows.map(({ contactDetails: { city = '', province = '' }, ...broker }) => {
      const spoken = broker.languages.flatMap(textsOf)
      const alike = tongues.filter((names) => names.some((one) => spoken.includes(one))).flat()
      const about = new Set([...[city, province, frenchPlace(province)].flatMap(textsOf), ...spoken, ...alike])
      return { ...broker, city, province, names: textsOf(broker.name), about }
    })
  })
}

type Broker = Awaited<ReturnType<typeof listBrokers>>[number]

function brokersAnswer(found: readonly Broker[], text: string, speech: Speech): AssistantAnswer {
  const shown = found.slice(0, mostShown)
  const link = pageIn(speech, 'brokers')
  const rows = shown.map(({ name, city, province, languages }) => {
    const place = [city, speech.pick<string>(province, frenchPlace(province))].filter(Boolean).join(', ')
    return { label: name, value: [place, languages.join(', ')].filter(Boolean).join(' · ') }
  })
  const links = shown.map((broker) => ({ label: broker.name, href: `/agents/${agentIdentifier(broker)}` }))
  const table = rows.length > 0 && { table: { title: speech.say('brokersTitle'), rows, link } }
  return { text, ...table, sources: [...links, link], offersPerson: true }
}

/** The brokers who fit most of the places and languages that a message names, or else the one before it. */
async function answerBrokers(ctx: AppCtx, { message, before, speech }: Live): Promise<AssistantAnswer> {
  const all = await listBrokers(ctx)
  if (all.length === 0) return brokersAnswer([], speech.say('brokersNone'), speech)
  const tokens = tokensOf(`${message} ${before}`)
  const [place] = placesIn(tokens)
  const asked = [...tokens.map(({ text }) => text), ...textsOf(place?.province ?? '')]
  const rank = ({ about }: Broker) => new Set(asked.filter((word) => about.has(word))).size
  const most = Math.max(...all.map(rank))
  const found = all.filter((broker) => rank(broker) === most)
  // English writes languages with a capital.
  const spoken = languagesIn(tokens).map((word) =>
    speech.pick(
      word.replace(/^./, (one) => one.toUpperCase()),
      word,
    ),
  )
  const lacking = [place?.city ?? place?.province ?? '', ...spoken]
    .filter((name) => !found.some(({ about }) => textsOf(name).every((word) => about.has(word))))
    .join(', ')
  const names = found.slice(0, mostShown).map(({ name, city: home }) => (home ? `${name} (${home})` : name))
  const text = speech.say(lacking ? 'brokersLacking' : 'brokersOurs', { lacking, names: names.join(', ') })
  return brokersAnswer(found, text, speech)
}

/** The brokers that a message names, slips included, and how to reach them. One part of a name is enough if it is no ordinary word, such as Price. */
export async function findNamedBrokers(
  ctx: AppCtx,
  tokens: readonly Token[],
  isOrdinary: (word: string) => boolean,
  speech: Speech,
): Promise<AssistantAnswer | null> {
  const named = (await listBrokers(ctx)).filter(({ names }) => {
    const said = tokens.filter(
      ({ text }) => text.length > 2 && names.some((name) => name === text || isSlip(text, name)),
    )
    return said.some(({ text }) => !isOrdinary(text)) || new Set(said.map(({ text }) => text)).size > 1
  })
  if (named.length === 0) return null
  const texts = named.slice(0, mostShown).map(({ name, city, phone, email }) => {
    const who = city ? `${name} (${city})` : name
    const reached = [phone && displayPhone(phone), email].filter(Boolean).join(', ')
    return speech.say('brokerReached', { name: who, reached })
  })
  return brokersAnswer(named, texts.join(' '), speech)
}

const newestPosts = 200

/** Products, services and posts with their addresses. */
export async function listPages(ctx: AppCtx): Promise<Record<Kind, Page[]>> {
  const { slug, title, excerpt, isPublished, publishedAt } = blogPosts
  const readPosts = ctx.db((tx) =>
    tx
      .select({ slug, title, excerpt })
      .from(blogPosts)
      .where(eq(isPublished, true))
      .orderBy(desc(publishedAt))
      .limit(newestPosts),
  )
  const [products, services, posts] = await Promise.all([
    publicProducts.listCards(ctx),
    publicServices.listCards(ctx),
    readPosts,
  ])
  return {
    products: products.map(({ path, name, text }) => ({ title: name, text, href: path })),
    services: services.map(({ path, name, text }) => ({ title: name, text, href: path })),
    posts: posts.map((post) => ({ title: post.title, text: post.excerpt ?? '', href: `/blog/${post.slug}` })),
  }
}

/** The products, services or posts of the site; those that a message is about where there are some. */
async function answerListing(ctx: AppCtx, kind: Kind, { speech, known, matching }: Live): Promise<AssistantAnswer> {
  const link = pageIn(speech, kind)
  const every = (await listPages(ctx))[kind]
  if (every.length === 0) return nothingOfKind(link, speech)
  const about = await matching()
  const some = every.filter(({ href }) => about.some((page) => page.href === href))
  const shown = (some.length > 0 ? some : every).slice(0, mostShown)
  const table = { title: link.label, rows: shown.map(({ title, text }) => ({ label: title, value: text })), link }
  const text = sentences(known.text, `${shown.map(({ title }) => title).join('; ')}.`)
  return { ...known, text, table, sources: [...shown.map(({ title, href }) => ({ label: title, href })), link] }
}

function nothingOfKind(link: { label: string; href: string }, { say }: Speech): AssistantAnswer {
  return { text: say('nothingOfKind'), sources: [link], offersPerson: true }
}

async function answerLenders(ctx: AppCtx, { speech }: Live): Promise<AssistantAnswer> {
  const all = await listActiveLenders(ctx)
  const page = pageIn(speech, 'lenders')
  if (all.length === 0) return nothingOfKind(page, speech)
  const namesOf = (type: string) => all.filter((one) => one.type === type).map(({ name }) => name)
  const [banks, others] = ['a_lender', 'alternate_lender'].map((type) => namesOf(type).join(', '))
  const text = sentences(
    banks && speech.say('lendersBanks', { names: banks }),
    others && speech.say('lendersOthers', { names: others }),
  )
  return { text, sources: [page, pageIn(speech, 'paid')], offersPerson: false }
}

/** The latest headlines, with who wrote them; the assistant retells and predicts nothing. */
async function answerNews(ctx: AppCtx, { known, speech }: Live): Promise<AssistantAnswer> {
  const link = pageIn(speech, 'news')
  const rows = (await listLatestNews(ctx)).map(({ title, host, date }) => ({ label: title, value: `${host}, ${date}` }))
  return { ...known, ...(rows.length > 0 && { table: { title: link.label, rows, link } }) }
}
