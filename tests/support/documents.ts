import { crc32, deflateRawSync } from 'node:zlib'
import type { Browser, Page } from './app.ts'

/** A PDF of one empty page, padded to `size` bytes when one is given. */
export function pdfBytes(size?: number): Buffer {
  const head = Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
  )
  const tail = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const padding = Buffer.alloc(size === undefined ? 0 : size - head.length - tail.length, '%')
  return Buffer.concat([head, padding, tail])
}

/** The container of old Office files with these streams named in its directory. */
export function oleBytes(...streams: string[]): Buffer {
  const bytes = Buffer.alloc(6 * 512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  for (const [index, name] of streams.entries()) bytes.write(name, 1024 + index * 128, 'utf16le')
  return bytes
}

export const docBytes = () => oleBytes('Root Entry', 'WordDocument', '1Table')

type ZipEntry = {
  name: string
  content?: string | Uint8Array
  /** What the zip directory says about it instead of the truth. */
  says?: { packed?: number; unpacked?: number }
}

/** A zip as Word writes it. */
export function zipBytes(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  // The same content in many entries is packed once.
  const packedOf = new Map<string | Uint8Array, { packed: Buffer; length: number; sum: number }>()
  let offset = 0
  for (const { name, content = '', says } of entries) {
    if (!packedOf.has(content)) {
      const plain = typeof content === 'string' ? Buffer.from(content) : content
      packedOf.set(content, { packed: deflateRawSync(plain), length: plain.length, sum: crc32(plain) })
    }
    const { packed, length, sum } = packedOf.get(content)!
    const label = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(sum, 10)
    facts.writeUInt32LE(says?.packed ?? packed.length, 14)
    facts.writeUInt32LE(says?.unpacked ?? length, 18)
    facts.writeUInt16LE(label.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, label, packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02')
    entry.writeUInt16LE(20, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    files.push(file)
    list.push(entry, label)
    offset += file.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document, with `more` in its zip; `part` is the name that it gives for its text. */
export function docxBytes(more: readonly ZipEntry[] = [], part = mainPart): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${part}"/></Types>`
  return zipBytes([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: 'word/document.xml', content: '<w:document><w:body/></w:document>' },
    ...more,
  ])
}

type Sent = { file?: Uint8Array; name?: string; type?: string; mimeType?: string; to?: string }

/** Sends a document like the documents tab; for a browser without JavaScript `to` is the page itself. */
export function sendDocument(browser: Browser, sent: Sent = {}): Promise<Page> {
  const { file = pdfBytes(), name = 'licence.pdf', type = 'certificate', mimeType = 'application/pdf' } = sent
  const body = new FormData()
  body.set('type', type)
  body.set('file', new File([new Uint8Array(file)], name, { type: mimeType }))
  const headers = { origin: 'http://localhost:3000' }
  return browser.send(sent.to ?? '/resources/documents', { method: 'POST', body, headers })
}
