import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { remindOfFollowUps } from './leads.follow-ups.server.ts'
import { notifyLeadJob } from './leads.intake.server.ts'
import { confirmLead, notifyOfLead } from './leads.notify.server.ts'
import { compareRenewals } from './leads.renewals.server.ts'
import { routeLead } from './leads.routing.server.ts'
import { deleteDueDocuments, notifyQuoteAnswerJob } from './leads.documents.server.ts'
import { notifyOfQuoteAnswer } from './leads.quotes.server.ts'
import { emptyImports } from './leads.import.server.ts'
import { deleteExpiredLeads } from './leads.server.ts'
import { partnerAttempts, retryPartnerSubmission, submitToPartnerJob } from './leads.partner.server.ts'

export const leadJobs = [
  defineJob({
    name: notifyLeadJob,
    payload: z.object({ leadId: z.uuid(), confirm: z.boolean().default(false) }),
    async run(ctx, { leadId, confirm }) {
      await routeLead(ctx, leadId)
      await notifyOfLead(ctx, leadId)
      if (confirm) await confirmLead(ctx, leadId)
      await compareRenewals(ctx, leadId)
    },
  }),
  defineJob({
    name: notifyQuoteAnswerJob,
    payload: z.object({ activityId: z.uuid() }),
    run: (ctx, { activityId }) => notifyOfQuoteAnswer(ctx, activityId),
  }),
  defineJob({
    name: submitToPartnerJob,
    payload: z.object({ leadId: z.uuid(), lastNameFrom: z.int().min(0) }),
    // A run may find another attempt in progress, so there are a few more runs than attempts.
    retry: { limit: partnerAttempts + 2, delaySeconds: 60 },
    run: retryPartnerSubmission,
  }),
  defineJob({
    name: 'remind-of-follow-ups',
    schedule: { cron: '* * * * *', timeZone: 'UTC' },
    run: remindOfFollowUps,
  }),
  defineJob({
    name: 'compare-renewals',
    // After the night's rates have come in.
    schedule: { cron: '0 6 * * *', timeZone: 'America/Toronto', atStart: true },
    run: (ctx) => compareRenewals(ctx),
  }),
  defineJob({
    name: 'delete-client-documents',
    seconds: 30 * 60,
    schedule: { cron: '50 3 * * *', timeZone: 'America/Toronto' },
    run: async (ctx) => void (await deleteDueDocuments(ctx)),
  }),
  defineJob({
    name: 'empty-lead-imports',
    schedule: { cron: '45 3 * * *', timeZone: 'America/Toronto' },
    run: emptyImports,
  }),
  defineJob({
    name: 'delete-expired-leads',
    schedule: { cron: '40 3 * * *', timeZone: 'America/Toronto' },
    run: async (ctx) => void (await deleteExpiredLeads(ctx)),
  }),
]
