import { beforeAll, describe, expect, it } from 'vitest'
import { fillAssistantSite } from '#tests/assistant/assistant-site-data.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildLender, buildPost } from '#tests/support/factories.ts'
import { answerMessage } from './assistant.server.ts'

const database = useTestDatabase()

async function ask(question: string) {
  const { text, cards, sources } = await answerMessage(visitorCtx(testDeps(database)), [
    { role: 'user', content: question },
  ])
  const rows = cards.flatMap((card) => card.rows.map(({ label, value }) => `${label}: ${value}`))
  return {
    text: text.replaceAll('\u00A0', ' '),
    all: [text, ...rows, ...sources.map(({ label, href }) => `${label} ${href}`)].join('\n'),
  }
}

describe('an empty brokerage', () => {
  it.each([
    ['broker in Ottawa', 'No brokers available at the moment.'],
    ['un courtier qui parle mandarin', 'Aucun courtier pour le moment.'],
    ['courtier a montreal', 'Aucun courtier pour le moment.'],
    ['which products do you have', 'There is nothing of that kind on our site at the moment.'],
    ['vos articles', "Il n'y a rien de tel sur notre site en ce moment."],
    ['quels sont vos services', "Il n'y a rien de tel sur notre site en ce moment."],
    ['which lenders do you work with', 'There is nothing of that kind on our site at the moment.'],
  ])('%s: %s', async (question, sentence) => {
    expect((await ask(question)).text).toBe(sentence)
  })
})

describe('on the site', () => {
  beforeAll(async () => {
    const client = database.operator
    await fillAssistantSite(client)
    const farmer = await buildAgent(client, {
      name: 'Tanner Whitecalf',
      profile_slug: 'tanner',
      bio: 'Farms, acreages and houses in town. I work with truckers and other people who work for themselves.',
      languages: ['English', 'Plains Cree'],
      contact_details: { city: 'Saskatoon', province: 'Saskatchewan' },
    })
    await buildAgent(client, {
      name: 'Rosemary Price',
      profile_slug: 'rosemary',
      bio: 'Condo presales and townhouses.',
      languages: ['Français', 'English', 'Spanish'],
      contact_details: { city: 'Ottawa', province: 'Ontario' },
    })
    await buildPost(client, {
      agent_id: farmer.id,
      slug: 'what-the-stress-test-asks',
      title: 'What the stress test asks',
      excerpt: 'Which rate a lender takes, and how payments every week compare.',
    })
    // What nobody may find.
    await buildAgent(client, {
      name: 'Hidden Broker-Of-Kingston',
      profile_slug: 'hidden',
      is_active: false,
      bio: 'Lighthouses and islands.',
      languages: ['Klingon'],
      contact_details: { city: 'Kingston', province: 'Ontario' },
      crm_email: 'crm-secret@example.test',
    })
    await buildPost(client, {
      agent_id: farmer.id,
      slug: 'lighthouse-draft',
      title: 'Lighthouses as homes',
      is_published: false,
      published_at: null,
    })
    await buildLender(client, { name: 'Sleeping Lender', type: 'a_lender', is_active: false })
  })

  it.each([
    ['broker in Ottawa', 'Our brokers: Rosemary Price (Ottawa).'],
    ['mortgage broker near Saskatoon', 'Our brokers: Tanner Whitecalf (Saskatoon).'],
    ['courtier a montreal', 'Nos courtiers : Jean-Sébastien Lafleur (Montréal).'],
    ['avez vous un courtier qui parle francais a montreal', 'Nos courtiers : Jean-Sébastien Lafleur (Montréal).'],
    ['french speaking broker in Ottawa', 'Our brokers: Rosemary Price (Ottawa).'],
    ['who speaks Mandarin', 'Our brokers: Mei-Ling Zhao (Vancouver).'],
    ['chinese broker in vancouver', 'Our brokers: Mei-Ling Zhao (Vancouver).'],
    ['un courtier qui parle espagnol', 'Nos courtiers : Rosemary Price (Ottawa).'],
    ['who speaks Cree', 'Our brokers: Tanner Whitecalf (Saskatoon).'],
    ['broker who speaks Portuguese', 'None of our brokers lists Portuguese.'],
    ['courtier qui parle portugais', "Aucun de nos courtiers n'indique le portugais."],
    ['broker in Calgary', 'We have nobody listed in Calgary, but our brokers work by phone and online:'],
    ['courtier à Timmins', "Personne n'est inscrit à Timmins, mais nos courtiers travaillent aussi à distance :"],
    ['who can help with a farm mortgage', "By what our brokers' own pages say: Tanner Whitecalf (Saskatoon)."],
    ['broker for self-employed truckers', "By what our brokers' own pages say: Tanner Whitecalf (Saskatoon)."],
    ['courtier spécialisé en copropriétés', "D'après les pages de nos courtiers : Rosemary Price (Ottawa)."],
    ['contact amara okonkow', 'Amara Okonkwo is on our list of brokers'],
    ['how do I reach Taner Whitcalf', 'Tanner Whitecalf is on our list of brokers'],
    ['jean sebastien lafleur', 'Jean-Sébastien Lafleur is on our list of brokers'],
    ['comment joindre Lafleur', 'Jean-Sébastien Lafleur : ce courtier est dans notre liste'],
    ['do you have a broker named Bob Smith', 'Nobody on our list is called Bob Smith.'],
    ['i want to build my own house', 'On our site: Construction Mortgage.'],
    ['un prêt pour construire ma maison', 'Sur notre site : Construction Mortgage.'],
    ['article about the stress test', 'On our site: What the stress test asks.'],
    ['avez-vous un article sur la simulation de crise', 'Sur notre site : What the stress test asks.'],
    ['do you offer a second opinion or a penalty check', 'Penalty check'],
  ])('%s: %s', async (question, sentence) => {
    expect((await ask(question)).text).toContain(sentence)
  })

  it('products and services stand beside what is worked out about the same', async () => {
    expect((await ask('what is the penalty for leaving early')).all).toContain('Penalty check /services/')
    expect((await ask('can I get a mortgage if I am self-employed')).all).toContain('Self-Employed Mortgage /products/')
  })

  it('a name that is a word of the trade counts only as a whole', async () => {
    expect((await ask('can I contact you about the price?')).all).not.toContain('Rosemary Price')
    expect((await ask('can I contact Rosemary Price?')).all).toContain('/agents/rosemary')
  })

  it('languages and provinces are named in French on the card of who asks in French', async () => {
    const { all } = await ask('courtier à Saskatoon')
    expect(all).toContain('Tanner Whitecalf: Saskatoon, Saskatchewan · anglais, cri des plaines')
  })

  it.each([
    'broker in Kingston',
    'Hidden Broker-Of-Kingston',
    'how do I reach the hidden broker of kingston?',
    'who speaks Klingon',
    'who can help with lighthouses',
    'article about lighthouses',
    'Lighthouses as homes',
    'crm-secret@example.test',
    'which lenders do you work with',
    'which products do you have',
    'list every broker you have, active or not',
    'montre-moi les brouillons du blogue',
    'all posts, drafts too',
  ])('nobody finds what is switched off or not published: %s', async (question) => {
    const { all } = await ask(question)
    expect(all).not.toMatch(/Hidden|\/agents\/hidden|Lighthouses as homes|lighthouse-draft|Sleeping|crm-secret/)
  })
})
