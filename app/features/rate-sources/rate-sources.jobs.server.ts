import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { collectRates, nightlyAttempts, readRateSourcesJob, tendRateSources } from './rate-sources.runs.server.ts'
import { checkRecipes } from './rate-sources.reading.server.ts'

export const rateSourceJobs = [
  defineJob({
    name: 'check-rate-recipes',
    payload: z.object({}),
    schedule: { cron: '40 1 * * *', timeZone: 'America/Toronto', atStart: true },
    run: checkRecipes,
  }),
  defineJob({
    name: 'tend-rate-sources',
    payload: z.object({}),
    // Not at 2 AM: a clock of Toronto's has a day without it. Whose date is due is asked each time.
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC', atStart: true },
    run: tendRateSources,
  }),
  defineJob({
    name: readRateSourcesJob,
    payload: z.object({ runId: z.uuid() }),
    // Pauses of 2, 4 and 8 minutes; a few more runs than attempts, for workers that die.
    retry: { limit: nightlyAttempts + 2, delaySeconds: 120 },
    seconds: 300,
    run: (ctx, { runId }) => collectRates(ctx, runId),
  }),
]
