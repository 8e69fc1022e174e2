import { type DragEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { Form, Link, useFetcher, useFetchers, useSubmit } from 'react-router'
import { formatDay } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { optionsOf, Select, SelectField } from '#app/ui/select.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { endedDays, lostReasonLabels, stagesPath } from './lead-deal.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { Board, ListedDeal, loadPipeline } from './leads.deals.server.ts'
import { inTurn } from './lead-in-turn.ts'

type PipelineProps = Awaited<ReturnType<typeof loadPipeline>> & {
  /** The pipeline's own address, and the leads tab of the area. */
  path: string
  leadsPath: string
  answer?: FormAnswer
}

/** Deals by stage, as a board or as a list. */
export function Pipeline({ board, list, path, leadsPath, answer }: PipelineProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={answer?.toasts} />
      <PageHeading
        title="Pipeline"
        actions={
          <>
            {leadsPath.startsWith('/super-admin') && (
              <LinkButton kind="secondary" to={stagesPath}>
                Stages
              </LinkButton>
            )}
            <SegmentedLinks
              label="How deals are shown"
              items={[
                { label: 'Board', to: path, current: board !== null },
                { label: 'List', to: `${path}?view=list`, current: list !== null },
              ]}
            />
          </>
        }
      />
      {list && <DataList list={list} columns={columnsOf(leadsPath)} none={<EmptyState title={copy.noDeals} />} />}
      {board && <DealBoard board={board} leadsPath={leadsPath} listPath={`${path}?view=list`} />}
      <p className="text-sm text-ink-soft">
        Deals that were funded or lost more than {endedDays} days ago are no longer here; their leads are in Leads.
      </p>
    </div>
  )
}

/** A deal on its way to a stage; `because` is asked for when it is lost. */
type Asked = { id: string; name: string | null; stage: string; was: string }

function DealBoard({ board, leadsPath, listPath }: { board: Board; leadsPath: string; listPath: string }) {
  const { columns, totals, agents, agent } = board
  const submit = useSubmit()
  const [asked, setAsked] = useState<Asked | null>(null)
  const onItsWay = useMoves()
  // A second quick move comes from the same person, so it is based on the first.
  const held = columns.flatMap(({ id, cards }) => cards.map((card) => ({ ...card, was: onItsWay.get(card.id) ?? id })))
  // What has just moved comes first, as it will once it is saved.
  const cards = held.toSorted((one, other) => Number(onItsWay.has(other.id)) - Number(onItsWay.has(one.id)))

  function move(to: Asked, because?: string) {
    if (to.stage === to.was) return
    const isLost = columns.find(({ id }) => id === to.stage)?.ending === 'lost'
    if (isLost && because === undefined) return setAsked(to)
    setAsked(null)
    const { id, stage, was } = to
    void inTurn(id, () =>
      submit(
        { intent: 'move', id, stage, was, because: because ?? '' },
        { method: 'post', navigate: false, fetcherKey: `move-${id}` },
      ),
    )
  }

  return (
    <>
      <Card as="section">
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Sum label="Open" value={totals.open} />
          <Sum label="Expected commission" value={totals.expected} />
          <Sum label={`Funded in ${endedDays} days`} value={totals.funded} />
          <Sum label="Received commission" value={totals.received} />
        </dl>
      </Card>
      {agents && <AgentChoice agents={agents} agent={agent} />}
      <ol className="-mx-4 flex snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {columns.map((column, place) => (
          <BoardColumn
            key={column.id}
            column={column}
            cards={cards.filter(({ was }) => was === column.id)}
            more={{ count: column.count - column.cards.length, path: `${listPath}&stage=${column.id}` }}
            onDrop={(id) => {
              const card = cards.find((one) => one.id === id)
              if (card) move({ id, name: card.name, stage: column.id, was: card.was })
            }}
          >
            {(card) => (
              <DealCard
                key={card.id}
                card={card}
                stages={columns}
                leadPath={`${leadsPath}?lead=${card.id}`}
                onMove={(stage) => move({ id: card.id, name: card.name, stage, was: card.was })}
                onStep={(by) => {
                  const next = columns[place + by]
                  if (next) move({ id: card.id, name: card.name, stage: next.id, was: card.was })
                }}
              />
            )}
          </BoardColumn>
        ))}
      </ol>
      {asked && (
        <LostDialog asked={asked} onClose={() => setAsked(null)} onChoose={(because) => move(asked, because)} />
      )}
    </>
  )
}

function AgentChoice({ agents, agent }: { agents: NonNullable<Board['agents']>; agent: string }) {
  const hydrated = useHydrated()
  return (
    <Form className="flex flex-wrap items-end gap-2">
      <Select
        name="agent"
        aria-label="Agent"
        options={agents}
        defaultValue={agent}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="min-w-48"
      />
      {!hydrated && (
        <Button type="submit" kind="secondary">
          Show
        </Button>
      )}
    </Form>
  )
}

