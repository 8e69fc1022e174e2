import { defineJob } from '#app/platform/jobs.server.ts'
import { purgeAgedRates, tellOfUnconfirmedRates } from './rates.ages.server.ts'
import { readPolicyRate } from './rates.decisions.server.ts'
import { readPrime, tellOfPrimeMove } from './rates.prime.server.ts'

export const rateJobs = [
  defineJob({
    name: 'purge-aged-rates',
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
    run: async (ctx) => {
      await purgeAgedRates(ctx)
      await tellOfUnconfirmedRates(ctx)
      await tellOfPrimeMove(ctx)
    },
  }),
  defineJob({
    name: 'read-policy-rate',
    // The Bank announces its decisions at 9:45.
    schedule: { cron: '10 10 * * *', timeZone: 'America/Toronto', atStart: true },
    run: async (ctx) => {
      // Prime first: where it cannot be read, the target is read all the same.
      await readPrime(ctx)
      await readPolicyRate(ctx)
    },
  }),
]
