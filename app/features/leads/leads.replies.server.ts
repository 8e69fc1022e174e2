import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { brand } from '#brand'
import { consents } from '#db/schema/consents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { replyTemplates } from '#db/schema/reply-templates.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { fillTemplate, languageLabels, openField, type ReplyField, spokenFigures } from './lead-reply.ts'
import { leadsCopy as copy, templatesCopy } from './leads.copy.ts'
import type { TemplateFields } from './leads.forms.ts'
import { findReplyingAgent } from './leads.reply.server.ts'
import type { LeadDetail } from './leads.server.ts'
import { appointmentPath, referenceOf } from './leads.ts'
import { pick } from '#app/lib/pick.ts'

/** The broker as whom the actor writes: their own public agent, or the brokerage. */
async function findSender(ctx: StaffCtx) {
  const agent = ctx.actor.agentId ? await findReplyingAgent(ctx, ctx.actor.agentId) : null
  const booking = agent?.schedulerLink ?? new URL(appointmentPath(agent?.id), ctx.env.SITE_URL).href
  return {
    name: agent?.name ?? ctx.actor.fullName,
    title: agent?.title ?? null,
    licence: agent?.licence ?? null,
    email: agent?.email ?? brand.email,
    phone: agent?.phone ?? brand.phone,
    booking,
  }
}

/** The templates with the fields of this lead filled in, for the form that writes to its client. */
export async function listReplyChoices(ctx: StaffCtx, lead: LeadDetail, amount: number | null, quote: string | null) {
  const sender = await findSender(ctx)
  const valuesIn = (language: 'en' | 'fr'): Record<ReplyField, string | null> => ({
    name: lead.clientName?.split(' ')[0] ?? null,
    ...spokenFigures(language, { metadata: lead.metadata, amount }),
    quote,
    booking: sender.booking,
    reference: referenceOf(lead.id),
    broker: sender.name,
  })
  const rows = await ctx.db((tx) =>
    tx
      .select()
      .from(replyTemplates)
      .orderBy(asc(replyTemplates.language), asc(sql`lower(${replyTemplates.name})`), asc(replyTemplates.id)),
  )
  return rows.map(({ id, name, language, subject, text, isMarketing }) => ({
    id,
    label: `${name} (${languageLabels[language]})`,
    language,
    isMarketing,
    subject: fillTemplate(subject, valuesIn(language)),
    text: fillTemplate(text, valuesIn(language)),
  }))
}

export type ReplyChoice = Awaited<ReturnType<typeof listReplyChoices>>[number]

export type Reply = { id: string; subject: string; text: string; language: 'en' | 'fr'; isMarketing: boolean }

/**
 * Writes to the client of a lead: keeps the mail with the lead and queues it, in one transaction. Refuses a client without an address
 * or who has not agreed to it, and a text with a field that nobody filled in. A new lead is contacted by it.
 */
export async function writeToClient(ctx: StaffCtx, { id, subject, text, language, isMarketing }: Reply) {
  const left = openField(`${subject} ${text}`)
  if (left) throw new AppError('invalid', copy.mailField(left))
  const sender = await findSender(ctx)
  return attempt(ctx, 'mail to client not queued', async (tx) => {
    const [lead] = await tx.select({ email: leads.clientEmail }).from(leads).where(eq(leads.id, id))
    if (!lead) throw new AppError('not_found', copy.notFound)
    if (!lead.email) throw new AppError('invalid', copy.mailNoAddress)
    const agreed = await tx
      .select({ kind: consents.kind })
      .from(consents)
      .where(sql`${consents.leadId} = ${id} and ${consents.granted}`)
    if (!agreed.some(({ kind }) => kind === (isMarketing ? 'marketing' : 'reply')))
      throw new AppError('invalid', isMarketing ? copy.mailNoMarketing : copy.mailNoReply)
    const activity = randomUUID()
    // Raw SQL: the query builder names every column, and the actor may write only these.
    await tx.execute(
      sql`insert into lead_activities (id, lead_id, kind, subject, text) values (${activity}, ${id}, 'mail', ${subject}, ${text})`,
    )
    await queueMail(ctx, tx, {
      to: lead.email,
      template: 'lead-reply',
      messageId: activity,
      payload: { subject, text, language, isMarketing, sender: { ...sender, booking: undefined } },
    })
  })
}

const templateColumns = pick(replyTemplates, 'id', 'name', 'language', 'subject', 'text', 'isMarketing')

export const templateList = defineList({
  words: { one: 'template', placeholder: 'Name or text' },
  failed: templatesCopy.fetchFailed,
  pageSize: 50,
  select: (tx) => tx.select(templateColumns).from(replyTemplates).$dynamic(),
  search: [replyTemplates.name, replyTemplates.subject, replyTemplates.text],
  filters: {
    language: choice('Language', 'Every language', languageLabels, (language) => eq(replyTemplates.language, language)),
  },
  sorts: { name: sql`lower(${replyTemplates.name})`, language: replyTemplates.language },
  ties: [asc(sql`lower(${replyTemplates.name})`), asc(replyTemplates.id)],
  row: ({ id, name, language, subject, isMarketing }) => ({ id, name, language, subject, isMarketing }),
  csv: 'template',
  columns: {
    Name: (one) => one.name,
    Language: (one) => languageLabels[one.language],
    Subject: (one) => one.subject,
    Text: (one) => one.text,
    Marketing: (one) => one.isMarketing,
  },
})

export type ListedTemplate = RowOf<typeof templateList>

export const templateRecords = defineRecords({
  noun: 'template',
  table: replyTemplates,
  list: templateList,
  copy: templatesCopy,
  columns: templateColumns,
  values: (template: TemplateFields) => template,
})

export type EditedTemplate = EditedOf<typeof templateRecords>
