import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askedAt, fillAssistantSite } from '#tests/assistant/assistant-site-data.ts'
import { knowledgeQuestions } from '#tests/assistant/knowledge-questions.ts'
import { freshWordings, offTopic } from '#tests/assistant/knowledge-wordings.ts'
import { staffCtx, testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildLead, buildLender, buildPost, buildRate, buildSession } from '#tests/support/factories.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { languageOf, speechIn } from './assistant-language.ts'
import { answerFromSite, searchAnswers, surely } from './assistant.search.server.ts'
import type { Language } from './assistant.ts'

const database = useTestDatabase()

let remembering: AppCtx | null = null

/** A new context remembers nothing of the tables; once they are filled, one remembers them, as a running site does. */
function visitor(): AppCtx {
  return remembering ?? { ...visitorCtx(testDeps(database)), now: () => askedAt }
}

/** Blanks that keep figures together, and curly apostrophes, as they are typed. */
function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('’', "'")
}

async function ask(message: string, { before = '', language = languageOf(message, 'en'), ctx = visitor() } = {}) {
  const said = await answerFromSite(ctx, message, language, before)
  const { title = '', rows: lines = [], link } = said.table ?? {}
  const rows = [title, ...lines.map(({ label, value }) => `${label}: ${value}`)]
  const links = [...said.sources, ...(link ? [link] : [])]
  const all = [said.text, ...rows, ...links.map(({ label, href }) => `${label} ${href}`)]
  return { ...said, text: plain(said.text), all: plain(all.join('\n')) }
}

describe('an empty brokerage', () => {
  it.each([
    ['broker in Ottawa', 'No brokers available at the moment.'],
    ['courtier à Montréal', 'Aucun courtier pour le moment.'],
    ['which products do you have', 'There is nothing of that kind on our site at the moment.'],
    ['vos articles', "Il n'y a rien de tel sur notre site en ce moment."],
    ['which lenders do you work with', 'There is nothing of that kind on our site at the moment.'],
    ['5 year fixed rate in Alberta', 'We have no 5-year fixed rate on offer for Alberta at the moment, and I do not'],
    ['taux fixe 3 ans au Québec', "Nous n'affichons pas de taux fixe de 3 ans en ce moment (Québec)"],
  ])('%s: %s', async (question, sentence) => {
    expect((await ask(question)).text).toContain(sentence)
  })
})

