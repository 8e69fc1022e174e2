import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { type Brand, type ConsentWording, firstBrand } from '#brand'
import { brokerageSettings as table } from '#db/schema/settings.server.ts'
import { provinceCodeOf } from '#mortgage'
import { regulatedProvinces, regulatorOf } from '#app/features/agents/agents.ts'
import { pick } from '#app/lib/pick.ts'
import { loadBrand } from '#app/platform/brand.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { describeLastChange, saveVersion, type SaveOutcome, versionOfParts } from '#app/platform/versions.server.ts'
import { settingsCopy as copy } from './settings.copy.ts'
import type { SettingsChange } from './settings.forms.ts'
import { hoursText, networkNames, networks, type Section, sectionParts, sections, wordingNames } from './settings.ts'

function versionOf(section: Section): SQL<string> {
  const parts = sectionParts[section].map((part) => sql`${table.brand} #> ${`{${part.replace('.', ',')}}`}::text[]`)
  return versionOfParts(parts)
}

/** The settings as they are saved now, and the version of each form. */
export async function readSettings(ctx: StaffCtx): Promise<{ saved: Brand; versions: Record<Section, string> }> {
  const columns = Object.fromEntries(sections.map((section) => [section, versionOf(section)]))
  const [row] = await ctx.db((tx) => tx.select({ brand: table.brand, ...columns }).from(table))
  const { brand: saved, ...versions } = row as { brand: Partial<Brand> } & Record<Section, string>
  return { saved: { ...firstBrand, ...saved }, versions }
}

/**
 * Saves what one form says, unless somebody else saved the same part since. This copy of the site shows it at once, others when told.
 * `wordings` are those that the form showed.
 */
export async function saveSettings(
  ctx: StaffCtx,
  form: SettingsChange,
  wordings: Record<ConsentWording, string>,
): Promise<{ outcome: SaveOutcome; said: string[] }> {
  const [row] = await ctx.db((tx) => tx.select({ id: table.id }).from(table))
  const read = { id: row?.id ?? '', version: form.version }
  const columns = { id: table.id, version: versionOf(form.intent) }
  const outcome = await saveVersion(ctx, 'settings not saved', columns, read, async (tx, where) => {
    const [locked] = await tx.select({ saved: table.brand }).from(table).where(where).for('update')
    if (!locked) return { rowCount: 0 }
    const stored = { ...firstBrand, ...(locked.saved as Partial<Brand>) }
    const change = withWordings(stored, changeOf(form, stored, wordings), ctx.now())
    return tx
      .update(table)
      .set({ brand: { ...locked.saved, ...change } })
      .where(where)
  })
  if (outcome === 'saved') await loadBrand(ctx)
  return {
    outcome,
    said: outcome === 'changed' ? [copy.changed, ...(await describeLastChange(ctx, read.id))] : [copy.failed],
  }
}

function changeOf(form: SettingsChange, stored: Brand, wordings: Record<ConsentWording, string>): Partial<Brand> {
  switch (form.intent) {
    case 'names':
      return {
        ...pick(form, 'name', 'legalName', 'tagline', 'assistantName'),
        yearsInBusiness: form.yearsInBusiness ?? '',
      }
    case 'licences':
      return licencesOf(form, stored)
    case 'contact': {
      const { street, city, province, postalCode } = form
      return {
        ...pick(form, 'phone', 'tollFree', 'email', 'leadsInbox'),
        office: {
          ...stored.office,
          name: form.officeName,
          street,
          city,
          postalCode,
          province: provinceCodeOf[province],
        },
        policies: {
          ...stored.policies,
          lawOf: province,
          ...pick(form, 'privacyOfficer', 'complaintsOfficer', 'accessibility'),
        },
      }
    }
    case 'hours': {
      const { days, opens, closes, replyHours, closedOn, timeZone } = form
      return {
        hours: { days, opens, closes, replyHours, closedOn, text: hoursText(days, opens, closes) },
        office: { ...stored.office, timeZone },
      }
    }
    case 'look':
      return { logo: form.logoUrl ? { url: form.logoUrl, hasName: form.hasName } : null, colour: form.colour }
    case 'links':
      return {
        social: networkNames.flatMap((name) => {
          const url = form.social[name]
          return url ? [{ name: networks[name], url }] : []
        }),
      }
    case 'consents': {
      const { version } = stored.consents
      // An empty field, and our wording as it was shown, is no wording of the brokerage.
      const kept = wordingNames.flatMap((name) => {
        const typed = form.wordings[name]
        const isOurs = !typed || (!stored.consents[name] && typed === wordings[name])
        return isOurs ? [] : [[name, typed]]
      })
      return { consents: { version, ...Object.fromEntries(kept) } }
    }
    case 'sender':
      return { mailFrom: `${form.senderName} <${form.senderAddress}>` }
    case 'partner':
      return { sharesWithPartner: form.shares }
    case 'posts':
      return { postsNeedApproval: form.needApproval }
  }
}

function licencesOf({ main, numbers }: Extract<SettingsChange, { intent: 'licences' }>, stored: Brand) {
  const known = [stored.licence, ...stored.otherLicences]
  const licences = regulatedProvinces.flatMap((province) => {
    const number = numbers[provinceCodeOf[province]]
    if (!number) return []
    const regulator = regulatorOf(province)
    const register = known.find((one) => one.province === province)?.register ?? regulator?.register ?? ''
    return [{ province, body: regulator?.name ?? '', number, register }]
  })
  const own = licences.find(({ province }) => province === main)
  return {
    ...(own && { licence: { ...own, label: `${own.body} Brokerage Licence` } }),
    otherLicences: licences.filter((one) => one !== own),
  }
}

/** What the wordings of consents name: with another name or address they are other wordings. */
const namedIn = ({ legalName, office, email }: Brand) => [legalName, office.street, office.city, email]

/** With the change, a new version of the consent wordings if it changes any of them. Own wordings get the new names too. */
function withWordings(stored: Brand, change: Partial<Brand>, now: Date): Partial<Brand> {
  const after = { ...stored, ...change }
  const names = namedIn(after)
  let consents = after.consents
  for (const [at, name] of namedIn(stored).entries()) {
    const renamed = names[at] ?? name
    if (renamed === name) continue
    consents = Object.fromEntries(
      Object.entries(consents).map(([key, text]) => [key, key === 'version' ? text : text.replaceAll(name, renamed)]),
    ) as Brand['consents']
  }
  const isSame = String(names) === String(namedIn(stored)) && isDeepStrictEqual(consents, stored.consents)
  return isSame ? change : { ...change, consents: { ...consents, version: nextVersion(stored.consents.version, now) } }
}

/** '2026-11-28', or '2026-11-28.2' if that day has had a version. */
function nextVersion(version: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const [of, count = '1'] = version.split('.')
  return of === day ? `${day}.${Number(count) + 1}` : day
}
