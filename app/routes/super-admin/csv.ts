import { agentList } from '#app/features/agents/agents.server.ts'
import { postList } from '#app/features/blog/blog.manage.server.ts'
import { documentList, getDocumentOwner } from '#app/features/documents/documents.server.ts'
import { answerList } from '#app/features/assistant/assistant-answers.server.ts'
import { downloadReport } from '#app/features/analytics/analytics.report.server.ts'
import { auditList } from '#app/features/audit/audit.server.ts'
import { deletedLists } from '#app/features/deleted-records/deleted-records.server.ts'
import { dealList, stageList } from '#app/features/leads/leads.deals.server.ts'
import { importList } from '#app/features/leads/leads.import.server.ts'
import { routingList } from '#app/features/leads/leads.routing.server.ts'
import { renewalList } from '#app/features/leads/leads.renewals.server.ts'
import { templateList } from '#app/features/leads/leads.replies.server.ts'
import { leadList } from '#app/features/leads/leads.list.server.ts'
import { lenderList } from '#app/features/lenders/lenders.server.ts'
import { serviceList } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { productList } from '#app/features/products/products.server.ts'
import { requestList } from '#app/features/privacy/privacy.server.ts'
import { alertList } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { rateList } from '#app/features/rates/rates.manage.server.ts'
import { mailList, suppressedList } from '#app/features/system/system.mail.server.ts'
import { testimonialList } from '#app/features/testimonials/testimonials.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { csvAt, type CsvFiles } from '#app/platform/csv.server.ts'
import type { Route } from './+types/csv.ts'

/** The CSV file of each list, by the path of the list's page within the area. */
const files: CsvFiles = {
  '': agentList.download,
  'agents/:id/documents': async (ctx, url, { id }) =>
    documentList.download(ctx, url, (await getDocumentOwner(ctx, id)).id),
  testimonials: testimonialList.download,
  blog: postList.download,
  'blog/deleted': deletedLists.post.download,
  leads: leadList.download,
  pipeline: dealList.download,
  renewals: renewalList.download,
  routing: routingList.download,
  templates: templateList.download,
  'pipeline/stages': stageList.download,
  'leads/deleted': deletedLists.lead.download,
  'leads/import': importList.download,
  analytics: downloadReport,
  rates: rateList.download,
  'rate-alerts': alertList.download,
  products: productList.download,
  services: serviceList.download,
  lenders: lenderList.download,
  answers: answerList.download,
  'answers/deleted': deletedLists.answer.download,
  'system/mail': mailList.download,
  'system/suppressed': suppressedList.download,
  audit: auditList.download,
  privacy: requestList.download,
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return csvAt(files, params['*'], context.get(staffContext), url)
}
