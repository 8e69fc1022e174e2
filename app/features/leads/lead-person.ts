/** What the timeline of a person can be narrowed to. */
export const eventKinds = {
  request: 'Requests',
  contact: 'Notes, calls and mails',
  quote: 'Quotes',
  document: 'Documents',
  follow_up: 'Follow-ups',
  deal: 'Status and deal',
} as const
export type EventKind = keyof typeof eventKinds

/** The view of a person's timeline, as its address holds it. */
export type PersonView = {
  kind: EventKind | null
  /** Whether leads that share only the phone number are included. */
  byPhone: boolean
  /** The last event of the page before. */
  after: string | null
}

export function readPersonView(params: URLSearchParams): PersonView {
  const kind = Object.keys(eventKinds).find((one) => one === params.get('kind')) as EventKind | undefined
  return { kind: kind ?? null, byPhone: params.get('phone') === 'same', after: params.get('after') }
}

/** The address of another view of the timeline, from its newest event unless `after` is given. */
export function personHref(path: string, { kind, byPhone, after }: PersonView): string {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (byPhone) params.set('phone', 'same')
  if (after) params.set('after', after)
  return params.size > 0 ? `${path}?${params}` : path
}
