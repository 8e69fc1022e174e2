import { defineJob } from '#app/platform/jobs.server.ts'
import { checkRateAlerts, forgetUnconfirmedAlerts } from './rate-alerts.check.server.ts'
import { checkAlertsJob } from './rate-alerts.server.ts'

export const rateAlertJobs = [
  defineJob({
    name: checkAlertsJob,
    run: checkRateAlerts,
  }),
  defineJob({
    name: 'forget-unconfirmed-alerts',
    schedule: { cron: '50 3 * * *', timeZone: 'America/Toronto' },
    run: forgetUnconfirmedAlerts,
  }),
]
