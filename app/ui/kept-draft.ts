/** The text typed into a form, by field. */
export type Draft = Record<string, string>

/** A draft and its idempotency key. Kept until the server has acknowledged the form; never includes a consent. */
type KeptDraft<Fields extends Draft> = { key: string; draft: Fields }

/** The options of select fields. A draft value that is not among them would be sent although the field shows another option. */
export type Choices<Fields extends Draft> = { readonly [Field in keyof Fields]?: readonly string[] }

const storageName = (name: string) => `maplekey-${name}`

/** This browser's draft, shared by its tabs, or null. Also works without storage, as in a private window. */
export function readDraft<Fields extends Draft>(
  name: string,
  defaults: Fields,
  choices?: Choices<Fields>,
): KeptDraft<Fields> | null {
  try {
    const kept = JSON.parse(recall(storageName(name)) ?? '') as { key?: unknown; draft?: Draft }
    if (typeof kept.key === 'string') return { key: kept.key, draft: knownFields(defaults, kept.draft, choices) }
  } catch {
    // Nothing is stored, or something that this code did not store.
  }
  return null
}

/** Without storage the form still works, but its draft does not survive a reload. */
export function keepDraft(name: string, kept: KeptDraft<Draft>): void {
  keep(storageName(name), JSON.stringify(kept))
}

export function forgetDraft(name: string): void {
  keep(storageName(name), null)
}

/** A random UUID. `crypto.randomUUID` exists only on https and localhost. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Keeps only known fields with text and an offered option: what is stored may come from an older version. */
export function knownFields<Fields extends Draft>(
  defaults: Fields,
  typed: Record<string, unknown> | null | undefined,
  choices: Choices<Fields> = {},
): Fields {
  const draft: Draft = { ...defaults }
  for (const field of Object.keys(defaults)) {
    const value = typed?.[field]
    if (typeof value === 'string' && (choices[field]?.includes(value) ?? true)) draft[field] = value
  }
  return draft as Fields
}

/** What this browser keeps under the name; null if that is nothing, or if storage is forbidden, as in a private window. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps the text in this browser, or with null forgets it. If storage is full or forbidden, nothing is kept. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // Whatever is kept here, the page also works without it.
  }
}
