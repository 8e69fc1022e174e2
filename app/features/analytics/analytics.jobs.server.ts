import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { rollUpViews } from './analytics.report.server.ts'
import { pageViewDays } from './analytics.ts'

export const analyticsJobs = [
  // The first view of a day does this too; the job is for days without visitors.
  defineJob({
    name: 'forget-page-view-salts',
    payload: z.object({}),
    schedule: { cron: '5 0 * * *', timeZone: 'America/Toronto' },
    run: async (ctx) => {
      await ctx.db((tx) =>
        tx.execute(sql`delete from page_view_salts where day < (now() at time zone 'America/Toronto')::date`),
      )
    },
  }),
  defineJob({
    name: 'delete-expired-page-views',
    payload: z.object({}),
    schedule: { cron: '45 3 * * *', timeZone: 'America/Toronto' },
    run: async (ctx) => void (await rollUpViews(ctx, pageViewDays)),
  }),
]
