import { z } from 'zod'
import { defineJob } from '#app/platform/jobs.server.ts'
import { resetMailJob, sendPasswordReset } from './accounts.reset.server.ts'

export const accountJobs = [
  defineJob({
    name: resetMailJob,
    payload: z.object({ email: z.string() }),
    retry: { limit: 5, delaySeconds: 2 },
    run: (ctx, { email }) => sendPasswordReset(ctx, email),
  }),
]
