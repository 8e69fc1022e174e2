import { accountJobs } from '#app/features/accounts/accounts.jobs.server.ts'
import { assistantJobs } from '#app/features/assistant/assistant.jobs.server.ts'
import { agentJobs } from '#app/features/agents/agents.jobs.server.ts'
import { analyticsJobs } from '#app/features/analytics/analytics.jobs.server.ts'
import { blogJobs } from '#app/features/blog/blog.jobs.server.ts'
import { deletedRecordJobs } from '#app/features/deleted-records/deleted-records.jobs.server.ts'
import { leadJobs } from '#app/features/leads/leads.jobs.server.ts'
import { newsJobs } from '#app/features/news/news.jobs.server.ts'
import { newsletterJobs } from '#app/features/newsletter/newsletter.jobs.server.ts'
import { rateAlertJobs } from '#app/features/rate-alerts/rate-alerts.jobs.server.ts'
import { rateSourceJobs } from '#app/features/rate-sources/rate-sources.jobs.server.ts'
import { rateJobs } from '#app/features/rates/rates.jobs.server.ts'
import { systemJobs } from '#app/features/system/system.jobs.server.ts'
import type { JobDefinition } from '#app/platform/jobs.server.ts'
import type { MailModule } from '#app/platform/mail.server.ts'
import { mailJobs } from '#app/platform/mail-delivery.server.ts'
import { fileJobs } from '#app/platform/unused-files.server.ts'

/** Every kind of mail. */
export const mailModules: readonly MailModule[] = [
  () => import('#app/platform/alarm.emails.server.tsx'),
  () => import('#app/features/accounts/accounts.emails.server.tsx'),
  () => import('#app/features/blog/blog.emails.server.tsx'),
  () => import('#app/features/leads/leads.emails.server.tsx'),
  () => import('#app/features/newsletter/newsletter.emails.server.tsx'),
  () => import('#app/features/rate-alerts/rate-alerts.emails.server.tsx'),
]

/** Every kind of background job. A feature with jobs or mails adds its line here. */
export const jobDefinitions: readonly JobDefinition[] = [
  ...accountJobs,
  ...agentJobs,
  ...analyticsJobs,
  ...assistantJobs,
  ...blogJobs,
  ...deletedRecordJobs,
  ...leadJobs,
  ...newsJobs,
  ...newsletterJobs,
  ...rateAlertJobs,
  ...rateJobs,
  ...rateSourceJobs,
  ...systemJobs,
  ...fileJobs,
  ...mailJobs(mailModules),
]
