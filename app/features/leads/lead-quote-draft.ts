import { type QuoteDraft, type QuotePurpose, quoteDefaults } from './leads.ts'

/** What is typed and the key under which it will be sent. Kept until the server has acknowledged it; never holds a consent. */
type KeptQuote = { key: string; draft: QuoteDraft }

const storageName = (purpose: QuotePurpose) => `maplekey-quote-${purpose}`

/** The draft of this browser, shared by its tabs, or a new one. Works without storage too (a private window). */
export function readQuote(purpose: QuotePurpose): KeptQuote {
  try {
    const kept = JSON.parse(localStorage.getItem(storageName(purpose)) ?? '') as Partial<KeptQuote>
    if (typeof kept.key === 'string') return { key: kept.key, draft: knownFields(kept.draft) }
  } catch {
    // Nothing kept, or not by us.
  }
  return { key: newKey(), draft: quoteDefaults }
}

export function keepQuote(purpose: QuotePurpose, kept: KeptQuote): void {
  try {
    localStorage.setItem(storageName(purpose), JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the form still works, its draft does not survive a reload.
  }
}

export function forgetQuote(purpose: QuotePurpose): void {
  try {
    localStorage.removeItem(storageName(purpose))
  } catch {
    // As above.
  }
}

/** A UUID. `crypto.randomUUID` exists only on https and localhost. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Only the form's own fields, only text: what is stored may come from an older version. */
export function knownFields(typed: Record<string, unknown> | null | undefined): QuoteDraft {
  const draft: QuoteDraft = { ...quoteDefaults }
  for (const field of Object.keys(quoteDefaults) as (keyof QuoteDraft)[]) {
    const value = typed?.[field]
    if (typeof value === 'string') draft[field] = value
  }
  return draft
}
