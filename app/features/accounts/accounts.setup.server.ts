import { eq, ne } from 'drizzle-orm'
import { redirect } from 'react-router'
import { z } from 'zod'
import { brand } from '#brand'
import { agents } from '#db/schema/agents.server.ts'
import { rateSources } from '#db/schema/rate-sources.server.ts'
import { mortgageRates } from '#db/schema/rates.server.ts'
import { setupSteps as settled } from '#db/schema/setup-steps.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { sendNow } from '#app/platform/smtp.server.ts'
import { accountsCopy as copy } from './accounts.copy.ts'
import { withinLimits } from './accounts.server.ts'
import { firstName, homeOf } from './accounts.ts'

/** The steps that a brokerage completes once, before the site goes live. */
const stepOrder = settled.step.enumValues
type SetupStep = (typeof stepOrder)[number]

export type OpenStep = {
  step: SetupStep
  title: string
  todo: string
  link: { to: string; label: string } | null
  canTestMail?: boolean
}

/** The licence number that brand.config.ts ships with. It belongs to an invented brokerage. */
const demoLicence = '13184'

/** The setup steps that are still open, in order; empty when all are done or not needed. */
export async function readOpenSteps(ctx: StaffCtx): Promise<OpenStep[]> {
  const { settledSteps, hasAgent, hasRates } = await ctx.db(async (tx) => {
    const rows = await tx.select({ step: settled.step }).from(settled)
    const [agent] = await tx.select({ id: agents.id }).from(agents).limit(1)
    const [typed] = await tx
      .select({ id: mortgageRates.id })
      .from(mortgageRates)
      .where(eq(mortgageRates.sourceUrl, 'Manual Entry'))
      .limit(1)
    const [source] = await tx
      .select({ id: rateSources.id })
      .from(rateSources)
      .where(ne(rateSources.kind, 'market'))
      .limit(1)
    return { settledSteps: rows.map(({ step }) => step), hasAgent: Boolean(agent), hasRates: Boolean(typed ?? source) }
  })
  const done: Record<SetupStep, boolean> = {
    name: ctx.actor.fullName !== firstName,
    brand: brand.licence.number !== demoLicence,
    agent: hasAgent,
    rates: hasRates || Boolean(ctx.env.RATES_SOURCE_URL),
    // A configured mail server may still not work: only the test mail settles this step.
    mail: false,
  }
  return stepOrder
    .filter((step) => !done[step] && !settledSteps.includes(step))
    .map((step) => ({ step, ...(step === 'mail' && ctx.env.SMTP_URL ? mailSetUp : steps[step]) }))
}

const steps: Record<SetupStep, Omit<OpenStep, 'step'>> = {
  name: {
    title: 'Your name',
    todo: 'The history of leads and the audit log name who did what. Until then you are ‘Super Admin’ there.',
    link: { to: '/auth/security', label: 'Your account' },
  },
  brand: {
    title: 'Your brokerage',
    todo: 'Enter names, licences, phones and address. They show on the site at once.',
    link: { to: '/super-admin/settings', label: 'Settings' },
  },
  agent: {
    title: 'The first agent',
    todo: 'Add somebody who gets a page of their own and answers leads.',
    link: { to: '/super-admin?agent=new', label: 'Add agent' },
  },
  rates: {
    title: 'Rates',
    todo: 'Name a page that they are read from every night, or enter your own.',
    link: { to: '/super-admin/rate-sources', label: 'Rate sources' },
  },
  mail: {
    title: 'Mail',
    todo: 'Set SMTP_URL, so that leads, invitations and forgotten passwords are mailed. Until then they wait.',
    link: null,
  },
}

const mailSetUp: Omit<OpenStep, 'step'> = {
  title: 'Mail',
  todo: 'SMTP_URL is set. Send yourself a mail to see that it works.',
  link: null,
  canTestMail: true,
}

const SetupForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('not-needed'), step: z.enum(stepOrder) }),
  z.object({ intent: z.literal('test-mail') }),
])

/** Performs what a button of the checklist asks for and redirects back to the checklist. */
export async function changeSetup(ctx: StaffCtx, request: Request) {
  const form = await parseForm(request, SetupForm)
  if (!form.ok) return form.invalid()
  const back = homeOf('super_admin')
  if (form.value.intent === 'not-needed') {
    await settle(ctx, form.value.step)
    return redirect(back)
  }
  const problem = await sendTestMail(ctx)
  if (problem) return redirectWithToast(ctx, back, { kind: 'error', text: problem.slice(0, 500), seconds: 20 })
  await settle(ctx, 'mail')
  return redirectWithToast(ctx, back, { kind: 'success', text: copy.testMailSent(ctx.actor.email) })
}

async function settle(ctx: StaffCtx, step: SetupStep): Promise<void> {
  await ctx.db((tx) => tx.insert(settled).values({ step }).onConflictDoNothing())
}

/** Sends a mail to whoever asks for it. Null when the mail server accepted it; otherwise why not. */
export async function sendTestMail(ctx: StaffCtx): Promise<string | null> {
  if (!ctx.env.SMTP_URL) return copy.mailNotSetUp
  const allowed = await withinLimits(() => ctx.limits.take('test-mail', ctx.actor.userId))
  if ('wait' in allowed) return allowed.wait
  const { mails } = await import('./accounts.emails.server.tsx')
  const template = mails.find((mail) => mail.template === 'test-mail')!
  const problem = await sendNow(ctx, template, { to: ctx.actor.email, payload: {} })
  return problem && copy.testMailFailed(problem)
}
