import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { purgeAgedRates, tellOfUnconfirmedRates } from './rates.ages.server.ts'
import { readPolicyRate } from './rates.decisions.server.ts'

export const rateJobs = [
  defineJob({
    name: 'purge-aged-rates',
    payload: z.object({}),
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
    run: async (ctx) => {
      await purgeAgedRates(ctx)
      await tellOfUnconfirmedRates(ctx)
    },
  }),
  defineJob({
    name: 'read-policy-rate',
    payload: z.object({}),
    // The Bank announces its decisions at 9:45.
    schedule: { cron: '5 10 * * *', timeZone: 'America/Toronto' },
    run: readPolicyRate,
  }),
]
