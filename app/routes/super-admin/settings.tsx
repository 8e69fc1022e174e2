import { z } from 'zod'
import type { ConsentWording } from '#brand'
import { sendTestMail } from '#app/features/accounts/accounts.setup.server.ts'
import { accountsCopy } from '#app/features/accounts/accounts.copy.ts'
import { DocumentDaysCard } from '#app/features/leads/lead-document-days.tsx'
import { documentCopy } from '#app/features/leads/lead-documents.ts'
import { consentWording } from '#app/features/leads/lead-form-copy.ts'
import { chatConsent } from '#app/features/leads/leads.copy.ts'
import { getDocumentDays, saveDocumentDays } from '#app/features/leads/leads.documents.server.ts'
import { DocumentDaysForm } from '#app/features/leads/leads.forms.ts'
import { canReachPartner } from '#app/features/leads/leads.partner.server.ts'
import { newsletterConsent } from '#app/features/newsletter/newsletter.copy.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { rateAlertConsent } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import {
  ConsentsForm,
  ContactForm,
  HoursForm,
  LicencesForm,
  LinksForm,
  LookForm,
  NamesForm,
  PartnerForm,
  PostsForm,
  SenderForm,
} from '#app/features/settings/settings-screen.tsx'
import { settingsCopy as copy } from '#app/features/settings/settings.copy.ts'
import { SettingsForm } from '#app/features/settings/settings.forms.ts'
import { readSettings, saveSettings } from '#app/features/settings/settings.server.ts'
import { Roles, SettingsMenu, TestMailCard } from '#app/features/settings/settings-parts.tsx'
import { staffContext } from '#app/platform/context.ts'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import { formIdOf, sections } from '#app/features/settings/settings.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/settings.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

const Form = z.discriminatedUnion('intent', [
  SettingsForm,
  DocumentDaysForm,
  z.object({ intent: z.literal('test-mail') }),
])

/** What visitors agree to now: our wordings, and the brokerage's own in place of some. */
function wordingsNow(): Record<ConsentWording, string> {
  const { reply, marketing, partner } = consentWording
  return {
    reply,
    marketing,
    partner,
    newsletter: newsletterConsent.wording,
    rateAlert: rateAlertConsent.wording,
    chat: chatConsent.en.wording,
    chatFrench: chatConsent.fr.wording,
  }
}

/** What the brokerage is called, where it is, how it looks and what it promises. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const [{ saved, versions }, documentDays] = await Promise.all([readSettings(ctx), getDocumentDays(ctx)])
  return {
    brand: saved,
    versions,
    documentDays,
    hasMail: Boolean(ctx.env.SMTP_URL),
    email: ctx.actor.email,
    canReach: canReachPartner(ctx),
    wordings: wordingsNow(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, Form, () => ({ logoUrl: { purpose: 'site-logo' } }))
  if (!form.ok) return form.invalid()
  switch (form.value.intent) {
    case 'document-days': {
      const isSaved = await saveDocumentDays(ctx, form.value.days)
      return isSaved ? form.done(documentCopy.daysSaved) : form.refuse(500, documentCopy.daysFailed)
    }
    case 'test-mail': {
      const problem = await sendTestMail(ctx)
      return problem ? form.refuse(503, problem) : form.done(accountsCopy.testMailSent(ctx.actor.email))
    }
    default: {
      const { outcome, said } = await saveSettings(ctx, form.value, wordingsNow())
      if (outcome === 'saved') return form.done(copy.saved)
      return outcome === 'changed' ? form.refuse(409, [], { '': said }) : form.refuse(500, said.join(' '))
    }
  }
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { documentDays, hasMail, email, canReach, wordings, ...settings } = loaderData
  const form = { ...settings, answer: actionData?.form }
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageHeading title={copy.title} intro={copy.intro} />
      <OutcomeToasts toasts={actionData?.toasts} />
      <UnsavedQuestion formIds={sections.map(formIdOf)} />
      <SettingsMenu />
      <NamesForm {...form} />
      <LicencesForm {...form} />
      <ContactForm {...form} />
      <HoursForm {...form} />
      <LookForm {...form} />
      <LinksForm {...form} />
      <ConsentsForm {...form} wordings={wordings} />
      <SenderForm {...form} />
      <TestMailCard hasMail={hasMail} email={email} />
      <PartnerForm {...form} canReach={canReach} />
      <PostsForm {...form} />
      <DocumentDaysCard days={documentDays} answer={actionData} />
      <Roles />
    </div>
  )
}
