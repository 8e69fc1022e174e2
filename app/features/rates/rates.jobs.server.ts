import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { purgeAgedRates } from './rates.ages.server.ts'

export const rateJobs = [
  defineJob({
    name: 'purge-aged-rates',
    payload: z.object({}),
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
    run: purgeAgedRates,
  }),
]
