import { describe, expect, it } from 'vitest'
import {
  agentIdentifier,
  agentListPath,
  longestSlug,
  profileSlugFrom,
  readAgentListView,
  searchTexts,
} from './agents.ts'

describe('a profile slug', () => {
  it.each([
    ['Avery Tremblay', 'averytremblay'],
    ['avery-tremblay', 'averytremblay'],
    ['AVERY_2', 'avery2'],
    ['Éloïse', 'lose'],
    [' ../admin ', 'admin'],
    ['!!!', ''],
    ['K', 'k'],
  ])('typed as %j is kept as %j', (typed, kept) => expect(profileSlugFrom(typed)).toBe(kept))

  it('is cut, never refused, when it is long', () => {
    expect(profileSlugFrom('a'.repeat(500))).toHaveLength(longestSlug)
  })

  it('stands in the address; an agent without one goes by id', () => {
    expect(agentIdentifier({ id: 'id-1', profileSlug: 'avery' })).toBe('avery')
    expect(agentIdentifier({ id: 'id-1', profileSlug: null })).toBe('id-1')
    expect(agentIdentifier({ id: 'id-1', profileSlug: '' })).toBe('id-1')
  })
})

describe('what search engines are told', () => {
  const agent = { name: 'Avery Tremblay', bio: null, seo: {} }

  it('is what the agent wrote', () => {
    const seo = { meta_title: 'Mortgages in Ottawa', meta_description: 'Ask Avery.' }
    expect(searchTexts({ ...agent, seo })).toEqual({ title: 'Mortgages in Ottawa', description: 'Ask Avery.' })
  })

  it('is the name and the beginning of the bio otherwise, cut at a word', () => {
    const { title, description } = searchTexts({ ...agent, bio: 'word '.repeat(100) })
    expect(title).toBe('Avery Tremblay, Mortgage Broker')
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/word…$/)
  })

  it('says something even about an agent without a bio', () => {
    expect(searchTexts({ ...agent, bio: '   ' }).description).toContain('Avery Tremblay')
  })
})

describe("the list's view in the address", () => {
  it('defaults to all agents, newest first', () => {
    expect(readAgentListView(new URLSearchParams())).toEqual({
      search: '',
      sort: { column: 'added', direction: 'desc' },
      state: 'all',
      page: 1,
    })
  })

  it('ignores what makes no sense', () => {
    const view = readAgentListView(new URLSearchParams('state=maybe&page=-3&q=+avery+'))
    expect(view).toEqual({ search: 'avery', sort: { column: 'added', direction: 'desc' }, state: 'all', page: 1 })
  })

  it('is written back without its defaults, and leads to the form of one agent and back', () => {
    const written = '/super-admin?q=avery+t&sort=name.asc&page=2&state=active'
    const view = readAgentListView(new URL(written, 'https://site.invalid').searchParams)
    expect(agentListPath(view)).toBe(written)
    expect(agentListPath(view, 'new')).toBe(`${written}&agent=new`)
    expect(agentListPath(readAgentListView(new URLSearchParams()))).toBe('/super-admin')
  })
})
