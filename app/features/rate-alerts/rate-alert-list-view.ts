import { type ListView, listViewParams, oneOf, readListView, withParams } from '#app/lib/list-view.ts'
import { type AlertTerm, alertListPath, alertStatuses, type AlertStatus, alertTerms } from './rate-alerts.ts'

export const alertSorts = ['email', 'rate', 'threshold', 'asked', 'told'] as const
export type AlertSort = (typeof alertSorts)[number]

export const alertPageSize = 50

/** What the list of rate alerts shows; it lives in the address. */
export type AlertListView = ListView<AlertSort> & { status: AlertStatus | null; term: AlertTerm | null }

export function readAlertListView(params: URLSearchParams): AlertListView {
  return {
    ...readListView(params, alertSorts),
    status: oneOf(alertStatuses, params.get('status')),
    term: oneOf(alertTerms, params.get('term')),
  }
}

/** The address that shows this view. */
export function alertListViewPath(view: AlertListView): string {
  const params = listViewParams(view, alertSorts)
  if (view.status) params.set('status', view.status)
  if (view.term) params.set('term', view.term)
  return withParams(alertListPath, params)
}

/** True when anything but order and page is chosen. */
export function isAlertListFiltered({ search, status, term }: AlertListView): boolean {
  return Boolean(search || status || term)
}
