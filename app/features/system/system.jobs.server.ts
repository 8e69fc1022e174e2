import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { tellOfDueRules } from './system.server.ts'

export const systemJobs = [
  defineJob({
    name: 'tell-of-due-rules',
    payload: z.object({}),
    schedule: { cron: '20 9 * * *', timeZone: 'America/Toronto' },
    run: tellOfDueRules,
  }),
]
