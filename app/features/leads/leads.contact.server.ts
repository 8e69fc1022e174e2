import type { AppCtx } from '#app/platform/context.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { ContactForm, type ContactSubmission } from './leads.forms.ts'
import { consentsOf, type IntakeOutcome, receiveLead, submitLead } from './leads.intake.server.ts'

/** Stores a message of the contact form as a lead. */
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
    { limit: 'contact' },
  )
}

/** The plain page and the script get the same answer. */
export function receiveContact(ctx: AppCtx, request: Request) {
  return receiveLead(ctx, request, {
    schema: ContactForm,
    invalid: (wrong) => (wrong.some((field) => field !== 'consentReply') ? copy.requiredMissing : copy.consentMissing),
    changed: copy.changedDetails,
    failed: copy.contactFailed,
    submit: (contact) => submitContact(ctx, contact),
    done: () => [{ kind: 'success', text: copy.contactSent }],
  })
}
