import { describe, expect, it } from 'vitest'
import { findBrokers, preferredLanguage, readBrokerChoice } from './agent-search.ts'

const zoe = {
  name: 'Zoë Lévesque',
  licenceName: 'Zoë Marie Lévesque',
  address: '45 O’Connor Street, Ottawa, ON',
  place: 'Ottawa, Ontario',
  licences: [{ province: 'Ontario' }],
  languages: ['English', 'French'],
  specialties: ['First homes'],
}
const minh = {
  name: 'Minh Tran',
  licenceName: 'Minh Tran',
  address: null,
  place: null,
  licences: [],
  languages: ['Vietnamese'],
  specialties: [],
}

function found(search: string, { language = '', province = '', specialty = '' } = {}): string[] {
  return findBrokers([zoe, minh], { search, language, province, specialty }).map((broker) => broker.name)
}

describe('the broker search', () => {
  it.each(['zoe', 'ZOË', 'levesque zoe', 'ottawa', 'francais', 'french', "o'connor", 'marie', '  zoe  '])(
    'finds a broker by name, city or language: %j',
    (search) => expect(found(search)).toEqual([zoe.name]),
  )

  it('requires every word, and does not match empty fields', () => {
    expect(found('zoe vietnamese')).toEqual([])
    expect(found('null')).toEqual([])
    expect(found('')).toEqual([zoe.name, minh.name])
  })

  it('finds a language by its English, French or own name, and a province, together with the words', () => {
    expect(found('', { language: 'français' })).toEqual([zoe.name])
    expect(found('tiếng việt')).toEqual([minh.name])
    expect(found('', { province: 'Ontario' })).toEqual([zoe.name])
    expect(found('', { specialty: 'First homes' })).toEqual([zoe.name])
    expect(found('first HOMES')).toEqual([zoe.name])
    expect(found('zoe', { language: 'Vietnamese' })).toEqual([])
  })

  it('offers the first language of the browser that somebody speaks, and never English', () => {
    const spoken = ['English', 'French', 'Vietnamese']
    expect(preferredLanguage(spoken, ['en-CA', 'vi-VN', 'fr'])).toBe('Vietnamese')
    expect(preferredLanguage(spoken, ['fr-CA', 'en'])).toBe('French')
    expect(preferredLanguage(spoken, ['en-CA', 'pl'])).toBeUndefined()
  })

  it('reads at most 100 characters from the address', () => {
    expect(readBrokerChoice(new URLSearchParams({ q: `a\0${'b'.repeat(300)}` })).search).toHaveLength(100)
  })
})
