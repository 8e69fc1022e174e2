import { rateTypeLabels } from '#app/features/rates/rates.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { offerKey } from './rate-source-guard.ts'
import { groupLeft, type LeftGroup, reasonTexts } from './rate-source-view.ts'
import type { RatePreview } from './rate-sources.reading.server.ts'

type Offer = NonNullable<RatePreview['reading']>['offers'][number]

/** What was understood of a page, by which words on it, and what was left and why. Nothing of it is stored. */
export function RateSourcePreview({ preview }: { preview: RatePreview }) {
  const { problem, reading, judgements } = preview
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="preview-title" className="text-xl">
          What was understood
        </h2>
        <p className="text-sm text-ink-soft">
          Nothing of this is stored yet, and nothing published has changed. The guard looks at each figure by itself
          here; how far it moved is judged when the page is read.
        </p>
      </div>
      {problem && (
        <Notice kind="error" role="alert">
          {problem} Change the settings and look again, or save it all the same: a page that is not understood changes
          nothing.
        </Notice>
      )}
      {reading && <Summary reading={reading} />}
      {reading && reading.offers.length > 0 && <Offers offers={reading.offers} judgements={judgements} />}
      {reading && reading.unread.length > 0 && <Left unread={reading.unread} />}
    </section>
  )
}

function Summary({ reading }: { reading: NonNullable<RatePreview['reading']> }) {
  const { offers, unread, prime } = reading
  const perhaps = groupLeft(unread).filter(({ advice }) => advice !== null)
  const unclear = perhaps.reduce((sum, { left }) => sum + left.length, 0)
  const places = { page: 'as the page says', settings: 'from the setting or the Bank of Canada' } as const
  return (
    <p role="status" className="tabular-nums">
      <strong className="font-semibold">
        {`${offers.length} ${offers.length === 1 ? 'rate' : 'rates'}`} understood
      </strong>
      , {`${unread.length} ${unread.length === 1 ? 'figure' : 'figures'}`} left
      {unclear > 0 && `, of which ${unclear} may be offers and are not plain`}.{' '}
      {prime
        ? `Prime ${exactPercent(prime.percent)}, ${places[prime.from]}.`
        : 'Prime was not needed, or is not known.'}
    </p>
  )
}

function Offers({ offers, judgements }: { offers: readonly Offer[]; judgements: RatePreview['judgements'] }) {
  const reasons = new Map(judgements.map(({ after, reasons }) => [after ? offerKey(after) : '', reasons]))
  const columns: DataColumn<Offer>[] = [
    {
      id: 'rate',
      header: 'Rate',
      main: true,
      className: 'whitespace-nowrap',
      cell: ({ term, rateType }) => `${term} ${rateTypeLabels[rateType].toLowerCase()}`,
    },
    { id: 'mortgage', header: 'Mortgage', cell: ({ mortgageType }) => mortgageType },
    { id: 'posted', header: 'Posted', align: 'right', cell: ({ postedRate }) => exactPercent(postedRate) },
    {
      id: 'ours',
      header: 'Ours',
      align: 'right',
      cell: (offer) =>
        reasons.get(offerKey(offer))?.includes('posted_only') ? (
          <span className="whitespace-nowrap">not said</span>
        ) : (
          <strong className="font-semibold">{exactPercent(offer.ourRate)}</strong>
        ),
    },
    {
      id: 'labels',
      header: 'Because the page says',
      sentences: true,
      cell: ({ labels }) => <Labels labels={labels} />,
    },
    {
      id: 'guard',
      header: 'The guard',
      cell: (offer) => {
        const held = reasonTexts(reasons.get(offerKey(offer)) ?? [])
        if (held.length === 0) return <Badge tone="good">Believed</Badge>
        return (
          <span className="block max-w-64">
            <Badge tone="warning">Would wait</Badge>
            <span className="block text-ink-soft">{held.join(' ')}</span>
          </span>
        )
      },
    },
  ]
  return (
    <DataTable label="Rates understood" columns={columns} fixedColumns rows={offers} rowKey={offerKey} empty={null} />
  )
}

function Labels({ labels }: { labels: readonly string[] }) {
  return (
    <span className="block max-w-96 text-ink-soft [overflow-wrap:anywhere]">{labels.filter(Boolean).join(' · ')}</span>
  )
}

type Unread = NonNullable<RatePreview['reading']>['unread'][number]

/** What was left: open where it may be an offer that the page does not say plainly, closed where it is something else. */
function Left({ unread }: { unread: readonly Unread[] }) {
  const groups = groupLeft(unread)
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-lg">What was left, and why ({unread.length})</h3>
      {groups.map((group) => (
        <LeftBecause key={group.why} group={group} />
      ))}
    </div>
  )
}

function LeftBecause({ group: { why, advice, left } }: { group: LeftGroup<Unread> }) {
  return (
    <details className="rounded-card border border-line bg-paper p-4" open={advice !== null}>
      <summary className="min-h-11 py-2 underline-offset-4 hover:underline md:min-h-8 md:py-0">
        <strong className="font-semibold text-spruce">{capitalised(why)}</strong>{' '}
        <span className="tabular-nums text-ink-soft">({left.length})</span>
        {advice && <span className="block text-sm text-ink-soft">{advice}</span>}
      </summary>
      <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
        {left.map(({ labels, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is what it is until the next preview
          <li key={index} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
            <Labels labels={labels} />
            <span className="tabular-nums sm:text-right [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
