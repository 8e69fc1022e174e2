import { firstPage, type PagePlace, readPagePlace, setPagePlace } from '#app/lib/list-page.ts'
import { withParams } from '#app/lib/list-view.ts'
import { mailLabels } from './system.copy.ts'
import { type MailStatus, mailStatuses, systemMailPath } from './system.ts'

export const mailPageSize = 50

/** What the list of mails shows; it lives in the address. */
export type MailView = { search: string; status: MailStatus | null; template: string | null; place: PagePlace }

/** Reads the view from the address; what makes no sense there is as if it were left out. */
export function readMailView(params: URLSearchParams): MailView {
  const template = params.get('kind')
  return {
    search: readSearch(params),
    status: mailStatuses.find((status) => status === params.get('status')) ?? null,
    template: template && Object.hasOwn(mailLabels, template) ? template : null,
    place: readPagePlace(params),
  }
}

/** What somebody looks for, short enough to look for. */
export function readSearch(params: URLSearchParams): string {
  return (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100)
}

/** The address that shows this view. */
export function mailViewPath(
  { search, status, template, place }: Partial<MailView>,
  base: string = systemMailPath,
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ q: search, status, kind: template })) if (value) params.set(name, value)
  setPagePlace(params, place ?? firstPage)
  return withParams(base, params)
}

/** True when the list does not show everything. */
export function isMailViewFiltered({ search, status, template }: MailView): boolean {
  return Boolean(search || status || template)
}