function Sum({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

type BoardCard = Board['columns'][number]['cards'][number] & { was: string }

/** The stage of each deal that is being moved and not yet saved. */
function useMoves(): Map<string, string> {
  const sent = useFetchers().flatMap(({ formData }) =>
    formData?.get('intent') === 'move' ? [[String(formData.get('id')), String(formData.get('stage'))] as const] : [],
  )
  return new Map(sent)
}

type BoardColumnProps = {
  column: Board['columns'][number]
  cards: readonly BoardCard[]
  more: { count: number; path: string }
  onDrop: (id: string) => void
  children: (card: BoardCard) => React.ReactNode
}

function BoardColumn({ column, cards, more, onDrop, children }: BoardColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the cards' menus do the same without dragging
    <li
      className={classes(
        'grid w-72 shrink-0 snap-start content-start gap-2 rounded-card border p-2',
        isOver ? 'border-spruce bg-spruce-wash' : 'border-line bg-birch',
      )}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        onDrop(event.dataTransfer.getData('text/plain'))
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 px-1">
        <h2 className="min-w-0 text-base wrap-anywhere">{column.name}</h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {column.count === 1 ? '1 deal' : `${column.count} deals`}
          {column.count > 0 && `, ${column.amount}`}
        </p>
      </div>
      <ul className="grid gap-2" aria-label={`Deals at ${column.name}`}>
        {cards.map(children)}
      </ul>
      {cards.length === 0 && <p className="px-1 py-2 text-sm text-ink-soft">None.</p>}
      {more.count > 0 && (
        <Link to={more.path} className="px-1 py-2 text-sm text-spruce underline underline-offset-4">
          {more.count} more in the list
        </Link>
      )}
    </li>
  )
}

type DealCardProps = {
  card: BoardCard
  stages: Board['columns']
  leadPath: string
  onMove: (stage: string) => void
  onStep: (by: 1 | -1) => void
}

function DealCard({ card, stages, leadPath, onMove, onStep }: DealCardProps) {
  const { id, name, kind, amount, lender, agentName, closingOn, because, days, was } = card
  const hydrated = useHydrated()
  useMoveToasts(id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu does the same
    <li
      draggable={hydrated}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
      onKeyDown={(event) => stepByKey(event, onStep)}
      className="grid gap-1 rounded-field border border-line bg-paper p-3 text-sm shadow-raised"
    >
      <div className="flex items-baseline justify-between gap-2">
        <Link
          to={leadPath}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          className="min-w-0 font-medium wrap-anywhere text-spruce underline-offset-4 hover:underline"
        >
          {name ?? 'Unnamed'}
        </Link>
        {amount && <span className="font-semibold tabular-nums">{amount}</span>}
      </div>
      <p className="wrap-anywhere text-ink-soft">{[kind, lender, agentName].filter(Boolean).join(', ')}</p>
      <p className="text-ink-soft tabular-nums">
        {[because, closingOn && `Closing ${shortDate(closingOn)}`, here(days)].filter(Boolean).join(' · ')}
      </p>
      <Form method="post" preventScrollReset className="flex gap-2">
        <HiddenFields fields={{ intent: 'move', id, was }} />
        <Select
          small
          name="stage"
          aria-label={`Stage of ${name ?? 'this deal'}`}
          options={stages.map((stage) => ({ value: stage.id, label: stage.name }))}
          {...(hydrated ? { value: was } : { defaultValue: was })}
          onChange={(event) => onMove(event.currentTarget.value)}
          className="min-w-0 flex-1"
        />
        {!hydrated && (
          <Button type="submit" kind="secondary" size="small">
            Move
          </Button>
        )}
      </Form>
    </li>
  )
}

/** How long a deal has been at its stage. */
function here(days: number): string {
  return days === 0 ? 'Since today' : days === 1 ? '1 day here' : `${days} days here`
}

/** Alt with an arrow moves the deal to the stage beside. */
function stepByKey(event: KeyboardEvent, onStep: (by: 1 | -1) => void) {
  if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
  event.preventDefault()
  onStep(event.key === 'ArrowRight' ? 1 : -1)
}

// A moved card is drawn anew in its column; its message is shown once.
const told = new WeakSet<FormAnswer>()

/** Tells how a move ended, and offers to undo it. */
function useMoveToasts(id: string) {
  const { data: answer, submit } = useFetcher<FormAnswer>({ key: `move-${id}` })
  useEffect(() => {
    if (!answer || told.has(answer)) return
    told.add(answer)
    for (const { post, ...toast } of answer.toasts) {
      const run = () => post && inTurn(id, () => submit(post.fields, { method: 'post', action: post.action }))
      notify(post ? { ...toast, action: { label: post.label, run } } : toast)
    }
  }, [answer, id, submit])
}

type LostDialogProps = { asked: Asked; onClose: () => void; onChoose: (because: string) => void }

function LostDialog({ asked, onClose, onChoose }: LostDialogProps) {
  return (
    <Dialog open onClose={onClose} width="small" title={`Why was ${asked.name ?? 'this deal'} lost?`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(String(new FormData(event.currentTarget).get('because')))
        }}
      >
        <SelectField label="Lost because" name="because" data-autofocus options={optionsOf(lostReasonLabels)} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move to lost</Button>
        </div>
      </form>
    </Dialog>
  )
}

function columnsOf(leadsPath: string): readonly DataColumn<ListedDeal>[] {
  return [
    {
      id: 'name',
      header: 'Client',
      main: true,
      cell: ({ id, name, kind }) => (
        <>
          <Link to={`${leadsPath}?lead=${id}`} className="font-medium text-spruce underline-offset-4 hover:underline">
            {name}
          </Link>
          <span className="block text-sm text-ink-soft">{kind}</span>
        </>
      ),
    },
    { id: 'stage', header: 'Stage', cell: ({ stage }) => stage },
    {
      id: 'moved',
      header: 'There since',
      className: 'whitespace-nowrap',
      cell: ({ movedAt }) => formatDay(movedAt),
    },
    { id: 'agent', header: 'Agent', cell: ({ agentName }) => agentName ?? 'Unassigned' },
    { id: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => amount ?? '' },
    { id: 'lender', header: 'Lender', cell: ({ lender }) => lender ?? '' },
    {
      id: 'closing',
      header: 'Closing',
      className: 'whitespace-nowrap',
      cell: ({ closingOn }) => (closingOn ? shortDate(closingOn) : ''),
    },
    {
      id: 'commission',
      header: 'Commission',
      align: 'right',
      cell: ({ expected, received }) => (received ? `${received} received` : (expected ?? '')),
    },
  ]
}
