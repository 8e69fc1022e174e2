import { tablesOfPage } from './page-tables.ts'
import {
  type FoundDocument,
  rowsOfCsv,
  sheetsOf,
  tablesOfData,
  tablesOfText,
  tablesOfWorkbook,
} from './sheet-tables.ts'
import { Unreadable } from './unreadable.ts'

/** In characters. Longer cells and lines are cut: no figure and no label is as long, and what reads them need not be fast. */
const longest = { cell: 400, note: 2000 }
const zip = [0x50, 0x4b, 0x03, 0x04]

/**
 * The tables of a document by its content type: HTML, JSON, CSV, plain text or XLSX. For the reading thread: what it is given
 * was written by others.
 * @throws Unreadable
 */
export async function findTables(body: Uint8Array, type: string): Promise<FoundDocument> {
  const { title, notes, tables } = await findIn(body, type)
  const cut = (text: string, most = longest.cell) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
  return {
    title: cut(title),
    notes: notes.map((note) => cut(note, longest.note)),
    tables: tables.map(({ path, rows, ...table }) => ({
      ...table,
      path: path.map((text) => cut(text)),
      rows: rows.map((row) => row.map((text) => cut(text))),
    })),
  }
}

/** The rows of CSV or pasted cells, or of the longest sheet of an XLSX file, as they stand. For the reading thread. @throws Unreadable */
export async function findRows(body: Uint8Array, most: number): Promise<string[][]> {
  const isWorkbook = zip.every((byte, at) => body[at] === byte)
  const sheets = isWorkbook ? (await sheetsOf(body)).map(({ rows }) => rows) : [rowsOfCsv(decode(body, 'text/csv'))]
  const rows = sheets.reduce((one, other) => (other.length > one.length ? other : one), [])
  const filled = rows.filter((row) => row.some(Boolean))
  if (filled.length === 0) throw new Unreadable('The file is empty.')
  // One more than `most`: the headings.
  if (filled.length > most + 1)
    throw new Unreadable(
      `The file has ${filled.length.toLocaleString('en-CA')} rows. Up to ${most.toLocaleString('en-CA')} are read at once: split it in parts.`,
    )
  return rows.map((row) => row.slice(0, 100).map(plainCell))
}

/** Without what the database refuses. Our own CSV files put an apostrophe before what looks like a formula. */
function plainCell(text: string): string {
  return text
    .replaceAll('\0', '')
    .slice(0, 10_000)
    .toWellFormed()
    .replace(/^'(?=[=+\-@])/, '')
}

async function findIn(body: Uint8Array, type: string): Promise<FoundDocument> {
  if (zip.every((byte, at) => body[at] === byte)) return tablesOfWorkbook(body)
  if (Buffer.from(body.subarray(0, 4)).toString('latin1') === '%PDF')
    throw new Unreadable('PDF files are not read. Open it, copy the table and paste it.')
  const text = decode(body, type)
  if (/^\s*[[{]/.test(text)) {
    const value = parseJson(text)
    if (value !== undefined) return tablesOfData(value)
  }
  return /html|xml/i.test(type) || /^\s*<(?:!doctype|html)/i.test(text) ? tablesOfPage(text) : tablesOfText(text)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** By the character set that the answer names; one that only names it inside is UTF-8 in all but old cases. */
function decode(body: Uint8Array, type: string): string {
  const named =
    /charset="?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(Buffer.from(body.subarray(0, 2048)).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8', { fatal: named === undefined }).decode(body)
  } catch {
    return new TextDecoder(named === undefined ? 'windows-1252' : 'utf-8').decode(body)
  }
}
