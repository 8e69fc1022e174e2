import { z } from 'zod'
import { cents, centsToDollars, provinceCodeOf, provinces, readAmount, readPercent } from '#mortgage'
import { datesIn } from '#app/lib/dates-in-text.ts'
import { foldText } from '#app/lib/folded-text.ts'
import { phoneNumberFrom } from '#app/lib/phone-number.ts'
import type { Stage } from './lead-deal.ts'
import { type ImportChoices, type ImportField, importFields, type RowChoice, type RowState } from './lead-import.ts'

/** Reads the rows of a file by what a person said of its columns. Pure; nothing that a cell says is ever calculated. */

export type ReadingWorld = {
  stages: readonly Stage[]
  agents: readonly { id: string; name: string; email: string }[]
  lenders: readonly { id: string; name: string }[]
  /** '2026-11-28'. */
  today: string
}

/** A person as the file has them. Money in dollars, rates in percent a year, days as '2027-03-01'. */
export type Person = {
  name: string
  email: string | null
  phone: string | null
  extension: string | null
  agentId: string | null
  stage: Stage
  province: string | null
  language: 'en' | 'fr' | null
  kind: string | null
  amount: number | null
  source: string | null
  created: string | null
  consent: string | null
  lender: string | null
  lenderId: string | null
  rate: number | null
  rateType: 'fixed' | 'variable' | null
  termYears: number | null
  balance: number | null
  amortization: number | null
  closing: string | null
  renewal: string | null
  note: string | null
}

/** A row as it was read. `problems` refuse it, `remarks` do not. */
export type ReadRow = {
  number: number
  cells: readonly string[]
  person: Person | null
  problems: string[]
  remarks: string[]
}

export type JudgedRow = ReadRow & {
  state: RowState
  does: RowChoice
  /** The lead, or the number of the row, that has the same address or phone number. */
  same: { leadId: string | null; name: string; by: 'e-mail address' | 'phone number' } | null
}

export type Sheet = { header: string[]; first: number; rows: string[][] }
type Read<Value> = { value: Value | null; problem?: string; remark?: string }

const Email = z.email()
/** As much as a deal holds. */
const mostDollars = cents(99_999_999_900)

/** Ends the problem of a date that may be two days. */
export const twoDays = 'Say above whether the day or the month comes first.'

/** The heading and the rows below it; without a heading the columns are numbered. A title of one cell above it is left out. */
export function sheetOf(rows: readonly string[][]): Sheet {
  const at = Math.max(
    rows.findIndex((row) => row.filter(Boolean).length > 1),
    rows.findIndex((row) => row.some(Boolean)) * Number(rows.every((row) => row.filter(Boolean).length < 2)),
  )
  const top = rows[at] ?? []
  const isHeading = !top.some((cell) => cell.includes('@') || /\d{3}\D?\d{4}/.test(cell))
  const width = Math.max(...rows.map((row) => row.findLastIndex(Boolean) + 1))
  const header = Array.from({ length: width }, (_, column) => (isHeading && top[column]) || `Column ${column + 1}`)
  const from = isHeading ? at + 1 : at
  const last = rows.findLastIndex((row) => row.some(Boolean))
  return {
    header,
    first: from + 1,
    rows: rows.slice(from, last + 1).map((row) => header.map((_, column) => row[column] ?? '')),
  }
}

