import { isNotNull } from 'drizzle-orm'
import { assistantAnswers } from '#db/schema/assistant-answers.server.ts'
import { brand } from '#brand'
import { displayPhone } from '#app/lib/phone.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { Source, Speech } from './assistant-speech.ts'

const { licence, office, policies } = brand

/** What stands for the brokerage's details in an answer, such as {phone}. */
const details: Record<string, string> = {
  name: brand.name,
  legalName: brand.legalName,
  licence: `${licence.label} #${licence.number}`,
  licenceNumber: licence.number,
  regulator: licence.body,
  phone: displayPhone(brand.phone),
  tollFree: displayPhone(brand.tollFree),
  email: brand.email,
  office: `${office.street}, ${office.city}, ${office.province} ${office.postalCode}`,
  privacyOfficer: policies.privacyOfficer,
  complaintsOfficer: policies.complaintsOfficer,
}

type KnownAnswer = { text: string; sources: readonly Source[]; offersPerson: boolean; about: string | null }

/** The published answer about a topic, in the visitor's language; null without one. */
export async function findAnswer(ctx: AppCtx, key: string, speech: Speech): Promise<KnownAnswer | null> {
  const answers = await ctx.memory.recall('assistant answers', () => loadAnswers(ctx))
  const found = answers.get(key)
  if (!found) return null
  const { text, textFrench, sources, offersPerson, about } = found
  return {
    text: speech.pick(text, textFrench).replace(/\{(\w+)\}/g, (typed, name: string) => details[name] ?? typed),
    sources: sources.map(({ label, french, href }) => ({ label: speech.pick(label, french), href })),
    offersPerson,
    about,
  }
}

async function loadAnswers(ctx: AppCtx) {
  const rows = await ctx.db((tx) => tx.select().from(assistantAnswers).where(isNotNull(assistantAnswers.key)))
  return new Map(rows.map((row) => [row.key, row]))
}
