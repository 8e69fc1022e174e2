import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/thorough.ts'
import {
  provinceOfLead,
  replayed,
  type RoutedAgent,
  routed,
  type RoutingCase,
  type RoutingRule,
} from './lead-routing.ts'

const day = '2026-11-27'
const licence = (province: string, expiresOn?: string) => ({ province, title: 'Agent', number: '1', expiresOn })
const person = (id: string, more: Partial<RoutedAgent> = {}): RoutedAgent => ({
  id,
  name: id,
  isActive: true,
  languages: ['English'],
  licences: [licence('Ontario')],
  awayUntil: null,
  lastRoutedAt: null,
  ...more,
})
const rule = (more: Partial<RoutingRule> = {}): RoutingRule => ({
  province: null,
  language: null,
  kind: null,
  agentId: null,
  ...more,
})
const lead = (more: Partial<RoutingCase> = {}): RoutingCase => ({
  province: 'Ontario',
  language: 'en',
  kind: 'contact',
  ...more,
})

describe('the agent of a lead', () => {
  const ann = person('Ann', { lastRoutedAt: new Date('2026-11-20') })
  const bo = person('Bo', { lastRoutedAt: new Date('2026-11-10') })
  const luc = person('Luc', { languages: ['Français'], licences: [licence('Quebec'), licence('Ontario')] })
  const people = [ann, bo, luc]

  it.each<[name: string, found: string | null, why: RegExp, given: Partial<RoutingCase>, rules: RoutingRule[]]>([
    ['is whose turn it is', 'Luc', /^Rule 1, every lead: whose turn/, {}, [rule()]],
    ['is the first rule’s', 'Ann', /^Rule 1, Ontario\.$/, {}, [rule({ province: 'Ontario', agentId: 'Ann' }), rule()]],
    [
      'is the next rule’s if the first is of another kind',
      'Luc',
      /^Rule 2/,
      {},
      [rule({ kind: 'chat', agentId: 'Ann' }), rule()],
    ],
    [
      'is the next rule’s if the first has no licence',
      'Luc',
      /^Rule 2/,
      { province: 'Quebec' },
      [rule({ agentId: 'Ann' }), rule()],
    ],
    ['speaks the client’s French', 'Luc', /French/, { language: 'fr' }, [rule({ language: 'fr' })]],
    ['is nobody where nobody is licensed', null, /licensed in Manitoba\.$/, { province: 'Manitoba' }, [rule()]],
    ['is nobody where no rule fits', null, /^No rule fits/, {}, [rule({ province: 'Quebec' })]],
    ['is nobody where the province is not known', null, /not known/, { province: null }, [rule()]],
  ])('%s', (_name, found, why, given, rules) => {
    expect(routed(lead(given), rules, people, day)).toMatchObject({ agentId: found, why: expect.stringMatching(why) })
  })

  it('is never one who is away or whose licence has expired; each is named with the reason', () => {
    const away = person('Away', { awayUntil: day })
    const back = person('Back', { awayUntil: '2026-11-26', lastRoutedAt: new Date('2026-11-01') })
    const lapsed = person('Lapsed', { licences: [licence('Ontario', '2026-11-26')] })
    const { agentId, passedOver } = routed(lead(), [rule()], [away, back, lapsed], day)
    expect(agentId).toBe('Back')
    expect(passedOver.map(({ name, why }) => [name, why])).toEqual([
      ['Away', 'Away until Nov 27, 2026.'],
      ['Lapsed', 'The licence for Ontario expired on Nov 26, 2026.'],
    ])
  })
})

const place = fc.constantFrom('Ontario', 'Quebec', 'Alberta')
const anyPerson = fc.record({
  languages: fc.constantFrom(['English'], ['French'], ['English', 'Français']),
  licences: fc.array(fc.tuple(place, fc.constantFrom(undefined, '2026-11-26', '2027-01-01')), { maxLength: 3 }),
  awayUntil: fc.constantFrom(null, '2026-11-20', '2026-12-01'),
  lastRoutedAt: fc.option(fc.date({ noInvalidDate: true })),
  isActive: fc.boolean(),
})
const anyRule = fc.record({
  province: fc.option(place),
  language: fc.constantFrom(null, 'fr' as const),
  kind: fc.constant(null),
  agentId: fc.constantFrom(null, 'p0', 'p1'),
})
const anyLead = fc.record({
  province: fc.option(place),
  language: fc.constantFrom('en' as const, 'fr' as const),
  kind: fc.constant('chat' as const),
})

it('keeps to licences, absences and French, whoever there is and whatever the rules', () => {
  fc.assert(
    fc.property(fc.array(anyPerson), fc.array(anyRule), anyLead, (drawn, rules, one) => {
      const people = drawn.map((each, at) =>
        person(`p${at}`, { ...each, licences: each.licences.map(([province, until]) => licence(province, until)) }),
      )
      const { agentId, passedOver } = routed(one, rules, people, day)
      const found = people.find(({ id }) => id === agentId)
      fc.pre(found !== undefined)
      const isLicensed = found.licences.some(
        ({ province, expiresOn }) => province === one.province && !(expiresOn && expiresOn < day),
      )
      const speaks = one.language === 'en' || found.languages.some((spoken) => spoken.startsWith('Fr'))
      const isHere = found.isActive && (found.awayUntil === null || found.awayUntil < day)
      expect({ isLicensed, speaks, isHere }).toEqual({ isLicensed: true, speaks: true, isHere: true })
      expect(passedOver).toHaveLength(people.length - 1)
    }),
    { numRuns: runs(2000) },
  )
})

it('gives everybody the same number by turns', () => {
  const team = ['a', 'b', 'c'].map((id) => person(id))
  const month = Array.from({ length: 100 }, (_, at) => ({ ...lead(), at: new Date(at * 1000) }))
  expect([...replayed(month, [rule()], team, day).counts.values()].toSorted()).toEqual([33, 33, 34])
})

it.each([
  [{ location: 'Alberta' }, 'Alberta'],
  [{ postalCode: 'H2X 1Y4' }, 'Quebec'],
  [{ property_address: '1420 17 Avenue SW, Calgary, AB' }, 'Alberta'],
  [{ property_address: '5 ON Street, Vancouver, BC V6B 1A1' }, 'British Columbia'],
  [{ postalCode: 'X0A 0H0' }, null],
  [{ property_address: 'somewhere' }, null],
  [{ location: 7 }, null],
])('reads the province of %o', (metadata, province) => {
  expect(provinceOfLead(metadata)).toBe(province)
})
