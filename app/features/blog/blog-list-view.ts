import { type ListView, listViewParams, oneOf, orderInAddress, readListView, withParams } from '#app/lib/list-view.ts'

export const postSorts = ['date', 'title', 'author', 'published'] as const

const postStates = ['published', 'scheduled', 'draft'] as const

export const managedPageSize = 25

/** What a list of posts shows; it lives in the address. */
export type PostListView = ListView<(typeof postSorts)[number]> & { state: (typeof postStates)[number] | null }

/** Newest first, unless the address says otherwise. */
export function readPostListView(params: URLSearchParams): PostListView {
  return { ...readListView(params, postSorts, 'desc'), state: oneOf(postStates, params.get('state')) }
}

/** The order as the address holds it; empty for the newest first. */
export function postOrder({ sort }: PostListView): string {
  return orderInAddress(sort, postSorts, 'desc')
}

/**
 * The address under `base` that shows this view, or in its place the form for the post of that id, which is one that
 * does not exist yet when `isNew`. `new` as id leads to a form with an id of its own.
 */
export function postListPath(base: string, view: PostListView, form?: { id: string; isNew?: boolean }): string {
  const params = listViewParams(view, postSorts, 'desc')
  const said = { state: view.state, post: form?.id, new: form?.isNew && '1' }
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
