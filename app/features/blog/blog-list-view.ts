import { type ListView, oneOf, withParams } from '#app/lib/list-view.ts'

export const postSorts = ['date', 'title', 'author', 'published'] as const
export type PostSort = (typeof postSorts)[number]

export const postStates = ['published', 'scheduled', 'draft'] as const
export type PostState = (typeof postStates)[number]

export const managedPageSize = 25

/** What a list of posts shows; it lives in the address. */
export type PostListView = ListView<PostSort> & { state: PostState | null }

const newestFirst = { column: 'date', direction: 'desc' } as const

/** Reads the view from the address; what makes no sense there is as if it were left out. */
export function readPostListView(params: URLSearchParams): PostListView {
  const page = Number(params.get('page'))
  const [sorted, direction] = (params.get('sort') ?? '').split('.')
  const column = oneOf(postSorts, sorted)
  return {
    search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    state: oneOf(postStates, params.get('state')),
    sort: column ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : newestFirst,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** The order as the address holds it; empty for the newest first. */
export function postOrder({ sort }: PostListView): string {
  return sort.column === 'date' && sort.direction === 'desc' ? '' : `${sort.column}.${sort.direction}`
}

/**
 * The address under `base` that shows this view, or in its place the form for the post of that id, which is one that
 * does not exist yet when `isNew`. `new` as id leads to a form with an id of its own.
 */
export function postListPath(base: string, view: PostListView, form?: { id: string; isNew?: boolean }): string {
  const params = new URLSearchParams()
  const said = {
    q: view.search,
    state: view.state,
    sort: postOrder(view),
    page: view.page > 1 && String(view.page),
    post: form?.id,
    new: form?.isNew && '1',
  }
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value)
  return withParams(base, params)
}

export function isPostListFiltered({ search, state }: PostListView): boolean {
  return Boolean(search || state)
}

/** Where the post of that id is shown as its public page would show it. */
export function previewPath(base: string, id: string): string {
  return `${base}/${id}/preview`
}