/** Every row that has anything in it. */
export function readRows({ header, first, rows }: Sheet, choices: ImportChoices, world: ReadingWorld): ReadRow[] {
  const order = dateOrders(rows, choices)
  return rows.flatMap((cells, at) => {
    if (!cells.some(Boolean)) return []
    const [problems, remarks]: [string[], string[]] = [[], []]
    const number = first + at
    const of = (field: ImportField) => (cells[choices.columns.indexOf(field)] ?? '').trim()
    const told = (field: ImportField, sentence: string) => {
      const column = header[choices.columns.indexOf(field)] || importFields[field][0]
      return `Row ${number}, ${column}: ${sentence}`
    }
    const take = <Value>(field: ImportField, read: (text: string) => Read<Value>): Value | null => {
      const text = of(field)
      if (!text) return null
      const { value, problem, remark } = read(text)
      if (problem) problems.push(told(field, problem))
      if (remark) remarks.push(told(field, remark))
      return value
    }
    const day = (field: ImportField) => take(field, (text) => readDay(text, order.get(field) ?? choices.dates))
    const name = of('name') || `${of('firstName')} ${of('lastName')}`.trim()
    if (!name) problems.push(`Row ${number} has no name. Write one, such as Olivia Tremblay.`)
    if (name.length > 200) problems.push(`Row ${number}: the name is longer than 200 characters. Shorten it.`)
    const phone = take('phone', readPhone)
    const email = take('email', readEmail)
    if (!of('email') && !of('phone'))
      problems.push(`Row ${number} has neither an e-mail address nor a phone number. Write one of them.`)
    const created = day('created')
    if (created && created > world.today)
      problems.push(told('created', `${created} is in the future. Correct the day.`))
    const consent = take('consent', (text) => readConsent(text, order.get('consent') ?? choices.dates, world.today))
    const lender = take('lender', (text) => ({ value: cut(text) }))
    const closing = day('closing')
    const termYears = take('term', readTerm)
    const person: Person = {
      name,
      email,
      phone: phone?.number ?? null,
      extension: phone?.extension ?? null,
      agentId: choices.assign === 'column' ? take('agent', (text) => readAgent(text, world.agents)) : null,
      stage: take('status', (text) => readStage(text, world.stages)) ?? stageOf(choices.stage, world.stages),
      province: take('province', readProvince),
      language: take('language', readLanguage),
      kind: take('kind', (text) => ({ value: cut(text) })),
      amount: take('amount', readDollars),
      source: take('source', (text) => ({ value: cut(text) })),
      created,
      consent,
      lender,
      lenderId: world.lenders.find((one) => lender && foldText(one.name) === foldText(lender))?.id ?? null,
      rate: take('rate', readRate),
      rateType: take('rateType', readRateType) ?? readRateType(of('term')).value,
      termYears,
      balance: take('balance', readDollars),
      amortization: take('amortization', readAmortization),
      closing,
      renewal: day('renewal') ?? (closing && termYears ? addYears(closing, termYears) : null),
      note: noteOf(header, cells, choices),
    }
    if (person.note && person.note.length > 10_000)
      problems.push(`Row ${number}: the notes are longer than 10,000 characters. Shorten them.`)
    return [{ number, cells, person: problems.length > 0 ? null : person, problems, remarks }]
  })
}

/** What people are found by. */
export function contactsOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string[] {
  return [email?.toLowerCase(), phone].filter((one) => one !== undefined && one !== null)
}

/** What becomes of each row. `known` has the newest lead of each address, in small letters, and phone number. */
export function judgeRows(
  rows: readonly ReadRow[],
  choices: Pick<ImportChoices, 'existing' | 'rows'>,
  known: ReadonlyMap<string, { leadId: string; name: string }>,
): JudgedRow[] {
  const before = new Map<string, number>()
  return rows.map((row): JudgedRow => {
    const { person, number } = row
    if (!person) return { ...row, state: 'refused', does: 'skip', same: null }
    const contacts = contactsOf(person)
    const by = (contact: string) => (contact.includes('@') ? 'e-mail address' : 'phone number')
    const lead = contacts.find((one) => known.has(one))
    const repeated = contacts.find((one) => before.has(one))
    for (const one of contacts) if (!before.has(one)) before.set(one, number)
    const said = choices.rows[number]
    if (lead)
      return { ...row, state: 'existing', does: said ?? choices.existing, same: { ...known.get(lead)!, by: by(lead) } }
    const chosen = said === 'new' ? 'new' : 'skip'
    if (repeated)
      return {
        ...row,
        state: 'repeat',
        does: chosen,
        same: { leadId: null, name: `row ${before.get(repeated)}`, by: by(repeated) },
      }
    return { ...row, state: 'new', does: said === 'skip' ? 'skip' : 'new', same: null }
  })
}

/** Everything that a row says, as a note. */
export function describePerson(from: string, person: Person): string {
  const { agentId: _agent, lenderId: _lender, stage: _stage, note, ...said } = person
  const labels: Partial<Record<keyof Person, string>> = { extension: 'Extension', termYears: 'Term in years' }
  const lines = Object.entries(said).flatMap(([field, value]) => {
    const label = labels[field as keyof Person] ?? importFields[field as ImportField]?.[0]
    return value === null ? [] : [`${label}: ${value}`]
  })
  return [`Imported from ${from}`, ...lines, ...(note ? [note] : [])].join('\n')
}

