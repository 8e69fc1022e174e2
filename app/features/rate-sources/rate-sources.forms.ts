import { z } from 'zod'
import { ratePlaces } from '#app/features/rates/rates.ts'
import { readPercent } from '#mortgage'
import { foldText } from '#app/lib/folded-text.ts'
import { longestLink, completedLink } from '#app/lib/link.ts'
import { SetActiveForm } from '#app/lib/record-forms.ts'
import { idList, optionalReading, requiredText } from '#app/lib/typed-text.ts'
import { sheetFields } from '#app/platform/received-sheet.server.ts'
import { partName } from './rate-sources.ts'
import type { Mapping } from './rate-sources.mapping.server.ts'
import { ColumnUse, Facts } from './rate-sources.recipe.server.ts'

/** A page that anybody could open: http or https, a host, nobody's name in front of it. */
const url = z
  .string()
  .trim()
  .max(longestLink, `Use at most ${longestLink} characters`)
  .transform(completedLink)
  .refine((text) => {
    const read = URL.parse(text)
    return /^https?:\/\/[^\s\\]+$/i.test(text) && read !== null && read.hostname !== '' && read.username === ''
  }, 'Enter an address that begins with https://, such as https://www.example.ca/rates')

const settings = {
  name: requiredText('Enter a name', 200),
  province: z.enum(ratePlaces, 'Choose a province or Canada'),
  primePercent: optionalReading((typed) => readPercent(typed, { upTo: 30, such: '4.45' })),
}

/** The version that was read; see app/platform/versions.server.ts. */
const version = z.string().max(40).default('')
const draft = z.uuid()

/** What the pages of a source and of a new one submit. */
export const RateSourceForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), ...settings, url: url.optional(), ...sheetFields }),
  z.object({ intent: z.literal('save'), version, ...settings, url: url.optional() }),
  z.object({ intent: z.literal('fetch') }),
  z.object({ intent: z.literal('import'), ...sheetFields }),
  z.looseObject({ intent: z.enum(['look', 'lenders', 'map', 'hold']), draft }),
])

type Fields = Record<string, unknown>

function factsIn(fields: Fields, part: string): Facts {
  const said = Facts.parse(
    Object.fromEntries(Object.keys(Facts.shape).map((fact) => [fact, fields[`${part}-${fact}`]])),
  )
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Facts
}

/** Whom the cells mean by the names that were asked about, now and before. */
function lendersIn(fields: Fields, before: Mapping['lenders']): Mapping['lenders'] {
  const lenders = { ...before }
  for (const field of Object.keys(fields).filter((one) => /^lender-\d+-name$/.test(one))) {
    const name = foldText(String(fields[field]))
    const id = z.uuid().safeParse(fields[field.replace('name', 'id')]).data
    if (id) lenders[name] = id
    else delete lenders[name]
  }
  return lenders
}

/** What a person said in the form about the tables of a page, as they were suggested. */
export function readMapping(fields: Fields, { tables, lenders }: Mapping): Mapping {
  const isOn = (part: string, name: string) => fields[`${part}-${name}`] === 'on'
  return {
    facts: factsIn(fields, 'all'),
    lenders: lendersIn(fields, lenders),
    tables: tables.map((table, at) => {
      const name = partName(at)
      return {
        ...table,
        isUsed: isOn(name, 'used'),
        isFeed: isOn(name, 'feed'),
        facts: factsIn(fields, name),
        columns: table.columns.map(({ label }, column) => {
          const part = partName(at, 'c', column)
          return { label, use: ColumnUse.catch('').parse(fields[`${part}-use`]), facts: factsIn(fields, part) }
        }),
        rows: table.rows.map((row, index) => {
          const part = partName(at, 'r', index)
          return { ...row, isUsed: isOn(part, 'used'), facts: factsIn(fields, part) }
        }),
      }
    }),
  }
}

/** What the list of sources and what stands on its page submits. */
export const RateSourcesTabForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('scrape') }),
  SetActiveForm,
  z.object({ intent: z.literal('revert'), id: z.uuid() }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
  z.object({ intent: z.enum(['approve', 'reject']), ids: idList(1000) }),
])
