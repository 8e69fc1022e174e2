import { firstPage, type PagePlace, readPagePlace, setPagePlace } from '#app/lib/list-page.ts'
import { readSearch, withParams } from '#app/lib/list-view.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { auditEntityLabels, auditVerbLabels } from './audit.ts'

export const auditPath = '/super-admin/audit'
export const auditPageSize = 50

/** Those who act without an account. */
export const actingRoles = ['worker', 'system'] as const

/** What the audit list shows; it lives in the address. */
export type AuditListView = {
  search: string
  /** An account's id, or 'worker' or 'system'. */
  who: string | null
  entity: string | null
  /** The word after the point of an action. */
  verb: string | null
  /** One record's history. */
  record: string | null
  /** Calendar days in Toronto, both included. */
  from: string | null
  to: string | null
  /** By when; newest first, unless the address says otherwise. */
  sort: { column: 'when'; direction: 'asc' | 'desc' }
  /** A page begins at an entry, by its number. */
  place: PagePlace
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads the view from the address; what makes no sense there is as if it were left out. */
export function readAuditListView(params: URLSearchParams): AuditListView {
  const get = (name: string, makesSense: (value: string) => boolean) => {
    const value = params.get(name)
    return value && makesSense(value) ? value : null
  }
  return {
    search: readSearch(params),
    who: get('who', (value) => isUuid(value) || actingRoles.some((role) => role === value)),
    entity: get('entity', (value) => Object.hasOwn(auditEntityLabels, value)),
    verb: get('action', (value) => Object.hasOwn(auditVerbLabels, value)),
    record: get('record', isUuid),
    from: get('from', (value) => day.test(value)),
    to: get('to', (value) => day.test(value)),
    sort: { column: 'when', direction: params.get('sort') === 'when.asc' ? 'asc' : 'desc' },
    place: readPagePlace(params, (text) => /^[1-9]\d{0,15}$/.test(text)),
  }
}

/** The address that shows this view. */
export function auditListPath(view: Partial<AuditListView>, base: string = auditPath): string {
  const { search, who, entity, verb, record, from, to, sort, place } = view
  const params = new URLSearchParams()
  const order = sort?.direction === 'asc' && 'when.asc'
  const parts = { q: search, who, entity, action: verb, record, from, to, sort: order }
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value)
  setPagePlace(params, place ?? firstPage)
  return withParams(base, params)
}

/** True when the list does not show everything. */
export function isAuditListFiltered({ search, who, entity, verb, record, from, to }: AuditListView): boolean {
  return Boolean(search || who || entity || verb || record || from || to)
}
