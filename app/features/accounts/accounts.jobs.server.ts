import { z } from 'zod'
import { removeExpired } from '#app/platform/auth.server.ts'
import { defineJob } from '#app/platform/jobs.server.ts'
import { invitationJob, resetMailJob, sendInvitation, sendPasswordReset } from './accounts.server.ts'

export const accountJobs = [
  defineJob({
    name: resetMailJob,
    payload: z.object({ email: z.string() }),
    retry: { limit: 5, delaySeconds: 2 },
    run: (ctx, { email }) => sendPasswordReset(ctx, email),
  }),
  defineJob({
    name: invitationJob,
    payload: z.object({ userId: z.uuid(), hasCome: z.boolean().default(false) }),
    retry: { limit: 5, delaySeconds: 2 },
    run: (ctx, { userId, hasCome }) => sendInvitation(ctx, { userId, hasCome }),
  }),
  defineJob({
    name: 'remove-expired-sessions',
    schedule: { cron: '17 * * * *', timeZone: 'UTC' },
    run: (ctx) => removeExpired(ctx),
  }),
]
