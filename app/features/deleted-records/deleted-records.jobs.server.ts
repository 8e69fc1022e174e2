import { defineJob } from '#app/platform/jobs.server.ts'
import { purgeDeleted } from './deleted-records.server.ts'

export const deletedRecordJobs = [
  defineJob({
    name: 'purge-deleted-records',
    schedule: { cron: '50 3 * * *', timeZone: 'America/Toronto' },
    run: async (ctx) => void (await purgeDeleted(ctx)),
  }),
]
