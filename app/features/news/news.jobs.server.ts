import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { readDueFeeds, readNewsJob } from './news.feeds.server.ts'

export const newsJobs = [
  defineJob({
    name: readNewsJob,
    payload: z.object({ askedAt: z.coerce.date().optional() }),
    // Every feed is due once an hour; this interval is how soon a run finds the ones that are.
    schedule: { cron: '*/5 * * * *', timeZone: 'America/Toronto', atStart: true },
    seconds: 600,
    run: (ctx, { askedAt }) => readDueFeeds(ctx, askedAt),
  }),
]
