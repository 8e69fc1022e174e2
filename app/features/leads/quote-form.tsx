import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { KeptForm } from '#app/ui/kept-form.tsx'
import { useKeptForm } from '#app/ui/use-kept-form.ts'
import { LeadConsents } from './lead-consents.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import { quoteChoices, type QuoteDraft, quoteDefaults, type QuotePurpose, type QuoteScenario } from './leads.ts'
import { QuoteFields } from './quote-fields.tsx'
import { QuoteFigures } from './quote-figures.tsx'

/** What the form needs to know from the server. */
export type QuoteFacts = {
  agents: readonly { id: string; name: string }[]
  /** Ask whether details may be shared with the partner. */
  askPartner: boolean
  /** Toronto's calendar day, which picks the rules. */
  day: string
  /** When the server was asked, in ISO 8601; empty when it did not answer. */
  openedAt: string
}

type QuoteFormProps = {
  purpose: QuotePurpose
  facts: QuoteFacts
  /** Preselected, on an agent's own page. */
  agentId?: string
  /** What a calculator already knows; wins over a kept draft. */
  scenario?: QuoteScenario
  /** The path of the page that shows the form; stored with the consent. */
  page: string
  /** For the plain page: the key made by the server, and what its action answered. */
  serverKey?: string
  answer?: FormAnswer | null
  onSent?: () => void
}

/**
 * The quote request, for purchase and renewal. With JavaScript it shows the figures while they are typed. What was typed
 * goes only after the server has said yes.
 */
export function QuoteForm({ purpose, facts, agentId, scenario, page, serverKey, answer, onSent }: QuoteFormProps) {
  const form = useKeptForm({
    name: `quote-${purpose}`,
    defaults: quoteDefaults as QuoteDraft,
    choices: quoteChoices,
    preset: { ...scenario, ...(agentId && { agentId }) },
    sendTo: '/resources/quote',
    failed: copy.submitFailed,
    answer,
    serverKey,
    openedAt: facts.openedAt,
    onSent,
  })
  return (
    <KeptForm form={form} action={`/quote?type=${purpose}`} page={page} className="grid gap-6">
      <input type="hidden" name="purpose" value={purpose} />
      <QuoteFields purpose={purpose} field={form.field} agents={facts.agents}>
        <QuoteFigures draft={form.draft} day={facts.day} />
      </QuoteFields>
      <LeadConsents form={form} askPartner={facts.askPartner} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Request my quote
      </Button>
    </KeptForm>
  )
}
