import { type Province, provinceCodeOf, provinces } from '#mortgage'
import { postalCodeFrom } from '#app/lib/postal-code.ts'
import { type Licence, licencesInForce } from '#app/features/agents/agents.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type LeadType, leadTypeLabels } from './leads.ts'
import { languageLabels } from './lead-reply.ts'

/** Where the rules are. */
export const routingPath = '/super-admin/routing'

export type RoutingLanguage = keyof typeof languageLabels

/** What routing looks at in a lead. */
export type RoutingCase = { province: Province | null; language: RoutingLanguage; kind: LeadType }

/** A rule; null fits every province, language or kind, and no agent means everybody, by turns. */
export type RoutingRule = {
  province: string | null
  language: RoutingLanguage | null
  kind: LeadType | null
  agentId: string | null
}

export type RoutedAgent = {
  id: string
  name: string
  isActive: boolean
  languages: readonly string[]
  licences: readonly Licence[]
  /** The last day of an absence, '2026-12-03'. */
  awayUntil: string | null
  /** When a rule last gave them a lead; null sorts first. */
  lastRoutedAt: Date | null
}

export type Routing = { agentId: string | null; why: string; passedOver: { id: string; name: string; why: string }[] }

/** The province of a lead, from its figures, its postal code or the code at the end of its address; null if it says none. */
export function provinceOfLead(metadata: Record<string, unknown>): Province | null {
  const { location, postalCode, property_address: address } = metadata
  const named = provinces.find((province) => province === location)
  if (named) return named
  const byPost = typeof postalCode === 'string' ? provinceOfPostalCode(postalCode) : null
  if (byPost || typeof address !== 'string') return byPost
  const [code] = address.match(/\b[A-Z]{2}\b(?!.*\b[A-Z]{2}\b)/) ?? []
  return provinces.find((province) => provinceCodeOf[province] === code) ?? null
}

/** The first letter of a postal code names the province. */
const provinceOfLetter: Readonly<Record<string, Province>> = {
  A: 'Newfoundland and Labrador',
  B: 'Nova Scotia',
  C: 'Prince Edward Island',
  E: 'New Brunswick',
  G: 'Quebec',
  H: 'Quebec',
  J: 'Quebec',
  K: 'Ontario',
  L: 'Ontario',
  M: 'Ontario',
  N: 'Ontario',
  P: 'Ontario',
  R: 'Manitoba',
  S: 'Saskatchewan',
  T: 'Alberta',
  V: 'British Columbia',
  Y: 'Yukon',
}

/** The province of a postal code; null if it is not one, or of the Northwest Territories and Nunavut, which share a letter. */
function provinceOfPostalCode(typed: string): Province | null {
  return provinceOfLetter[postalCodeFrom(typed)?.[0] ?? ''] ?? null
}

/**
 * Who gets a lead: by the first rule that fits it and has an agent who may, the one whose turn is longest ago. Nobody without a
 * licence in force for the province, who is away or inactive, or who does not speak the client's French.
 */
export function routed(
  lead: RoutingCase,
  rules: readonly RoutingRule[],
  agents: readonly RoutedAgent[],
  day: string,
): Routing {
  const { province } = lead
  if (province === null)
    return { agentId: null, why: 'The province is not known: assign the lead by hand.', passedOver: [] }
  const reasons = new Map(agents.map((agent) => [agent, whyNot(agent, { ...lead, province }, day)]))
  const may = agents
    .filter((agent) => !reasons.get(agent))
    .toSorted((a, b) => (a.lastRoutedAt?.getTime() ?? 0) - (b.lastRoutedAt?.getTime() ?? 0))
  for (const [at, rule] of rules.entries()) {
    if (!fits(rule, lead)) continue
    const found = may.find(({ id }) => rule.agentId === null || id === rule.agentId)
    if (!found) continue
    const named = `Rule ${at + 1}, ${ruleName(rule)}`
    const passedOver = agents
      .filter((agent) => agent !== found)
      .map((agent) => ({
        id: agent.id,
        name: agent.name,
        why: reasons.get(agent) ?? (rule.agentId ? 'The rule names somebody else.' : 'It is somebody else’s turn.'),
      }))
    return { agentId: found.id, why: rule.agentId ? `${named}.` : `${named}: whose turn it is.`, passedOver }
  }
  const isRuled = rules.some((rule) => fits(rule, lead))
  const speaking = lead.language === 'fr' ? ' and speaks French' : ''
  return {
    agentId: null,
    why: isRuled ? `Nobody in the rules who is here is licensed in ${province}${speaking}.` : 'No rule fits.',
    passedOver: agents.map((agent) => ({
      id: agent.id,
      name: agent.name,
      why: reasons.get(agent) ?? 'No rule that fits names them.',
    })),
  }
}

function fits(rule: RoutingRule, lead: RoutingCase): boolean {
  return (['province', 'language', 'kind'] as const).every((what) => rule[what] === null || rule[what] === lead[what])
}

/** Why an agent may not have a lead; null when they may. */
function whyNot(agent: RoutedAgent, lead: RoutingCase & { province: Province }, day: string): string | null {
  const { province, language } = lead
  if (!agent.isActive) return 'Not active.'
  if (!licencesInForce(agent.licences, day).some((licence) => licence.province === province)) {
    const expired = agent.licences.find((licence) => licence.province === province)?.expiresOn
    return expired ? `The licence for ${province} expired on ${shortDate(expired)}.` : `Not licensed in ${province}.`
  }
  if (agent.awayUntil && agent.awayUntil >= day) return `Away until ${shortDate(agent.awayUntil)}.`
  if (language === 'fr' && !agent.languages.some((one) => /^(?:french|fran[cç]ais)/i.test(one)))
    return 'Does not speak French.'
  return null
}

/** 'Quebec, French, Application', or 'every lead'. */
export function ruleName({ province, language, kind }: Omit<RoutingRule, 'agentId'>): string {
  const parts = [province, language && languageLabels[language], kind && leadTypeLabels[kind]].filter(Boolean)
  return parts.length === 0 ? 'every lead' : parts.join(', ')
}

/** What the rules would have done with these leads, oldest first, beginning with nobody's turn: how many each agent gets. */
export function replayed(
  leads: readonly (RoutingCase & { at: Date })[],
  rules: readonly RoutingRule[],
  agents: readonly RoutedAgent[],
  day: string,
): { counts: Map<string, number>; unassigned: Map<string, number> } {
  const now = agents.map((agent) => ({ ...agent, lastRoutedAt: null as Date | null }))
  const counts = new Map<string, number>()
  const unassigned = new Map<string, number>()
  for (const { at, ...lead } of leads) {
    const { agentId, why } = routed(lead, rules, now, day)
    const found = now.find(({ id }) => id === agentId)
    if (found) found.lastRoutedAt = at
    if (agentId) counts.set(agentId, (counts.get(agentId) ?? 0) + 1)
    else unassigned.set(why, (unassigned.get(why) ?? 0) + 1)
  }
  return { counts, unassigned }
}
