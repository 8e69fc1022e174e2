import { describe, expect, it } from 'vitest'
import { agentIdentifier, longestSlug, profileSlugFrom, searchTexts } from './agents.ts'

describe('a profile slug', () => {
  it.each([
    ['Avery Tremblay', 'averytremblay'],
    ['avery-tremblay', 'averytremblay'],
    ['AVERY_2', 'avery2'],
    ['Éloïse', 'eloise'],
    [' ../admin ', 'admin'],
    ['!!!', ''],
    ['K', 'k'],
  ])('typed as %j is stored as %j', (typed, kept) => expect(profileSlugFrom(typed)).toBe(kept))

  it('is cut when it is too long, never refused', () => {
    expect(profileSlugFrom('a'.repeat(500))).toHaveLength(longestSlug)
  })

  it('is used in the address, or the id when the agent has no slug', () => {
    expect(agentIdentifier({ id: 'id-1', profileSlug: 'avery' })).toBe('avery')
    expect(agentIdentifier({ id: 'id-1', profileSlug: null })).toBe('id-1')
    expect(agentIdentifier({ id: 'id-1', profileSlug: '' })).toBe('id-1')
  })
})

describe('the search texts of an agent', () => {
  const agent = { name: 'Avery Tremblay', bio: null, licenceTitle: 'Mortgage Agent Level 2', seo: {} }

  it('are what the agent wrote', () => {
    const seo = { meta_title: 'Mortgages in Ottawa', meta_description: 'Ask Avery.' }
    expect(searchTexts({ ...agent, seo })).toEqual({ title: 'Mortgages in Ottawa', description: 'Ask Avery.' })
  })

  it('are otherwise the name and the beginning of the bio, cut at a word', () => {
    const { title, description } = searchTexts({ ...agent, bio: 'word '.repeat(100) })
    expect(title).toBe('Avery Tremblay, Mortgage Agent Level 2')
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/word…$/)
  })

  it('are not empty for an agent without a bio', () => {
    expect(searchTexts({ ...agent, bio: '   ' }).description).toContain('Avery Tremblay, Mortgage Agent Level 2')
  })

  it('contain no title when no licence is on file', () => {
    const { title, description } = searchTexts({ ...agent, licenceTitle: null })
    expect([title, description]).toEqual(['Avery Tremblay', 'Avery Tremblay: mortgage rates, advice and a quote.'])
  })
})
