import { useState } from 'react'
import { Form } from 'react-router'
import { paymentFrequencies, provinces } from '#mortgage'
import { longDate } from '#app/lib/long-date.ts'
import { formatWhen } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { asOption, optionsOf, SelectField } from '#app/ui/select.tsx'
import { MoneyField, NumberField, TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { useForm } from '#app/ui/use-form.ts'
import { quoteTermYears } from './lead-quote.ts'
import { QuoteChange } from './client-quote.tsx'
import type { LeadQuote } from './leads.quotes.server.ts'
import { mortgageRateTypes } from './lead-deal.ts'

type LeadQuotePartProps = {
  leadId: string
  quote: LeadQuote
  answer?: FormAnswer
  /** Begins a mail with the link; undefined where no mail can be written. */
  onMail?: { href: string; begin: () => void }
}

/** The client's quote: its link, what the client did with it, and the form that makes or changes it. */
export function LeadQuotePart({ leadId, quote, answer, onMail }: LeadQuotePartProps) {
  const { open, link } = quote
  const form = <FoldedForm key={`${open?.id} ${quote.version}`} leadId={leadId} quote={quote} answer={answer} />
  if (!open || !link) return form
  return (
    <div className="grid gap-3">
      <p>
        {open.isExpired ? 'Expired on ' : 'Holds until '}
        {longDate(open.expiresAt)}. {openingsText(open)}
        {open.acceptedAt && ` ${acceptedText(open)}`}
      </p>
      <QuoteLink link={link} onMail={onMail} />
      <ol className="grid gap-3">
        {open.versions.map((version) => (
          <li key={version.number} className="border-t border-line pt-2">
            <QuoteChange
              change={version}
              title={`${formatWhen(version.at)}${version.author ? `, ${version.author}` : ''}`}
              summary={version.summary}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-start gap-x-2">
        {form}
        <Withdraw id={open.id} />
      </div>
      {quote.others.map(({ id, until, link: other }) => (
        <div key={id} className="border-t border-line pt-2">
          <p>
            {`Also open, from a merged lead, until ${longDate(until)}: `}
            <a href={`${other}&preview`} target="_blank" rel="noreferrer" className={textLink}>
              See it as the client
            </a>
          </p>
          <Withdraw id={id} />
        </div>
      ))}
    </div>
  )
}

/** Open after a refusal, for a browser without scripts; a save folds it again. */
function FoldedForm(props: QuoteFormProps) {
  const [isRefused] = useState(props.answer?.form?.initialValue?.intent === 'quote-save')
  return (
    <details className="open:basis-full" open={isRefused}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-spruce underline-offset-4 hover:underline md:min-h-9">
        {props.quote.open ? 'Change' : 'Make a quote'}
      </summary>
      <QuoteForm {...props} />
    </details>
  )
}

type OpenState = NonNullable<LeadQuote['open']>

function openingsText({ openedAt, lastOpenedAt, openings }: OpenState): string {
  if (!openedAt || !lastOpenedAt) return 'Not opened yet.'
  if (openings === 1) return `Opened once, ${formatWhen(openedAt)}.`
  return `Opened ${openings} times, first ${formatWhen(openedAt)}, last ${formatWhen(lastOpenedAt)}.`
}

function acceptedText({ acceptedAt, isAccepted }: OpenState): string {
  const when = acceptedAt && formatWhen(acceptedAt)
  return isAccepted ? `Accepted ${when}.` : `An earlier version was accepted ${when}; this one is not.`
}

function QuoteLink({ link, onMail }: { link: string; onMail: LeadQuotePartProps['onMail'] }) {
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link)
      notify({ kind: 'success', text: 'Link copied' })
    } catch {
      notify({ kind: 'info', text: 'Copy the link from its field.' })
    }
  }
  return (
    <div className="grid gap-2">
      <TextField label="Private link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="secondary" size="small" className="noscript:hidden" onClick={() => void copyLink()}>
          Copy link
        </Button>
        {onMail && (
          <a href={onMail.href} onClick={onMail.begin} className={textLink}>
            Mail it
          </a>
        )}
        <a href={`${link}&preview`} target="_blank" rel="noreferrer" className={textLink}>
          See it as the client
        </a>
      </div>
    </div>
  )
}

const textLink = 'inline-flex min-h-11 items-center text-spruce underline underline-offset-4 md:min-h-9'

function Withdraw({ id }: { id: string }) {
  const body = <p>Its link no longer opens, and cannot be brought back. You can make a new quote.</p>
  return (
    <ActionButton
      intent="quote-withdraw"
      fields={{ id }}
      ask={{ title: 'Withdraw this quote?', body, confirmLabel: 'Withdraw quote' }}
      kind="quiet"
      size="small"
    >
      Withdraw
    </ActionButton>
  )
}

const purposes = { purchase: 'Purchase', renewal: 'Renewal or refinance' }

function yearOptions(years: readonly number[]) {
  return years.map((count) => ({ value: String(count), label: count === 1 ? '1 year' : `${count} years` }))
}

type QuoteFormProps = Pick<LeadQuotePartProps, 'leadId' | 'quote' | 'answer'>

function QuoteForm({ leadId, quote, answer }: QuoteFormProps) {
  const { stored, version } = quote
  const isNew = version === '0'
  const form = useForm({
    id: `quote-${leadId}`,
    answer: answer?.form,
    intent: 'quote-save',
    stored: { ...stored, reason: '' },
    version,
    stays: true,
  })
  const [purpose, setPurpose] = useState(form.field('purpose').defaultValue)
  const { defaultValue: firstTime, ...firstTimeField } = form.field('firstTime')
  return (
    <Form method="post" preventScrollReset {...form.props} className="grid gap-3 sm:grid-cols-2">
      <HiddenFields fields={{ intent: 'quote-save', id: leadId, version: form.version }} />
      <SelectField
        {...form.field('purpose')}
        label="For"
        options={optionsOf(purposes)}
        onChange={(event) => setPurpose(event.currentTarget.value)}
      />
      <SelectField {...form.field('province')} label="Province or territory" options={provinces.map(asOption)} />
      {purpose === 'purchase' ? (
        <>
          <MoneyField {...form.field('price')} label="Price" />
          <MoneyField {...form.field('downPayment')} label="Down payment" />
          <Checkbox
            {...firstTimeField}
            defaultChecked={firstTime === 'on'}
            label="First-time buyer, or a newly built home"
            className="sm:col-span-2"
          />
          <TextField {...form.field('closing')} label="Closing date" type="date" />
        </>
      ) : (
        <MoneyField {...form.field('amount')} label="Mortgage amount" />
      )}
      <TextField {...form.field('lender')} label="Lender (optional)" maxLength={100} />
      <NumberField {...form.field('ratePercent')} label="Interest rate" after="%" />
      <SelectField {...form.field('rateType')} label="Kind of rate" options={optionsOf(mortgageRateTypes)} />
      <SelectField {...form.field('termYears')} label="Term" options={yearOptions(quoteTermYears)} />
      <NumberField {...form.field('amortizationYears')} label="Amortization in years" inputMode="numeric" />
      <SelectField
        {...form.field('frequency')}
        label="Payment frequency"
        options={Object.entries(paymentFrequencies).map(([value, { label }]) => ({ value, label }))}
      />
      <TextField {...form.field('holdsUntil')} label="Holds until" type="date" />
      {!isNew && (
        <TextAreaField
          {...form.field('reason')}
          label="What changed, and why"
          hint="The client reads this beside the figures."
          rows={2}
          maxLength={1000}
          className="sm:col-span-2"
        />
      )}
      <Button type="submit" kind="secondary" size="small" className="justify-self-start">
        {isNew ? 'Make link' : 'Save change'}
      </Button>
    </Form>
  )
}
