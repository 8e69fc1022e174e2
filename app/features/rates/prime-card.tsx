import { Form } from 'react-router'
import { formatRate } from '#mortgage'
import type { FormResult } from '#app/lib/form-result.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Notice } from '#app/ui/notice.tsx'
import { NumberField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { WorkedOutFrame } from '#app/ui/worked-out-frame.tsx'
import type { loadPrime } from './rates.prime.server.ts'

type PrimeCardProps = Awaited<ReturnType<typeof loadPrime>> & { lastResult?: FormResult | null }

/** The prime rate, the rates that wait to follow it, and the last step that can be undone. */
export function PrimeCard({ prime, followers, moves, lastMove, lastResult }: PrimeCardProps) {
  const form = useForm({ id: 'prime', answer: lastResult, intent: 'enter-prime', stored: { prime: prime?.percent } })
  return (
    <section aria-label="Prime rate" className="grid grid-cols-1 gap-3">
      {prime && moves.length > 0 && (
        <Notice
          kind="warning"
          title={`Prime is ${formatRate(prime.percent)}: ${counted(moves.length)} to follow`}
          actions={
            <>
              <ActionButton size="small" intent="approve-prime" fields={shownOf(prime)} busyLabel="Approving...">
                Approve {moves.length > 1 && `all ${moves.length}`}
              </ActionButton>
              <ActionButton
                size="small"
                intent="reject-prime"
                kind="secondary"
                fields={shownOf(prime)}
                busyLabel="Rejecting..."
              >
                Leave our rates
              </ActionButton>
            </>
          }
        >
          <p>Until you decide, the published rates stay as they are. One click takes it back.</p>
          <ul className="mt-2 grid max-h-60 gap-1 overflow-auto text-sm">
            {moves.map(({ id, term, province, mortgageType, isActive, before, after }) => (
              <li key={id}>
                {term} variable, {mortgageType}, {province}
                {!isActive && ' (inactive)'}: {exactPercent(before)} to <strong>{exactPercent(after)}</strong>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-x-4 text-sm">
        <WorkedOutFrame
          label={prime ? `Prime rate ${formatRate(prime.percent)}` : 'Prime rate not known'}
          open={form.sent ? true : undefined}
        >
          <Form method="post" {...form.props} preventScrollReset className="flex flex-wrap items-end gap-3 pb-3">
            <input type="hidden" name="intent" value="enter-prime" />
            <NumberField {...form.field('prime')} label="Prime rate as of today" required after="%" className="w-44" />
            <Button type="submit" kind="secondary">
              Save
            </Button>
            <p className="basis-full text-ink-soft">
              {prime && `${prime.isManual ? 'Entered by hand' : 'From the Bank of Canada'}, ${shortDate(prime.day)}. `}
              It counts until the Bank of Canada publishes a later one.
            </p>
          </Form>
        </WorkedOutFrame>
        <p className="py-3 text-ink-soft md:py-1.5">
          {`${counted(followers)} ${followers === 1 ? 'follows' : 'follow'} it.`}
        </p>
        {lastMove && (
          <p className="flex flex-wrap items-center gap-2 py-3 md:py-1">
            {counted(lastMove.rates)} moved with prime to {formatRate(lastMove.percent)}.
            <ActionButton
              size="small"
              intent="undo-prime"
              kind="secondary"
              fields={{ id: lastMove.id }}
              busyLabel="Undoing..."
            >
              Undo
            </ActionButton>
          </p>
        )}
      </div>
    </section>
  )
}

/** The decision names what was shown, so that nothing else is approved with it. */
function shownOf({ percent, day }: { percent: number; day: string }) {
  return { percent: String(percent), day }
}

function counted(rates: number): string {
  return rates === 1 ? 'One rate' : `${rates} rates`
}
