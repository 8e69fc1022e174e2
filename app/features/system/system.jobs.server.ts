import { defineJob } from '#app/platform/jobs.server.ts'
import { tellOfDueRules } from './system.server.ts'

export const systemJobs = [
  defineJob({
    name: 'tell-of-due-rules',
    schedule: { cron: '20 9 * * *', timeZone: 'America/Toronto' },
    run: tellOfDueRules,
  }),
]
