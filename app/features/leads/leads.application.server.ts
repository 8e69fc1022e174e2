import { desc, eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { centsToDollars } from '#app/lib/money.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { SentApplication } from './leads.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { ApplicationForm, type ApplicationSubmission } from './leads.forms.ts'
import { consentsOf, type IntakeOutcome, receiveLead, submitLead } from './leads.intake.server.ts'
import { readReceipt, receiptHash, receiptOf, rememberReceipt } from './leads.receipt.server.ts'

/** Stores an application as a lead. Whoever holds the receipt sees it again in the list. */
export function submitApplication(
  ctx: AppCtx,
  application: ApplicationSubmission,
  receipt: string,
): Promise<IntakeOutcome> {
  const { mortgageAmount } = application
  return submitLead(
    ctx,
    {
      idempotencyKey: application.idempotencyKey,
      type: 'application',
      source: 'website',
      clientName: application.name,
      clientEmail: application.email,
      clientPhone: application.phone,
      agentId: application.agentId,
      message: application.message,
      metadata: {
        mortgage_amount: mortgageAmount === null ? null : centsToDollars(mortgageAmount),
        property_address: application.propertyAddress,
      },
      consents: consentsOf(ctx, application),
      receiptHash: receiptHash(receipt),
    },
    { limit: 'application' },
  )
}

/** The plain page and the script get the same answer, and with it the receipt. */
export async function receiveApplication(ctx: AppCtx, request: Request) {
  const held = await readReceipt(ctx, request)
  let receipt = held
  const answered = await receiveLead(ctx, request, {
    schema: ApplicationForm,
    changed: copy.changedDetails,
    failed: copy.applicationFailed,
    submit: (application) => {
      receipt = held ?? receiptOf(ctx, application.idempotencyKey)
      return submitApplication(ctx, application, receipt)
    },
    done: () => [{ kind: 'success', text: copy.applicationSent }],
  })
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (answered.data.outcome === 'done' && receipt) headers.set('set-cookie', await rememberReceipt(ctx, receipt))
  return data(answered.data, { ...answered.init, headers })
}

const listed = 50

/** The applications that this browser sent, newest first: nothing about anybody else's. */
export async function listSentApplications(ctx: AppCtx, request: Request): Promise<SentApplication[]> {
  const receipt = await readReceipt(ctx, request)
  if (!receipt) return []
  const { rows } = await ctx.db((tx) =>
    tx.execute<{
      id: string
      created_at: string
      status: SentApplication['status']
      amount: string | null
      agent_name: string | null
    }>(sql`select id, created_at, status, amount, agent_name from app.list_receipts(${receiptHash(receipt)})`),
  )
  return rows.map((row) => ({
    id: row.id,
    sentAt: new Date(row.created_at).toISOString(),
    amount: row.amount === null ? null : Number(row.amount),
    agentName: row.agent_name,
    status: row.status,
    clientName: null,
  }))
}

/** The newest applications that the actor's role may read, with names. */
export async function listApplicationsForStaff(ctx: StaffCtx): Promise<SentApplication[]> {
  const rows = await ctx.db((tx) =>
    tx
      .select({
        id: leads.id,
        createdAt: leads.createdAt,
        amount: sql<unknown>`${leads.metadata} -> 'mortgage_amount'`,
        agentName: agents.name,
        status: leads.status,
        clientName: leads.clientName,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(eq(leads.type, 'application'))
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(listed),
  )
  return rows.map(({ createdAt, amount, ...row }) => ({
    ...row,
    sentAt: createdAt.toISOString(),
    amount: typeof amount === 'number' ? amount : null,
  }))
}