function noteOf(header: readonly string[], cells: readonly string[], { columns }: ImportChoices): string | null {
  const said = columns.flatMap((field, at) =>
    field === 'notes' && cells[at] ? [[header[at], cells[at]] as const] : [],
  )
  const several = columns.filter((field) => field === 'notes').length > 1
  return said.map(([heading, text]) => (several ? `${heading}: ${text}` : text)).join('\n') || null
}

/** As long as the database keeps names of lenders, kinds and sources. */
function cut(text: string): string {
  return text.slice(0, 100).toWellFormed()
}

function readEmail(text: string): Read<string> {
  return Email.safeParse(text).success && text.length <= 254
    ? { value: text }
    : {
        value: null,
        problem: `“${text}” isn’t an e-mail address. Write one such as name@example.ca, or leave it empty.`,
      }
}

function readPhone(text: string): Read<{ number: string; extension: string | null }> {
  const value = phoneNumberFrom(text)
  return value
    ? { value }
    : { value, problem: `“${text}” isn’t a phone number. Write one such as 416-555-0142, or leave it empty.` }
}

function readDollars(text: string): Read<number> {
  const { value, error } = readAmount(text.replace(/\b(?:cad|ca)\b/i, '').trim(), { upTo: mostDollars })
  if (error) return { value: null, problem: `“${text}” can’t be read as an amount. Write one such as 450,000.` }
  return { value: value === null ? null : centsToDollars(value) }
}

/** A share such as 0.0449 is 4.49%. */
function readRate(text: string): Read<number> {
  const isShare = /^0[.,]0\d+$/.test(text)
  const { value, error } = readPercent(
    isShare ? String(Math.round(Number(text.replace(',', '.')) * 1e5) / 1e3) : text,
    { upTo: 35 },
  )
  return error ? { value: null, problem: `“${text}” isn’t a rate in percent. Write one such as 4.49.` } : { value }
}

function readRateType(text: string): Read<'fixed' | 'variable'> {
  const words = foldText(text)
  return { value: /\bvari/.test(words) ? 'variable' : /\bfix/.test(words) ? 'fixed' : null }
}

function readTerm(text: string): Read<number> {
  const years = yearsIn(text, 10)
  return years && Number.isInteger(years) && years <= 10
    ? { value: years }
    : { value: null, remark: `“${text}” isn’t a term of 1 to 10 years, so it’s left out.` }
}

function readAmortization(text: string): Read<number> {
  const years = yearsIn(text, 40)
  return years && years <= 40
    ? { value: years }
    : { value: null, problem: `“${text}” isn’t an amortization of up to 40 years. Write it in years, such as 25.` }
}

/** '5', '5 years', '60 months', or more than `most`, which are months. */
function yearsIn(text: string, most: number): number | null {
  const [, digits, rest = ''] = /^(\d{1,3}(?:[.,]\d+)?)\s*(.*)$/.exec(foldText(text)) ?? []
  if (!digits) return null
  const number = Number(digits.replace(',', '.'))
  return Math.round((rest.startsWith('mo') || number > most ? number / 12 : number) * 100) / 100
}

const frenchProvinces: Readonly<Record<string, string>> = {
  'colombie britannique': 'British Columbia',
  'nouvelle ecosse': 'Nova Scotia',
  'nouveau brunswick': 'New Brunswick',
  'terre neuve et labrador': 'Newfoundland and Labrador',
  newfoundland: 'Newfoundland and Labrador',
  'ile du prince edouard': 'Prince Edward Island',
  pei: 'Prince Edward Island',
  'territoires du nord ouest': 'Northwest Territories',
}

