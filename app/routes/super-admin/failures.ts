import { accountsCopy as accounts } from '#app/features/accounts/accounts.copy.ts'
import { agentsCopy as agents } from '#app/features/agents/agents.copy.ts'
import { analyticsCopy as analytics } from '#app/features/analytics/analytics.ts'
import { answersCopy as answers } from '#app/features/assistant/assistant-answers.copy.ts'
import { auditCopy as audit } from '#app/features/audit/audit.ts'
import { blogCopy as blog } from '#app/features/blog/blog.copy.ts'
import { deletedRecordsCopy as deleted } from '#app/features/deleted-records/deleted-records.ts'
import { documentsCopy as documents } from '#app/features/documents/documents.copy.ts'
import { mergeCopy } from '#app/features/leads/lead-merge.ts'
import {
  importFailures,
  leadFailures,
  leadsCopy,
  pipelineFailures,
  renewalsFailures,
  routingCopy as routing,
  stagesCopy as stages,
  templatesCopy as templates,
  todayFailures,
} from '#app/features/leads/leads.copy.ts'
import { lendersCopy as lenders } from '#app/features/lenders/lenders.copy.ts'
import { servicesCopy as services } from '#app/features/mortgage-services/mortgage-services.copy.ts'
import { newsCopy as news } from '#app/features/news/news.copy.ts'
import { privacyCopy as privacy } from '#app/features/privacy/privacy.copy.ts'
import { productsCopy as products } from '#app/features/products/products.copy.ts'
import { alertListCopy as alerts } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import { rateSourcesCopy as sources } from '#app/features/rate-sources/rate-sources.copy.ts'
import { ratesCopy as rates } from '#app/features/rates/rates.copy.ts'
import { systemCopy as system } from '#app/features/system/system.copy.ts'
import { testimonialsCopy as testimonials } from '#app/features/testimonials/testimonials.copy.ts'
import type { FailureSentences } from '#app/platform/failed-saves.ts'

type Copy = Record<'fetchFailed' | 'saveFailed' | 'deleteFailed', string>

function usual(copy: Copy) {
  return { load: copy.fetchFailed, save: copy.saveFailed, delete: copy.deleteFailed }
}

/** The error sentence of each tab if it could not be loaded, or if a form on it could not be saved. */
export const failures: FailureSentences = {
  'routes/super-admin/agents': {
    load: agents.fetchFailed,
    create: agents.createFailed,
    update: agents.updateFailed,
    'set-active': agents.updateFailed,
    picture: agents.agentProfileFailed,
    invite: accounts.linkFailed,
    delete: agents.deleteFailed,
  },
  'routes/super-admin/agent-documents': { load: documents.fetchFailed },
  'routes/super-admin/testimonials': { ...usual(testimonials), 'set-approved': testimonials.updateFailed },
  'routes/super-admin/blog': {
    load: blog.fetchFailed,
    save: (sent) => (sent.has('isNew') ? blog.createFailed : blog.updateFailed),
    'set-published': blog.updateFailed,
    delete: blog.deleteFailed,
  },
  'routes/super-admin/deleted-posts': { load: deleted.fetchFailed.post, save: deleted.restoreFailed.post },
  'routes/super-admin/leads': leadFailures,
  'routes/super-admin/person': { load: leadsCopy.personFailed },
  'routes/super-admin/lead-imports': importFailures,
  'routes/super-admin/lead-import': importFailures,
  'routes/super-admin/merge': { load: leadsCopy.fetchFailed, save: mergeCopy.failed },
  'routes/super-admin/today': todayFailures,
  'routes/super-admin/pipeline': pipelineFailures,
  'routes/super-admin/renewals': renewalsFailures,
  'routes/super-admin/stages': usual(stages),
  'routes/super-admin/routing': usual(routing),
  'routes/super-admin/templates': usual(templates),
  'routes/super-admin/deleted-leads': { load: deleted.fetchFailed.lead, save: deleted.restoreFailed.lead },
  'routes/super-admin/analytics': { load: analytics.fetchFailed },
  'routes/super-admin/rates': {
    load: rates.fetchFailed,
    add: rates.addFailed,
    save: rates.updateFailed,
    'set-active': rates.statusFailed,
    scrape: sources.scrapeFailed,
    delete: rates.deleteFailed,
  },
  'routes/super-admin/rate-alerts': { load: alerts.fetchFailed, save: alerts.deleteFailed },
  'routes/super-admin/rate-sources': {
    load: sources.fetchFailed,
    scrape: sources.scrapeFailed,
    revert: sources.revertFailed,
    approve: sources.decideFailed,
    reject: sources.decideFailed,
    'set-active': sources.statusFailed,
    delete: sources.deleteFailed,
  },
  'routes/super-admin/rate-source': { load: sources.fetchFailed, save: sources.saveFailed },
  'routes/super-admin/products': usual(products),
  'routes/super-admin/services': usual(services),
  'routes/super-admin/lenders': {
    ...usual(lenders),
    'set-active': lenders.statusFailed,
    move: lenders.moveFailed,
  },
  'routes/super-admin/answers': { ...usual(answers), dismiss: answers.dismissFailed },
  'routes/super-admin/deleted-answers': { load: deleted.fetchFailed.answer, save: deleted.restoreFailed.answer },
  'routes/super-admin/system': { load: system.fetchFailed, save: system.failed, 'read-news': news.askFailed },
  'routes/super-admin/system-mail': { load: system.fetchMailFailed, save: system.failed },
  'routes/super-admin/system-mail-read': { load: system.fetchMailFailed },
  'routes/super-admin/system-suppressed': { load: system.fetchSuppressedFailed, save: system.failed },
  'routes/super-admin/audit': { load: audit.fetchFailed },
  'routes/super-admin/privacy': { load: privacy.fetchFailed, save: privacy.saveFailed },
}
