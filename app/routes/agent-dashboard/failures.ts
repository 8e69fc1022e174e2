import { agentsCopy as agents } from '#app/features/agents/agents.copy.ts'
import { analyticsCopy as analytics } from '#app/features/analytics/analytics.ts'
import { blogCopy as blog } from '#app/features/blog/blog.copy.ts'
import { deletedRecordsCopy as deleted } from '#app/features/deleted-records/deleted-records.ts'
import { documentsCopy as documents } from '#app/features/documents/documents.copy.ts'
import { mergeCopy } from '#app/features/leads/lead-merge.ts'
import {
  leadFailures,
  leadsCopy,
  pipelineFailures,
  renewalsFailures,
  todayFailures,
} from '#app/features/leads/leads.copy.ts'
import { testimonialsCopy as testimonials } from '#app/features/testimonials/testimonials.copy.ts'
import type { FailureSentences } from '#app/platform/failed-saves.ts'

/** The error sentence of each tab if it could not be loaded, or if a form on it could not be saved. */
export const failures: FailureSentences = {
  'routes/agent-dashboard/profile': {
    load: agents.profileLoadFailed,
    profile: agents.profileFailed,
    picture: agents.profileFailed,
    save: agents.saveFailed,
  },
  'routes/agent-dashboard/customize': { load: agents.agentDataFailed, save: agents.saveFailed },
  'routes/agent-dashboard/social': { load: agents.agentDataFailed, save: agents.socialFailed },
  'routes/agent-dashboard/links': { load: agents.agentDataFailed, save: agents.linksFailed },
  'routes/agent-dashboard/seo': { load: agents.agentDataFailed, save: agents.seoFailed },
  'routes/agent-dashboard/blog': {
    load: blog.fetchFailed,
    save: blog.saveFailed,
    'set-published': blog.updateFailed,
    delete: blog.deleteFailed,
  },
  'routes/agent-dashboard/deleted-posts': { load: deleted.fetchFailed.post, save: deleted.restoreFailed.post },
  'routes/agent-dashboard/documents': { load: documents.fetchFailed, save: documents.saveFailed },
  'routes/agent-dashboard/testimonials': { load: testimonials.fetchFailed, save: testimonials.submitFailed },
  'routes/agent-dashboard/leads': leadFailures,
  'routes/agent-dashboard/person': { load: leadsCopy.personFailed },
  'routes/agent-dashboard/merge': { load: leadsCopy.fetchFailed, save: mergeCopy.failed },
  'routes/agent-dashboard/today': todayFailures,
  'routes/agent-dashboard/pipeline': pipelineFailures,
  'routes/agent-dashboard/renewals': renewalsFailures,
  'routes/agent-dashboard/analytics': { load: analytics.fetchFailed },
}
