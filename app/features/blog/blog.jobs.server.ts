import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { publishDuePosts, publishDuePostsJob } from './blog.schedule.server.ts'

export const blogJobs = [
  defineJob({
    name: publishDuePostsJob,
    payload: z.object({}),
    // Each date is a run of its own; this is for what a run of its own has missed.
    schedule: { cron: '*/15 * * * *', timeZone: 'America/Toronto' },
    run: async (ctx) => void (await publishDuePosts(ctx)),
  }),
]
