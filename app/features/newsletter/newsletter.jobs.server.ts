import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { digestBatchJob, sendDigestBatch, startDigest } from './newsletter.digest.server.ts'

export const newsletterJobs = [
  // Runs every hour; the row of the week decides. No week is lost when the clock jumps or the site was down.
  defineJob({
    name: 'newsletter-digest',
    schedule: { cron: '7 * * * *', timeZone: 'America/Toronto' },
    run: async (ctx) => void (await startDigest(ctx)),
  }),
  defineJob({
    name: digestBatchJob,
    payload: z.object({ week: z.iso.date() }),
    run: (ctx, { week }) => sendDigestBatch(ctx, week),
  }),
]
