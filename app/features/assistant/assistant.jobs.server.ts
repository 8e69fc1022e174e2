import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { forgetQuestions } from './assistant.unanswered.server.ts'

export const assistantJobs = [
  defineJob({
    name: 'forget-assistant-questions',
    payload: z.object({}),
    schedule: { cron: '55 3 * * *', timeZone: 'America/Toronto' },
    run: forgetQuestions,
  }),
]
