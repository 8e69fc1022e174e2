import { anybodySends, everybody, superAdmin, superAdminSends, type UrlRow } from './doors.ts'

const sourcesRow = 'rate sources, runs, held changes'

/** Addresses for rate sources and rate alerts. */
export const rateUrls: readonly UrlRow[] = [
  { route: '/rate-alerts', method: 'GET', row: 'rate alerts', door: everybody },
  { route: '/rate-alerts', method: 'POST', row: 'rate alerts', door: anybodySends },
  { route: '/resources/rate-alerts', method: 'POST', row: 'rate alerts', door: anybodySends },
  { route: '/rate-alerts/confirm', method: 'GET', row: 'rate alerts', door: everybody },
  { route: '/rate-alerts/confirm', method: 'POST', row: 'rate alerts', door: anybodySends },
  { route: '/rate-alerts/unsubscribe', method: 'GET', row: 'rate alerts', door: everybody },
  { route: '/rate-alerts/unsubscribe', method: 'POST', row: 'rate alerts', door: anybodySends },
  { route: '/super-admin/rate-alerts', method: 'GET', row: 'rate alerts', door: superAdmin },
  { route: '/super-admin/rate-alerts', method: 'POST', row: 'rate alerts', door: superAdminSends },
  {
    route: '/super-admin/csv/*',
    method: 'GET',
    path: '/super-admin/csv/rate-alerts',
    row: 'rate alerts',
    door: superAdmin,
  },
  { route: '/super-admin/rate-sources', method: 'GET', row: sourcesRow, door: superAdmin },
  { route: '/super-admin/rate-sources', method: 'POST', row: sourcesRow, door: superAdminSends },
  {
    route: '/super-admin/rate-sources/:id',
    method: 'GET',
    path: '/super-admin/rate-sources/new',
    row: sourcesRow,
    door: superAdmin,
  },
  {
    route: '/super-admin/rate-sources/:id',
    method: 'POST',
    path: '/super-admin/rate-sources/new',
    row: sourcesRow,
    door: superAdminSends,
  },
]
