import Inbox from 'lucide-react/icons/inbox'
import { pagingByNumber } from '#app/lib/list-page.ts'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card, CardHeading } from '../card.tsx'
import { DataTable, type DataColumn } from '../data-table.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Figure } from '../figure.tsx'
import { Pagination } from '../pagination.tsx'
import { Skeleton, SkeletonText } from '../skeleton.tsx'
import { StepChart } from '../step-chart.tsx'
import { TextField } from '../text-field.tsx'
import { WorkedOut } from '../worked-out.tsx'
import { Example } from './example.tsx'

type Person = { id: string; name: string; place: string; state: 'new' | 'closed'; amount: string }

const people: Person[] = [
  { id: '1', name: 'Ann Tremblay', place: 'Montréal', state: 'new', amount: '$512,000' },
  { id: '2', name: 'Bartholomew Featherstonehaugh-Cholmondeley', place: 'Toronto', state: 'closed', amount: '$99,500' },
  { id: '3', name: 'Çelik', place: 'Whitehorse', state: 'new', amount: '$1,250,000' },
]

const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', main: true, sortable: true, cell: (row) => <a href="#main">{row.name}</a> },
  { id: 'place', header: 'Place', sortable: true, cell: (row) => row.place },
  {
    id: 'state',
    header: 'State',
    cell: (row) => <Badge tone={row.state === 'new' ? 'info' : 'neutral'}>{row.state}</Badge>,
  },
  { id: 'amount', header: 'Amount', align: 'right', sortable: true, cell: (row) => row.amount },
  { id: 'key', header: 'Key', hiddenAtFirst: true, cell: (row) => row.id },
]

export function TableExamples() {
  return (
    <Example title="Tables">
      <DataTable
        label="People"
        columns={columns}
        rows={people}
        rowKey={(row) => row.id}
        sort={{ column: 'name', direction: 'asc' }}
        sortHref={(sort) => `?sort=${sort.column}&direction=${sort.direction}`}
        currentKey="3"
        empty={null}
        toolbar={<TextField label="Search" name="q" type="search" />}
        renderBulkActions={(keys, clear) => (
          <Button size="small" kind="secondary" onClick={clear}>
            Clear {keys.length}
          </Button>
        )}
      />
      <Pagination paging={pagingByNumber(2, 25, 25, 312)} hrefFor={({ page }) => `?page=${page}`} noun="people" />
      <DataTable
        label="Nobody"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty={
          <EmptyState title="Nobody here yet" icon={<Inbox />} actions={<Button>Add somebody</Button>}>
            People appear here as soon as they write.
          </EmptyState>
        }
      />
    </Example>
  )
}

const weeks = Array.from({ length: 46 }, (_, week) => ({
  day: new Date(Date.UTC(2026, 0, 2 + week * 7)).toISOString().slice(0, 10),
  first: 4.59 - Math.floor(week / 7) * 0.1,
  second: 5.2 - Math.floor(week / 11) * 0.15,
}))

export function FigureExamples() {
  return (
    <Example title="Figures and charts">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <Card>
          <Figure label="Hero" value="3.94" unit="%" note="5 year fixed, as of Nov 20, 2026" size="hero" />
        </Card>
        <Card>
          <Figure label="Large" value="$2,456.78" unit="/ month" size="large" />
        </Card>
        <Card>
          <CardHeading note="A line about it" actions={<Button size="small">Edit</Button>}>
            A card
          </CardHeading>
          <div className="flex items-center gap-3">
            <Avatar name="Ann Tremblay" />
            <Figure label="Medium" value="312" />
          </div>
        </Card>
      </div>
      <Card>
        <StepChart
          title="Two values over the year"
          until="2026-11-21"
          format={(value) => `${value.toFixed(2)}%`}
          note="Invented for this page."
          series={[
            { name: 'First', tone: 'spruce', points: weeks.map(({ day, first }) => ({ day, value: first })) },
            { name: 'Second', tone: 'maple', points: weeks.map(({ day, second }) => ({ day, value: second })) },
          ]}
        />
      </Card>
      <Card>
        <WorkedOut
          title="Monthly payment: $2,456.78"
          formula="Payment = L × i ÷ (1 − (1 + i)^−n)"
          inputs={[
            { label: 'Amount', value: '$400,000.00' },
            { label: 'Rate', value: '3.94%' },
          ]}
          steps={[{ label: 'Rate of a period', working: '(1 + 3.94% ÷ 2)^(2 ÷ 12) − 1', result: '0.0032570' }]}
          rules={[
            {
              title: 'Compounding is half-yearly, not in advance',
              body: 'Interest Act, s. 6',
              validFrom: '1985-01-01',
              url: 'https://example.com/',
              checkedOn: '2026-11-20',
            },
          ]}
          notes={['An estimate, not an offer.']}
        />
      </Card>
      <Card aria-busy="true">
        <div className="flex gap-4">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex-1">
            <SkeletonText />
          </div>
        </div>
      </Card>
    </Example>
  )
}
