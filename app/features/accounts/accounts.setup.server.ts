import { eq, ne } from 'drizzle-orm'
import { createCookie, redirect } from 'react-router'
import { z } from 'zod'
import { brand } from '#brand'
import { agents } from '#db/schema/agents.server.ts'
import { rateSources } from '#db/schema/rate-sources.server.ts'
import { mortgageRates } from '#db/schema/rates.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { sendNow } from '#app/platform/smtp.server.ts'
import { accountsCopy as copy } from './accounts.copy.ts'
import { withinLimits } from './accounts.server.ts'
import { homeOf } from './accounts.ts'

/** The steps that a brokerage completes once, before the site goes live. */
const setupSteps = ['brand', 'agent', 'rates', 'mail'] as const
type SetupStep = (typeof setupSteps)[number]

export type OpenStep = {
  step: SetupStep
  title: string
  todo: string
  link: { to: string; label: string } | null
  canTestMail?: boolean
}

/** The licence number that brand.config.ts ships with. It belongs to an invented brokerage. */
const demoLicence = '13184'

const oneYearSeconds = 365 * 24 * 60 * 60

/** The steps that were settled in this browser. The cookie contains no personal data. */
function settledCookie({ env }: Pick<AppCtx, 'env'>) {
  return createCookie('maplekey.setup', {
    // Not the area's path: the data requests go to `/super-admin.data`, which is outside it.
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.SITE_URL.startsWith('https:'),
    maxAge: oneYearSeconds,
  })
}

const Settled = z.array(z.enum(setupSteps)).catch([])

async function settledSteps(ctx: StaffCtx, request: Request): Promise<SetupStep[]> {
  return Settled.parse(await settledCookie(ctx).parse(request.headers.get('cookie')))
}

/** The setup steps that are still open, in order; empty when all are done or not needed. */
export async function readOpenSteps(ctx: StaffCtx, request: Request): Promise<OpenStep[]> {
  const settled = await settledSteps(ctx, request)
  const { hasAgent, hasRates } = await ctx.db(async (tx) => {
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
    return { hasAgent: Boolean(agent), hasRates: Boolean(typed ?? source) }
  })
  const done: Record<SetupStep, boolean> = {
    brand: brand.licence.number !== demoLicence,
    agent: hasAgent,
    rates: hasRates || Boolean(ctx.env.RATES_SOURCE_URL),
    // A configured mail server may still not work: only the test mail settles this step.
    mail: false,
  }
  return setupSteps
    .filter((step) => !done[step] && !settled.includes(step))
    .map((step) => ({ step, ...(step === 'mail' && ctx.env.SMTP_URL ? mailSetUp : steps[step]) }))
}

const steps: Record<SetupStep, Omit<OpenStep, 'step'>> = {
  brand: {
    title: 'Your brokerage',
    todo: 'Put names, licence, phones and address into brand.config.ts, then start the site again.',
    link: { to: '/', label: 'See the site' },
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
  z.object({ intent: z.literal('not-needed'), step: z.enum(setupSteps) }),
  z.object({ intent: z.literal('test-mail') }),
])

/** Performs what a button of the checklist asks for and redirects back to the checklist. */
export async function changeSetup(ctx: StaffCtx, request: Request) {
  const form = await parseForm(request, SetupForm)
  if (!form.ok) return form.invalid()
  const back = homeOf('super_admin')
  if (form.value.intent === 'not-needed') {
    return redirect(back, { headers: await settling(ctx, request, form.value.step) })
  }
  const problem = ctx.env.SMTP_URL ? await sendTestMail(ctx) : copy.mailNotSetUp
  if (problem) return redirectWithToast(ctx, back, { kind: 'error', text: problem.slice(0, 500), seconds: 20 })
  const headers = await settling(ctx, request, 'mail')
  return redirectWithToast(ctx, back, { kind: 'success', text: copy.testMailSent(ctx.actor.email) }, { headers })
}

async function settling(ctx: StaffCtx, request: Request, step: SetupStep): Promise<Headers> {
  const settled = new Set([...(await settledSteps(ctx, request)), step])
  return new Headers({ 'set-cookie': await settledCookie(ctx).serialize([...settled]) })
}

/** Null when the mail server accepted the mail; otherwise the mail server's answer. */
async function sendTestMail(ctx: StaffCtx): Promise<string | null> {
  const allowed = await withinLimits(() => ctx.limits.take('test-mail', ctx.actor.userId))
  if ('wait' in allowed) return allowed.wait
  const { mails } = await import('./accounts.emails.server.tsx')
  const template = mails.find((mail) => mail.template === 'test-mail')!
  const problem = await sendNow(ctx, template, { to: ctx.actor.email, payload: {} })
  return problem && copy.testMailFailed(problem)
}
