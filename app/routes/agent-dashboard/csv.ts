import { postList } from '#app/features/blog/blog.manage.server.ts'
import { documentList } from '#app/features/documents/documents.server.ts'
import { downloadReport } from '#app/features/analytics/analytics.report.server.ts'
import { deletedLists } from '#app/features/deleted-records/deleted-records.server.ts'
import { dealList } from '#app/features/leads/leads.deals.server.ts'
import { renewalList } from '#app/features/leads/leads.renewals.server.ts'
import { leadList } from '#app/features/leads/leads.list.server.ts'
import { testimonialList } from '#app/features/testimonials/testimonials.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { csvAt, type CsvFiles } from '#app/platform/csv.server.ts'
import type { Route } from './+types/csv.ts'

/** The CSV file of each of the agent's lists, by the path of the list's page within the area. */
const files: CsvFiles = {
  blog: postList.download,
  'blog/deleted': deletedLists.post.download,
  documents: (ctx, url) => documentList.download(ctx, url),
  testimonials: testimonialList.download,
  leads: leadList.download,
  pipeline: dealList.download,
  renewals: renewalList.download,
  analytics: downloadReport,
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return csvAt(files, params['*'], context.get(staffContext), url)
}
