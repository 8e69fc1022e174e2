import { defineJob } from '#app/platform/jobs.server.ts'
import { publishDuePosts, publishDuePostsJob } from './blog.manage.server.ts'

export const blogJobs = [
  defineJob({
    name: publishDuePostsJob,
    // Each publication date has a job of its own; this schedule catches those that were missed.
    schedule: { cron: '*/15 * * * *', timeZone: 'America/Toronto' },
    // A writer has chosen the minute.
    pollSeconds: 2,
    run: async (ctx) => void (await publishDuePosts(ctx)),
  }),
]
