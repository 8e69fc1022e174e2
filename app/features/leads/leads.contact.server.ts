import type { Toast } from '#app/lib/toast.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { ContactForm, type ContactSubmission } from './leads.forms.ts'
import { consentsOf, hasPartner, type IntakeOutcome, receiveLead, submitLead } from './leads.intake.server.ts'
import { queueForPartner, submitToPartnerNow } from './leads.partner.server.ts'

/** Stores a message of the contact form as a lead, to be shared with the partner if the sender agreed. */
export function submitContact(ctx: AppCtx, contact: ContactSubmission): Promise<IntakeOutcome> {
  return submitLead(
    ctx,
    {
      idempotencyKey: contact.idempotencyKey,
      type: 'contact',
      source: 'contact_form',
      clientName: `${contact.firstName} ${contact.lastName}`,
      clientEmail: contact.email,
      clientPhone: contact.phone,
      agentId: contact.agentId,
      message: contact.message,
      metadata: {
        phoneType: contact.phoneType,
        postalCode: contact.postalCode,
        ...(contact.topic ? { topic: contact.topic } : {}),
      },
      consents: consentsOf(ctx, contact),
    },
    {
      limit: 'contact',
      alongside: async (tx, leadId) => {
        if (isShared(ctx, contact)) await queueForPartner(ctx, tx, { leadId, lastNameFrom: lastNameFrom(contact) })
      },
    },
  )
}

/** The plain page and the script get the same answer. */
export function receiveContact(ctx: AppCtx, request: Request) {
  return receiveLead(ctx, request, {
    schema: ContactForm,
    invalid: (wrong) => (wrong.every((field) => field === 'consentReply') ? copy.consentMissing : undefined),
    changed: copy.changedDetails,
    failed: copy.contactFailed,
    submit: (contact) => submitContact(ctx, contact),
    done: async (contact, leadId) => [
      { kind: 'success', text: copy.contactSent },
      ...(await partnerToasts(ctx, contact, leadId)),
    ],
  })
}

function isShared(ctx: AppCtx, contact: ContactSubmission): boolean {
  return hasPartner(ctx) && contact.consentPartner
}

/** How many characters of the client's name come before the last name. */
function lastNameFrom({ firstName }: ContactSubmission): number {
  return firstName.length + 1
}

/** Nothing is said where nothing was to be shared. */
async function partnerToasts(ctx: AppCtx, contact: ContactSubmission, leadId: string): Promise<Toast[]> {
  if (ctx.env.PARTNER_SUBMISSION === 'off') return []
  if (!hasPartner(ctx)) return [{ kind: 'info', text: copy.partnerSkipped }]
  if (!contact.consentPartner) return []
  const outcome = await submitToPartnerNow(ctx, { leadId, lastNameFrom: lastNameFrom(contact) })
  if (outcome === 'sent') return [{ kind: 'success', text: copy.partnerSent }]
  return outcome === 'failed' ? [{ kind: 'error', text: copy.partnerFailed }] : []
}
