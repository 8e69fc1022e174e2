import { describe, expect, it } from 'vitest'
import { findBrokers, readBrokerSearch } from './agent-search.ts'

const zoe = {
  name: 'Zoë Lévesque',
  licenceName: 'Zoë Marie Lévesque',
  address: '45 O’Connor Street, Ottawa, ON',
  place: 'Ottawa, Ontario',
  languages: ['English', 'Français'],
}
const minh = { name: 'Minh Tran', licenceName: 'Minh Tran', address: null, place: null, languages: ['Vietnamese'] }

function found(search: string): string[] {
  return findBrokers([zoe, minh], search).map((broker) => broker.name)
}

describe('the broker search', () => {
  it.each(['zoe', 'ZOË', 'levesque zoe', 'ottawa', 'francais', "o'connor", 'marie', '  zoe  '])(
    'finds a broker by name, city or language: %j',
    (search) => expect(found(search)).toEqual([zoe.name]),
  )

  it('requires every word, and does not match empty fields', () => {
    expect(found('zoe vietnamese')).toEqual([])
    expect(found('null')).toEqual([])
    expect(found('')).toEqual([zoe.name, minh.name])
  })

  it('reads at most 100 characters from the address', () => {
    expect(readBrokerSearch(new URLSearchParams({ q: `a\0${'b'.repeat(300)}` }))).toHaveLength(100)
  })
})
