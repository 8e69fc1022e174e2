import { Link } from 'react-router'
import type { ListData } from '#app/lib/list.ts'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { formatDay } from '#app/lib/when.ts'
import { formatPercent } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import type { ListedRenewal } from './leads.renewals.server.ts'
import { dollars } from './lead-deal.ts'

/** Clients whose mortgage is watched, those to call first; a call is logged with the lead. */
export function Renewals({ list, leadsPath }: { list: ListData<ListedRenewal>; leadsPath: string }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading title="Renewals" />
      <p className="max-w-prose text-ink-soft">
        Each night every client’s mortgage is compared with today’s rates. Renewals within 120 days come first, then
        clients who save by breaking their mortgage now. Open a client to call, write or correct the mortgage.
      </p>
      <DataList list={list} columns={columnsOf(leadsPath)} none={<EmptyState title={copy.noRenewals} />} />
      <p className="max-w-prose text-sm text-ink-soft">
        A saving counts interest until the renewal date, less $1,000 of costs and a penalty: three months’ interest or
        the differential by the contract rate, whichever is more. A bank that compares posted rates may ask for more;
        the lender’s own figure decides.
      </p>
    </div>
  )
}

function columnsOf(leadsPath: string): readonly DataColumn<ListedRenewal>[] {
  return [
    {
      id: 'name',
      header: 'Client',
      main: true,
      cell: ({ id, name, phone }) => (
        <>
          <Link to={`${leadsPath}?lead=${id}`} className="font-medium text-spruce underline-offset-4 hover:underline">
            {name}
          </Link>
          {phone && (
            <a href={telephoneHref(phone)} className="block text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {displayPhone(phone)}
            </a>
          )}
        </>
      ),
    },
    {
      id: 'call',
      header: 'Why call',
      className: 'min-w-56',
      cell: ({ why, calledAt }) => (
        <>
          {why ?? ''}
          {calledAt && <span className="block text-sm text-ink-soft">Called {formatDay(calledAt)}</span>}
        </>
      ),
    },
    {
      id: 'renewal',
      header: 'Renews',
      className: 'whitespace-nowrap',
      cell: ({ renewalOn }) => (renewalOn ? shortDate(renewalOn) : 'Date missing'),
    },
    {
      id: 'balance',
      header: 'Balance',
      align: 'right',
      cell: ({ balance }) => dollars(balance) ?? '',
    },
    {
      id: 'rate',
      header: 'Rate',
      align: 'right',
      cell: ({ rate, rateType }) =>
        rate === null ? '' : [formatPercent(rate), rateType?.toLowerCase()].filter(Boolean).join(' '),
    },
    { id: 'held', header: 'Held by', cell: ({ heldBy }) => heldBy ?? '' },
    { id: 'agent', header: 'Agent', cell: ({ agentName }) => agentName ?? 'Unassigned' },
  ]
}