function readProvince(text: string): Read<string> {
  const words = foldText(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()
  const value =
    provinces.find((one) => foldText(one) === words || provinceCodeOf[one].toLowerCase() === words) ??
    frenchProvinces[words] ??
    null
  return value ? { value } : { value, problem: `“${text}” isn’t a province of Canada. Write it as Ontario or ON.` }
}

function readLanguage(text: string): Read<'en' | 'fr'> {
  const words = foldText(text)
  const value = words.startsWith('f') ? 'fr' : /^(?:e|a)n/.test(words) ? 'en' : null
  return value ? { value } : { value, remark: `“${text}” is neither English nor French, so it’s left out.` }
}

function readAgent(text: string, agents: ReadingWorld['agents']): Read<string> {
  const found = agents.filter(({ name, email }) => [foldText(name), email.toLowerCase()].includes(foldText(text)))
  return found.length === 1
    ? { value: found[0]!.id }
    : {
        value: null,
        problem: `No active agent has the name or e-mail address “${text}”. Correct it, or choose to leave everybody unassigned.`,
      }
}

const stageWords: readonly [RegExp, (stage: Stage) => boolean][] = [
  [
    /^(?:funded|client|active|active client|past client|completed|complete|finance|debourse|won)$/,
    ({ ending }) => ending === 'funded',
  ],
  [/^(?:lost|dead|declined|cancelled|perdu|refuse|annule|closed|ferme)$/, ({ ending }) => ending === 'lost'],
  [/^(?:new|lead|new lead|prospect|nouveau)$/, ({ status }) => status === 'new'],
  [/^(?:contacted|contacte|follow up|suivi)$/, ({ status }) => status === 'contacted'],
  [
    /^(?:qualified|qualifie|application|in progress|en cours|submitted|approved|open)$/,
    ({ status }) => status === 'qualified',
  ],
]

function readStage(text: string, stages: readonly Stage[]): Read<Stage> {
  const words = foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const matches = stageWords.find(([said]) => said.test(words))?.[1]
  const value =
    stages.find(({ name }) => foldText(name) === foldText(text)) ?? (matches && stages.find(matches)) ?? null
  const names = stages.map(({ name }) => name).join(', ')
  return value
    ? { value }
    : { value, problem: `“${text}” is none of your stages. Write one of ${names}, or leave it empty.` }
}

function stageOf(id: string, stages: readonly Stage[]): Stage {
  return stages.find((stage) => stage.id === id) ?? stages[0]!
}

/** A date is a yes on that day. A yes without a day proves nothing. */
function readConsent(text: string, order: ImportChoices['dates'], today: string): Read<string> {
  if (/^(?:no|non|n|false|0|none|aucun)$/.test(foldText(text))) return { value: null }
  const { value, problem } = readDay(text, order)
  if (value && value <= today) return { value }
  return {
    value: null,
    remark: problem && /\d/.test(text) ? problem : 'no day on which they said yes, so they come without consent.',
  }
}

const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/

/** In which order each column writes days, where one of its dates leaves no doubt. */
function dateOrders(rows: Sheet['rows'], { columns }: ImportChoices): Map<ImportField, 'day' | 'month'> {
  const orders = new Map<ImportField, 'day' | 'month'>()
  for (const field of ['created', 'closing', 'renewal', 'consent'] as const) {
    const at = columns.indexOf(field)
    const parts = at < 0 ? [] : rows.map((cells) => numeric.exec(dayPart(cells[at] ?? '')) ?? [])
    const isDayFirst = parts.some(([, first]) => Number(first) > 12)
    const isMonthFirst = parts.some(([, , second]) => Number(second) > 12)
    if (isDayFirst !== isMonthFirst) orders.set(field, isDayFirst ? 'day' : 'month')
  }
  return orders
}

/** The text without a time of day. */
function dayPart(text: string): string {
  return text.trim().replace(/(?:T|,? )\d{1,2}:\d{2}.*$/, '')
}

function readDay(text: string, order: ImportChoices['dates']): Read<string> {
  const said = dayPart(text)
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(said) ?? []
  const [, first = '', second = '', short = ''] = numeric.exec(said) ?? []
  const problem = `“${text}” can’t be read as a day. Write it as 2026-02-01.`
  if (year) return dayOf(year, month!, day!) ?? { value: null, problem }
  if (!first) {
    const [named] = datesIn(foldText(said))
    const [inYear = '', inMonth = '', inDay = ''] = named?.split('-') ?? []
    return dayOf(inYear, inMonth, inDay) ?? { value: null, problem }
  }
  const long = short.length === 4 ? short : `${Number(short) < 70 ? 20 : 19}${short}`
  const isMonthFirst = Number(second) > 12 || (Number(first) <= 12 && order === 'month')
  if (Number(first) <= 12 && Number(second) <= 12 && first !== second && !order)
    return { value: null, problem: `“${text}” may be two days. ${twoDays}` }
  return (isMonthFirst ? dayOf(long, first, second) : dayOf(long, second, first)) ?? { value: null, problem }
}

function dayOf(year: string, month: string, day: string): Read<string> | null {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(value)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
  return isDay && year >= '1950' && year < '2100' ? { value } : null
}

function addYears(day: string, years: number): string {
  const sum = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return sum.endsWith('02-29') && dayOf(sum.slice(0, 4), '02', '29') === null ? sum.replace(/29$/, '28') : sum
}
