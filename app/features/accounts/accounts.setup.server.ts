import { eq } from 'drizzle-orm'
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
import { type OpenStep, setupSteps, type SetupStep } from './account-setup.ts'
import { accountsCopy as copy } from './accounts.copy.ts'
import { homeOf } from './accounts.ts'
import { withinLimits } from './accounts.limits.server.ts'

/** The licence that brand.config.ts comes with: an invented brokerage's. */
const demoLicence = '13184'

const oneYearSeconds = 365 * 24 * 60 * 60

/** Which steps somebody has settled in this browser. It says nothing about anybody. */
function settledCookie({ env }: Pick<AppCtx, 'env'>) {
  return createCookie('maplekey.setup', {
    // Not the area's: `/super-admin.data`, which scripts ask for, is not below it.
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

/** What is still to do before the site is the brokerage's own, in order; empty when all is done or not needed. */
export async function readOpenSteps(ctx: StaffCtx, request: Request): Promise<OpenStep[]> {
  const settled = await settledSteps(ctx, request)
  const { hasAgent, hasRates } = await ctx.db(async (tx) => {
    const [agent] = await tx.select({ id: agents.id }).from(agents).limit(1)
    const [typed] = await tx
      .select({ id: mortgageRates.id })
      .from(mortgageRates)
      .where(eq(mortgageRates.sourceUrl, 'Manual Entry'))
      .limit(1)
    const [source] = await tx.select({ id: rateSources.id }).from(rateSources).limit(1)
    return { hasAgent: Boolean(agent), hasRates: Boolean(typed ?? source) }
  })
  const done: Record<SetupStep, boolean> = {
    brand: brand.licence.number !== demoLicence,
    agent: hasAgent,
    rates: hasRates || Boolean(ctx.env.RATES_SOURCE_URL),
    // Set up is not yet working: the test mail settles it.
    mail: false,
  }
  const canTestMail = Boolean(ctx.env.SMTP_URL)
  return setupSteps
    .filter((step) => !done[step] && !settled.includes(step))
    .map((step) => ({ step, ...steps[step], ...(step === 'mail' && canTestMail ? mailSetUp : {}) }))
}

const steps: Record<SetupStep, Omit<OpenStep, 'step'>> = {
  brand: {
    title: 'Your brokerage',
    todo: 'Put names, licence, phones and address into brand.config.ts, then start the site again.',
    link: { to: '/', label: 'See the site' },
    canTestMail: false,
  },
  agent: {
    title: 'The first agent',
    todo: 'Add somebody who gets a page of their own and answers leads.',
    link: { to: '/super-admin?agent=new', label: 'Add agent' },
    canTestMail: false,
  },
  rates: {
    title: 'Rates',
    todo: 'Name a page that they are read from every night, or enter your own.',
    link: { to: '/super-admin/rate-sources', label: 'Rate sources' },
    canTestMail: false,
  },
  mail: {
    title: 'Mail',
    todo: 'Set SMTP_URL, so that leads, invitations and forgotten passwords are mailed. Until then they wait.',
    link: null,
    canTestMail: false,
  },
}

const mailSetUp: Partial<OpenStep> = {
  todo: 'SMTP_URL is set. Send yourself a mail to see that it works.',
  canTestMail: true,
}

const SetupForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('not-needed'), step: z.enum(setupSteps) }),
  z.object({ intent: z.literal('test-mail') }),
])

/** Does what a button of the checklist asks for, and leads back to it. */
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

/** Null when the mail server took it, otherwise what it said. */
async function sendTestMail(ctx: StaffCtx): Promise<string | null> {
  const allowed = await withinLimits(() => ctx.limits.take('test-mail', ctx.actor.userId))
  if ('wait' in allowed) return allowed.wait
  const { mails } = await import('./accounts.emails.server.tsx')
  const template = mails.find((mail) => mail.template === 'test-mail')!
  const problem = await sendNow(ctx, template, { to: ctx.actor.email, payload: {} })
  return problem && copy.testMailFailed(problem)
}