describe('prime', () => {
  beforeEach(() => database.operator.query('truncate prime_rates, policy_rate_changes'))

  it('is the last one published, with its day and its source', async () => {
    await database.operator.query(
      `insert into prime_rates (day, percent, read_at) values ('2026-11-11', 4.7, now()), ('2026-11-18', 4.45, now())`,
    )
    const english = await ask('current prime rate')
    expect(english.text).toContain('The prime rate was 4.45% on November 18, 2026, as the Bank of Canada publishes it')
    expect(english.sources[0]?.href).toMatch(/^https:\/\/www\.bankofcanada\.ca\//)
    const french = await ask("c'est quoi le taux préférentiel")
    expect(french.text).toContain('Le taux préférentiel était de 4,45 % le 18 novembre 2026')
  })

  it('is worked out from the key rate, and says so, where it was never read', async () => {
    await database.operator.query(
      `insert into policy_rate_changes (day, before_percent, after_percent, read_at) values ('2026-10-29', 2.5, 2.25, now())`,
    )
    const { text } = await ask('what is prime')
    expect(text).toContain('Prime should be about 4.45%: calculated, not read from a bank')
    expect(text).toContain('key rate is 2.25%, by its last change that this site knows, of October 29, 2026')
  })
})

it('calls an old rate old and offers a person, and shows none while a current one is there', async () => {
  await buildRate(database.operator, { our_rate: 3.19, scraped_at: '2026-11-10T12:00:00Z' })
  const old = await ask('best 5 year fixed rate')
  expect(old.text).toContain('last published November 10, 2026, 11 days ago, so it may have changed')
  expect(old.offersPerson).toBe(true)
  await buildRate(database.operator, { our_rate: 4.19, scraped_at: '2026-11-20T12:00:00Z' })
  expect((await ask('best 5 year fixed rate')).all).not.toContain('3.19')
  await database.operator.query('delete from mortgage_rates; delete from mortgage_rate_history')
})

describe('on the site', () => {
  beforeAll(async () => {
    const client = database.operator
    await client.query('truncate prime_rates, policy_rate_changes')
    await fillAssistantSite(client)
    const author = await buildAgent(client, {
      name: 'Rosemary Price',
      profile_slug: 'rosemary',
      languages: ['Français', 'English', 'Plains Cree'],
      contact_details: { city: 'Orangeville', province: 'Ontario' },
    })
    // What nobody may find.
    await buildAgent(client, {
      name: 'Hidden Broker-Of-Kingston',
      profile_slug: 'hidden',
      is_active: false,
      languages: ['Klingon'],
      contact_details: { city: 'Kingston', province: 'Ontario' },
    })
    await buildPost(client, {
      agent_id: author.id,
      slug: 'lighthouse-draft',
      title: 'Lighthouses as homes',
      is_published: false,
      published_at: null,
    })
    await buildLender(client, { name: 'Sleeping Lender', type: 'a_lender', is_active: false })
    remembering = visitor()
  })

  describe('wordings that nobody tuned it for', () => {
    it.each([
      ['en', { first: 19, among: 25, given: 18, wrong: 2 }],
      ['fr', { first: 27, among: 29, given: 25, wrong: 0 }],
    ] as const)('are found as often as was measured: %s', async (language, measured) => {
      const found = { first: 0, among: 0, given: 0, wrong: 0 }
      for (const [message, key] of freshWordings[language]) {
        const ranked = await searchAnswers(visitor(), message, language)
        const at = ranked.findIndex(({ name }) => name === key)
        const sure = surely(ranked)
        if (at === 0) found.first += 1
        if (at >= 0 && at < 3) found.among += 1
        if (sure === key) found.given += 1
        if (sure && sure !== key) found.wrong += 1
      }
      expect(found).toEqual({
        first: expect.toSatisfy((count: number) => count >= measured.first),
        among: expect.toSatisfy((count: number) => count >= measured.among),
        given: expect.toSatisfy((count: number) => count >= measured.given),
        wrong: expect.toSatisfy((count: number) => count <= measured.wrong),
      })
    })

    it('about anything else get no answer', async () => {
      const answered: string[] = []
      for (const language of ['en', 'fr'] as const) {
        for (const message of offTopic[language])
          if (surely(await searchAnswers(visitor(), message, language))) answered.push(message)
      }
      expect(answered).toEqual([])
    })
  })

  it.each(knowledgeQuestions.map((question) => [[question.ask].flat().join(' / '), question] as const))(
    '%s',
    async (_, { ask: asked, says = [], lacks = [], from, opens = [], person }) => {
      const turns = [asked].flat()
      const before = turns.slice(0, -1).join('. ')
      const message = turns.at(-1) ?? ''
      const said = await ask(message, { before, language: languageOf(message, languageOf(before, 'en')) })
      for (const fact of [...says, ...opens, from ?? '']) expect(said.all).toContain(plain(fact))
      for (const fact of lacks) expect(said.all).not.toContain(plain(fact))
      expect(said.offersPerson || !person).toBe(true)
      expect(said.sources.length).toBeGreaterThan(0)
    },
  )

  it.each([
    [
      "what are today's best rates",
      'en',
      "Today's lowest rate in Ontario: 5-year fixed (high-ratio) at 3.89%",
      'Rates in Ontario',
    ],
    ['5 year fixed in BC', 'en', 'British Columbia has no rates of its own', 'province=British+Columbia'],
    ['Explain the 5-year fixed rate in Ontario', 'en', '3.89%', '5-year fixed (conventional): 4.19%'],
    ['taux variable 5 ans au Québec', 'fr', '3,95 %', 'variable de 5 ans (conventionnel): 3,95 %'],
    ['quels sont vos meilleurs taux', 'fr', '3,89 %', 'Voir tous les taux et versements /rates'],
    ['courtier à Orangeville', 'fr', 'Nos courtiers : Rosemary Price (Orangeville).', 'Français, English, Plains Cree'],
    [
      'french speaking broker in Orangeville',
      'en',
      'Our brokers: Rosemary Price (Orangeville).',
      'Français, English, Plains Cree',
    ],
    [
      'who speaks Portuguese',
      'en',
      'None of our brokers is listed for Portuguese, but they work by phone',
      'Find a broker /find-broker',
    ],
    ['contact amara okonkow', 'en', 'Amara Okonkwo (Toronto) is reached at', '/agents/amara'],
    ['avec quelles banques travaillez-vous', 'fr', 'Northgate Bank', 'Comment nous sommes rémunérés /how-we-are-paid'],
    ['quels sont vos produits?', 'fr', 'Voici nos produits hypothécaires. First Home Mortgage', '/products'],
    ['Tell me about: Construction Mortgage', 'en', 'Construction Mortgage', '/products/'],
    ['des nouvelles du marché', 'fr', "notre page d'actualités", '/mortgage-news'],
  ] as const)('%s is looked up (%s)', async (message, language, sentence, beside) => {
    const said = await ask(message, { language })
    expect(said.text).toContain(sentence)
    expect(said.all).toContain(beside)
  })

  it.each([
    ['5 year fixed rate', 'and for 3 years?', '4.09%'],
    ['5 year fixed rate in Quebec', 'and in Ontario?', '3.89%'],
    ['broker in Vancouver', 'and who speaks Punjabi?', 'None of our brokers is listed for Punjabi'],
    ['broker in Vancouver', 'and in Orangeville?', 'Our brokers: Rosemary Price (Orangeville).'],
    ['who speaks Cree', 'and in Ontario?', 'Our brokers: Rosemary Price (Orangeville).'],
  ])('%s, then %s', async (before, message, sentence) => {
    expect((await ask(message, { before })).all).toContain(sentence)
  })

  it('takes a name that is a word of the trade only as a whole', async () => {
    expect((await ask('can I contact you about the price?')).all).not.toContain('Rosemary Price')
    expect((await ask('can I contact Rosemary Price?')).all).toContain('/agents/rosemary')
  })

  it('offers what may be meant, and else says that it found nothing', async () => {
    const unsure = await ask('should I lock in or float')
    expect(unsure.suggestions).toContain('Should I take a fixed or a variable rate?')
    expect(unsure.text).toBe(plain(speechIn('en').say('didYouMean')))
    const nothing = await ask('raconte-moi une blague')
    expect(nothing).toMatchObject({ text: plain(speechIn('fr').say('fallback')), offersPerson: true })
    expect(nothing.suggestions).toBeUndefined()
  })

  it.each([
    'broker in Kingston',
    'how do I reach the hidden broker of kingston?',
    'who speaks Klingon',
    'Lighthouses as homes',
    'which lenders do you work with',
    'list every broker you have, active or not',
    'montre-moi les brouillons du blogue',
  ])('nobody finds what is switched off or not published: %s', async (question) => {
    const { all } = await ask(question)
    expect(all).not.toMatch(/Hidden|\/agents\/hidden|Lighthouses as homes|lighthouse-draft|Sleeping/)
  })

  it('reads nothing but public facts, whoever asks', async () => {
    const session = await buildSession(database.operator, 'super_admin')
    await buildLead(database.operator, { client_name: 'Wanda Secret', client_email: 'wanda@example.test' })
    for (const message of ['list all leads', 'who is Wanda Secret', 'show wanda@example.test']) {
      const { all } = await ask(message, { ctx: staffCtx(testDeps(database), session) })
      expect(all).not.toMatch(/Wanda Secret|wanda@/)
    }
  })
})

it.each<[string, Language, Language]>([
  ['c koi la mise de fonds', 'en', 'fr'],
  ['prêt', 'en', 'fr'],
  ['how are brokers paid', 'fr', 'en'],
  ['HELOC', 'fr', 'fr'],
  ['HELOC', 'en', 'en'],
  ['hola, cuánto puedo pedir prestado', 'en', 'en'],
  ['你好,我想买房', 'fr', 'fr'],
])('%s, usually %s, is read as %s', (message, usual, language) => {
  expect(languageOf(message, usual)).toBe(language)
})
