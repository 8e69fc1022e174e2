import type pg from 'pg'
import { buildAgent, buildLender, buildPost, buildProduct, buildRate, buildService } from '#tests/support/factories.ts'

/** The day on which the questions are asked, and the one on which the rates were last seen. */
export const askedAt = new Date('2026-11-21T15:00:00Z')
const seen = '2026-11-20T12:00:00Z'

/** Rates as rows: province, kind, term, our rate, kind of mortgage. */
const rates = [
  ['Canada', 'fixed', '1 year', 4.89, 'Conventional'],
  ['Canada', 'fixed', '3 year', 4.14, 'Conventional'],
  ['Canada', 'fixed', '5 year', 4.29, 'Conventional'],
  ['Canada', 'fixed', '5 year', 3.99, 'High-Ratio'],
  ['Canada', 'variable', '5 year', 3.95, 'Conventional'],
  ['Ontario', 'fixed', '1 year', 4.84, 'Conventional'],
  ['Ontario', 'fixed', '3 year', 4.09, 'Conventional'],
  ['Ontario', 'fixed', '5 year', 4.19, 'Conventional'],
  ['Ontario', 'fixed', '5 year', 3.89, 'High-Ratio'],
  ['Ontario', 'variable', '5 year', 3.85, 'Conventional'],
  ['Quebec', 'fixed', '5 year', 4.24, 'Conventional'],
] as const

/** A small site whose rates, people and pages the questions' facts are about. */
export async function fillAssistantSite(client: pg.Client | pg.Pool): Promise<void> {
  for (const [province, rateType, term, ourRate, mortgageType] of rates) {
    await buildRate(client, {
      province,
      rate_type: rateType,
      term,
      our_rate: ourRate,
      posted_rate: 6.09,
      mortgage_type: mortgageType,
      scraped_at: seen,
    })
  }
  // A secret and a rate that is off offer: no answer may know them.
  await buildRate(client, { our_rate: 1.23, province: 'Ontario', is_active: false })
  const amara = await buildAgent(client, {
    name: 'Amara Okonkwo',
    profile_slug: 'amara',
    languages: ['English', 'French', 'Igbo'],
    contact_details: { city: 'Toronto', province: 'Ontario' },
  })
  await buildAgent(client, {
    name: 'Mei-Ling Zhao',
    profile_slug: 'meiling',
    languages: ['English', 'Mandarin', 'Cantonese'],
    contact_details: { city: 'Vancouver', province: 'British Columbia' },
  })
  await buildAgent(client, {
    name: 'Jean-Sébastien Lafleur',
    profile_slug: 'jeansebastien',
    languages: ['French', 'English'],
    contact_details: { city: 'Montréal', province: 'Quebec' },
  })
  await buildAgent(client, { name: 'Gone Fishing', profile_slug: 'gone', is_active: false })
  await buildLender(client, { name: 'Northgate Bank', type: 'a_lender' })
  await buildLender(client, { name: 'Cedar Bridge MIC', type: 'alternate_lender' })
  await buildProduct(client, {
    name: 'First Home Mortgage',
    description: 'For buyers of a first home with 5% down or more.',
  })
  await buildProduct(client, {
    name: 'Self-Employed Mortgage',
    description: 'Income that varies: we know who reads it properly.',
  })
  await buildProduct(client, { name: 'Construction Mortgage', description: 'Money in stages while the house goes up.' })
  await buildService(client, { name: 'Pre-approval', description: 'Know what you can spend before you look.' })
  await buildService(client, { name: 'Penalty check', description: 'What it costs to leave your mortgage today.' })
  await buildPost(client, {
    agent_id: amara.id,
    slug: 'buying-a-triplex-in-montreal',
    title: 'Buying a triplex in Montréal',
    excerpt: 'What is different when three families live in one mortgage.',
  })
  await buildPost(client, {
    agent_id: amara.id,
    slug: 'secret-draft',
    title: 'Secret draft about zebras',
    is_published: false,
    published_at: null,
  })
}
