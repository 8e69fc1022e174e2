import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { notifyLeadJob } from './leads.intake.server.ts'
import { notifyOfLead } from './leads.notify.server.ts'

export const leadJobs = [
  defineJob({
    name: notifyLeadJob,
    payload: z.object({ leadId: z.uuid() }),
    run: (ctx, { leadId }) => notifyOfLead(ctx, leadId),
  }),
]
