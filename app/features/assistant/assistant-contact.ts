/** What a conversation gave away about its visitor; each null until it is known. */
export type Contact = { name: string | null; email: string | null; phone: string | null }

export const noContact: Contact = { name: null, email: null, phone: null }

/** A name alone reaches nobody. */
export function isReachable({ email, phone }: Contact): boolean {
  return email !== null || phone !== null
}

/** What is known now, with what came later on top. */
export function mergeContacts(before: Contact, later: Contact): Contact {
  return {
    name: later.name ?? before.name,
    email: later.email ?? before.email,
    phone: later.phone ?? before.phone,
  }
}

/** Whether `found` holds something that is not kept already. */
export function bringsMore(found: Contact, kept: Contact): boolean {
  return (['name', 'email', 'phone'] as const).some((field) => found[field] !== null && found[field] !== kept[field])
}
