import { foldText } from '#app/lib/folded-text.ts'

/** Leads and clients from a file: what a column may be, and what its heading suggests. */

export const importsPath = '/super-admin/leads/import'
export const importPath = (id: string) => `${importsPath}/${id}`

/** The most rows and megabytes of one file. */
export const mostImported = 5000
export const importMegabytes = 10
/** How many rows of the preview one page shows. */
export const rowsShown = 50
/** How long the rows of a file are kept that were not imported. */
export const importDays = 7

/** The heading of the column that says what is wrong, in the file of refused rows. */
export const mendHeading = 'What to mend'

/** What a column may be, in the order in which headings are compared. */
export const importFields = {
  email: ['E-mail', /\b(?:e ?mail|courriel|mel)\b/],
  firstName: ['First name', /\b(?:first|given)(?: ?name)?\b|\bprenom\b/],
  lastName: ['Last name', /\b(?:last|family) ?name\b|^last$|\bsurname\b|\bnom de famille\b/],
  agent: ['Agent, by e-mail or name', /\b(?:agent|broker|assigned|owner|courtier|conseill\w+|responsable)\b/],
  lender: ['Lender', /\b(?:lender|bank|institution|preteur|banque)\b/],
  phone: ['Phone', /\b(?:phone|tel|telephone|mobile|cell|cellulaire)\b/],
  province: ['Province', /\bprov(?:ince)?\b/],
  language: ['Language', /\b(?:language|langue|lang)\b/],
  renewal: ['Renewal or maturity date', /\b(?:renewal|renews|maturity|matures|renouvellement|echeance)\b/],
  consent: ['Date of consent to marketing', /\b(?:consent\w*|casl|lcap|opt ?in|marketing)\b/],
  closing: ['Closing date', /\b(?:closing|closed|funding|funded|cloture|deboursement|possession)\b/],
  created: ['Created on', /\b(?:created|added|received|creation|cree\w*|recu\w*|ajoute\w*)\b|^date$/],
  rateType: ['Fixed or variable', /\b(?:rate type|type of rate|type de taux|fixed|fixe)\b/],
  kind: ['Kind of mortgage', /\b(?:type|kind|purpose|transaction|genre|but)\b/],
  status: ['Status or stage', /\b(?:status|stage|statut|etape|etat)\b/],
  source: ['Source', /\b(?:source|origin|provenance|refer\w*|campaign)\b/],
  balance: ['Mortgage balance', /\b(?:balance|solde|outstanding)\b/],
  amortization: ['Amortization', /\bamort\w*\b/],
  amount: ['Mortgage amount', /\b(?:amount|loan|montant|pret|mortgage|hypotheque)\b/],
  rate: ['Rate', /\b(?:rate|taux|interest|interet)\b/],
  term: ['Term', /\b(?:term|terme|duree)\b/],
  notes: ['Note', /\b(?:notes?|comments?|remarks?|commentaires?|remarques?|message|description)\b/],
  name: ['Full name', /\b(?:name|nom|client|contact|customer|borrower|emprunteur)\b/],
} as const satisfies Record<string, readonly [label: string, heading: RegExp]>

export type ImportField = keyof typeof importFields
/** What a column is; '' leaves it out. */
export type ImportColumn = ImportField | ''

/** What a person chose about a file. */
export type ImportChoices = {
  columns: ImportColumn[]
  /** Which comes first in 1/2/2026; '' while nobody said. */
  dates: '' | 'day' | 'month'
  /** What happens with people who are here already, if nothing else is said of their row. */
  existing: 'skip' | 'add'
  assign: 'column' | 'none' | 'rules'
  /** The stage of whoever has no status. */
  stage: string
  /** By the number of a row. */
  rows: Record<string, RowChoice>
}

export const rowChoices = ['skip', 'add', 'new'] as const
export type RowChoice = (typeof rowChoices)[number]

/** What becomes of rows: new leads, people who are here already or twice in the file, and rows that cannot be read. */
export const rowStates = {
  new: 'New',
  existing: 'Already here',
  repeat: 'Twice in the file',
  refused: 'Can’t be read',
} as const
export type RowState = keyof typeof rowStates

/** What the headings suggest. Each field once, except notes. */
export function suggestColumns(header: readonly string[]): ImportColumn[] {
  const taken = new Set<ImportField>()
  return header
    .map((heading) => {
      const words = foldText(heading.replace(/([a-z])([A-Z])/g, '$1 $2'))
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
      const isMend = heading === mendHeading
      const found = isMend
        ? undefined
        : fieldNames.find((field) => importFields[field][1].test(words) && !taken.has(field))
      if (found && found !== 'notes') taken.add(found)
      return found ?? ''
    })
    .map((field, _at, all) =>
      field === 'name' && all.includes('firstName') && !all.includes('lastName') ? 'lastName' : field,
    )
}

export const fieldNames = Object.keys(importFields) as ImportField[]

/** The columns of which a person needs one: without a name nobody can be imported, without an address or number nobody reached. */
export function missingColumns(columns: readonly ImportColumn[]): string[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field))
  return [
    ...(has('name', 'firstName', 'lastName') ? [] : ['Say which column is the name.']),
    ...fieldNames.flatMap((field) =>
      field !== 'notes' && columns.indexOf(field) !== columns.lastIndexOf(field)
        ? [`Two columns are “${importFields[field][0]}”: keep one.`]
        : [],
    ),
    ...(has('email', 'phone') ? [] : ['Say which column is the e-mail address or the phone number.']),
  ]
}
