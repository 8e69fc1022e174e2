import { Form } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { mergeCopy, mergePath } from './lead-merge.ts'
import type { LoadedMerge } from './leads.merge.server.ts'
import { leadTypeLabels, referenceOf } from './leads.ts'

/** Two leads side by side: for each value that differs, which one stays. */
export function MergeScreen({
  leadsPath,
  keep,
  other,
  choices,
  filled,
  moves,
  answer,
}: LoadedMerge & { answer?: FormAnswer }) {
  const sent = answer?.form?.initialValue
  const counted = [
    count(moves.activities, 'note, call or mail', 'notes, calls and mails'),
    count(moves.followUps, 'follow-up', 'follow-ups'),
    count(moves.quotes, 'quote', 'quotes'),
    count(moves.files, 'document', 'documents'),
  ].filter((text) => text !== null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={answer?.toasts} />
      <PageHeading
        title={mergeCopy.title}
        intro="The kept lead holds everything. The other one leaves lists, counts and statistics, and its address leads to the kept one."
        above={<BackLink to={`${leadsPath}?lead=${keep.id}`}>Back to the lead</BackLink>}
        actions={
          <LinkButton kind="secondary" to={mergePath(leadsPath, other.id, keep.id)} replace>
            Keep the other one instead
          </LinkButton>
        }
      />
      {choices.some(({ name }) => name === 'email') && (
        <Notice kind="warning" title="Is this one person?">
          The email addresses differ. Two people who share a phone, such as spouses, are better left as two leads.
        </Notice>
      )}
      {/* Another pair of versions is another form: its choices begin again, except those that were just sent. */}
      <Form method="post" key={`${keep.version} ${other.version}`} className="grid grid-cols-1 gap-4">
        <HiddenFields
          fields={{
            keepVersion: keep.version,
            otherVersion: other.version,
            ...Object.fromEntries(filled.map(({ name }) => [`take.${name}`, 'other'])),
          }}
        />
        <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
          <div className="grid gap-4 sm:grid-cols-2">
            <Lead title="Kept" lead={keep} />
            <Lead title="Merged into it" lead={other} />
          </div>
          {choices.map((choice) => (
            <Choice key={choice.name} choice={choice} chosen={sent?.[`take.${choice.name}`]} />
          ))}
          {choices.length === 0 && <p>Nothing differs that you would have to choose.</p>}
          {filled.length > 0 && (
            <p className="wrap-anywhere">
              {`Only the other lead has a value: ${filled.map(({ label, gone }) => `${label}: ${gone}`).join('; ')}. The kept lead gets it.`}
            </p>
          )}
        </Card>
        <Card className="grid grid-cols-1 gap-2 p-4 text-sm sm:p-6">
          <h2 className="text-base">What happens</h2>
          <p>
            {counted.length > 0 && `To the kept lead move: ${counted.join('; ')}. `}
            The other request stays readable there as it was sent, and consents stay as proof. Links that the client has
            keep working.
          </p>
          <p>
            For 30 days you can undo this: both leads are then as they are now. What is added to the kept lead after the
            merge stays with the kept lead.
          </p>
        </Card>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Merge the leads</Button>
          <LinkButton kind="quiet" to={`${leadsPath}?lead=${keep.id}`}>
            Cancel
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}

type ChoiceProps = { choice: LoadedMerge['choices'][number]; chosen: string | undefined }

function Choice({ choice: { name, label, kept, gone, preferred }, chosen }: ChoiceProps) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2 sm:gap-4">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {(['keep', 'other'] as const).map((side) => (
        <label
          key={side}
          className="flex min-h-11 items-center gap-3 rounded-field border border-edge px-3 py-2 has-checked:border-spruce has-checked:bg-spruce-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
        >
          <input
            type="radio"
            name={`take.${name}`}
            value={side}
            defaultChecked={(chosen ?? preferred) === side}
            className="size-4 shrink-0 accent-spruce"
          />
          <span className="min-w-0 wrap-anywhere">{side === 'keep' ? kept : gone}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Lead({ title, lead: { id, name, type, createdAt } }: { title: string; lead: LoadedMerge['keep'] }) {
  return (
    <section className="grid grid-cols-1 gap-1 wrap-anywhere">
      <h2 className="text-base">{`${title}: ${name ?? 'Unnamed'}`}</h2>
      <p className="text-sm text-ink-soft">{`${leadTypeLabels[type]}, ${formatWhen(createdAt)}, ${referenceOf(id)}`}</p>
    </section>
  )
}

function count(number: number, one: string, many: string): string | null {
  return number === 0 ? null : `${number} ${number === 1 ? one : many}`
}
