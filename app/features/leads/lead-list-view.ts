import { firstPage, type PagePlace, readPagePlace, setPagePlace } from '#app/lib/list-page.ts'
import { oneOf, orderInAddress, readSearch, withParams } from '#app/lib/list-view.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { leadSources, leadStatuses, leadTypes, type LeadSource, type LeadStatus, type LeadType } from './leads.ts'

export const leadSorts = ['created', 'name', 'type', 'status', 'agent'] as const
type LeadSort = (typeof leadSorts)[number]

export const leadPageSize = 25

/** Of more leads that a search found, lists in another order than that of time sort the newest. */
export const mostSorted = 300

/** What a leads tab shows; it lives in the address. */
export type LeadListView = {
  search: string
  status: LeadStatus | null
  type: LeadType | null
  source: LeadSource | null
  /** An agent's id, or 'none' for leads that nobody has. */
  agent: string | null
  /** Calendar days in Toronto, both included. */
  from: string | null
  to: string | null
  sort: { column: LeadSort; direction: 'asc' | 'desc' }
  place: PagePlace
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Reads the view from the address; what makes no sense there is as if it were left out. */
export function readLeadListView(params: URLSearchParams): LeadListView {
  const [sortedBy, direction] = (params.get('sort') ?? '').split('.')
  const column = oneOf(leadSorts, sortedBy)
  return {
    search: readSearch(params),
    status: oneOf(leadStatuses, params.get('status')),
    type: oneOf(leadTypes, params.get('type')),
    source: oneOf(leadSources, params.get('source')),
    agent: agentIn(params.get('agent')),
    from: matching(day, params.get('from')),
    to: matching(day, params.get('to')),
    sort: { column: column ?? 'created', direction: column && direction === 'asc' ? 'asc' : 'desc' },
    place: readPagePlace(params),
  }
}

function agentIn(value: string | null): string | null {
  return value && (value === 'none' || isUuid(value)) ? value : null
}

function matching(pattern: RegExp, value: string | null): string | null {
  return value && pattern.test(value) ? value : null
}

/** The view as search parameters, defaults left out. */
function leadListParams(view: LeadListView): URLSearchParams {
  const { search, status, type, source, agent, from, to, sort, place } = view
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  for (const [name, value] of Object.entries({ status, type, source, agent, from, to }))
    if (value) params.set(name, value)
  const order = orderInAddress(sort, leadSorts, 'desc')
  if (order) params.set('sort', order)
  setPagePlace(params, place)
  return params
}

/** The address below `base` that shows this view, with one lead open beside it if `lead` is given. */
export function leadListPath(base: string, view: LeadListView, lead?: string): string {
  const params = leadListParams(view)
  if (lead) params.set('lead', lead)
  return withParams(base, params)
}

/** The same view from its first page, such as when what it shows or its order changes. */
export function fromTheStart(view: LeadListView): LeadListView {
  return { ...view, place: firstPage }
}

/** True when anything but order and page is chosen. */
export function isFiltered({ search, status, type, source, agent, from, to }: LeadListView): boolean {
  return Boolean(search || status || type || source || agent || from || to)
}
