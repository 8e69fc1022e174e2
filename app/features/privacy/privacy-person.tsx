import { type ReactNode, useId } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { optionsOf, SelectField } from '#app/ui/select.tsx'
import { StackedRow, StackedTable } from '#app/ui/stacked-table.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type FormField, useForm } from '#app/ui/use-form.ts'
import { formatDay } from '#app/lib/when.ts'
import { privacyCopy as copy } from './privacy.copy.ts'
import type { ListedRequest, LoadedPerson, loadPrivacy } from './privacy.server.ts'
import { askedByLabels, countsInWords, personPath, privacyExportPath, requestKindLabels } from './privacy.ts'

const linkClass = 'wrap-anywhere text-spruce underline underline-offset-4'

export const requestColumns: readonly DataColumn<ListedRequest>[] = [
  { id: 'kind', header: 'Request', main: true, cell: ({ kind }) => requestKindLabels[kind] },
  { id: 'done', header: 'Done', cell: ({ doneAt }) => <Moment at={doneAt} /> },
  { id: 'by', header: 'Done by', cell: ({ doneByName }) => doneByName },
  {
    id: 'asked',
    header: 'Asked',
    cell: ({ askedBy, askedOn }) => `${askedByLabels[askedBy]}, ${shortDate(askedOn)}`,
  },
  { id: 'records', header: 'Records', sentences: true, cell: ({ affected }) => countsInWords(affected.done) },
  { id: 'kept', header: 'Kept', sentences: true, lesser: true, cell: ({ affected }) => countsInWords(affected.stayed) },
]

export function PersonSearch({ typed }: { typed: string }) {
  return (
    <Card as="section" aria-label="Find a person">
      <Form className="flex flex-wrap items-end gap-3" role="search">
        <TextField
          label="Email address, phone number or name"
          name="person"
          required
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit">Find</Button>
      </Form>
    </Card>
  )
}

type Named = NonNullable<Awaited<ReturnType<typeof loadPrivacy>>['named']>

export function NamedPeople({ people }: { people: Named }) {
  if (people.length === 0) return <EmptyState framed title={copy.nobodyNamed} />
  return (
    <Card as="section">
      <CardHeading note="Namesakes are different people: check the address.">People with this name</CardHeading>
      <ul className="grid gap-3">
        {people.slice(0, 50).map(({ name, email, phone, key, leads }) => (
          <li key={key}>
            <Link to={personPath(key)} className={linkClass}>
              {name}
            </Link>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {[email ?? 'no email address', phone ? displayPhone(phone) : 'no phone number'].join(', ')}, {leads}{' '}
              {leads === 1 ? 'lead' : 'leads'}
            </span>
          </li>
        ))}
      </ul>
      {people.length > 50 && <p className="mt-4">{copy.tooMany}</p>}
    </Card>
  )
}

type PersonProps = { person: LoadedPerson; typed: string; today: string; answer?: FormResult | null }

/** Everything about one person, and what can be done with it. */
export function PersonFound({ person, typed, today, answer }: PersonProps) {
  const { holdings, past, others, subject } = person
  return (
    <>
      {past.map(({ id, kind, doneAt, doneByName, askedBy, askedOn, affected }) => (
        <Notice key={id} title={`${requestKindLabels[kind]} done on ${formatDay(doneAt)} by ${doneByName}`}>
          {askedByLabels[askedBy]} asked on {shortDate(askedOn)}. Records: {countsInWords(affected.done) || 'none'}
        </Notice>
      ))}
      {others.length > 0 && (
        <Notice kind="warning" title="Perhaps the same person, or somebody who shares a phone number">
          <ul className="grid gap-1">
            {others.map((other) => (
              <li key={other}>
                <Link to={personPath(other)} className={linkClass}>
                  {displayPhone(other)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {holdings.length === 0 ? (
        <EmptyState framed title={copy.nobody} />
      ) : (
        <>
          <Holdings holdings={holdings} name={subject.kind === 'lead' ? 'this lead' : displayPhone(subject.value)} />
          <ExportCard typed={typed} today={today} />
          <CorrectCard person={person} typed={typed} today={today} answer={answer} />
          <EraseCard person={person} typed={typed} today={today} answer={answer} />
        </>
      )}
    </>
  )
}

function Holdings({ holdings, name }: Pick<LoadedPerson, 'holdings'> & { name: string }) {
  return (
    <Card as="section">
      <CardHeading note="Open a line to read the records.">What we keep about {name}</CardHeading>
      <div className="grid gap-2">
        {holdings.map(({ label, rows }) => (
          <details key={label} className="rounded-card border border-line">
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
              {label} <span className="font-normal text-ink-soft tabular-nums">{rows.length}</span>
            </summary>
            <ol className="grid gap-4 border-t border-line p-4">
              {rows.map((facts, place) => (
                <li key={facts.find(([fact]) => fact === 'id')?.[1] ?? place}>
                  <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
                    {facts.map(([fact, value]) => (
                      <div key={fact} className="min-w-0">
                        <dt className="wrap-anywhere text-ink-soft">{fact}</dt>
                        <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </Card>
  )
}

type AskedProps = { today: string; field?: (name: 'askedBy' | 'askedOn') => FormField; children?: ReactNode }

/** Who asked and when, for the record of requests. */
function Asked({ today, field, children }: AskedProps) {
  const id = useId()
  const plain = (name: string) => ({ id: `${id}-${name}`, name, defaultValue: undefined, error: undefined })
  const tie = field ?? plain
  const on = tie('askedOn')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField {...tie('askedBy')} label="Who asked" required options={optionsOf(askedByLabels)} />
      <TextField {...on} defaultValue={on.defaultValue ?? today} label="Asked on" type="date" max={today} required />
      {children}
    </div>
  )
}

function ExportCard({ typed, today }: { typed: string; today: string }) {
  return (
    <Card as="section">
      <CardHeading note="One file with everything above (JSON), to hand over. Check first that they are who they say.">
        Export
      </CardHeading>
      <Form method="post" action={privacyExportPath} reloadDocument className="grid gap-4">
        <HiddenFields fields={{ person: typed }} />
        <Asked today={today} />
        <Button type="submit" kind="secondary" className="justify-self-start">
          Download everything
        </Button>
      </Form>
    </Card>
  )
}

function CorrectCard({ person, typed, today, answer }: PersonProps) {
  const { preview, leads, seen } = person
  const form = useForm<'askedBy' | 'askedOn'>({ id: 'correct', answer, intent: 'correct', stays: true })
  const busy = useNavigation().formData?.get('intent') === 'correct'
  const changes = preview?.changes
  const field = (name: 'name' | 'email' | 'phone') => ({
    name,
    defaultValue: preview?.typed[name],
    error: preview?.errors[name],
  })
  return (
    <Card as="section" id="correct">
      <CardHeading note="In every lead, list and alert at once. Leave empty what is right.">Correct</CardHeading>
      <Form action="#correct" className="grid gap-4" preventScrollReset noValidate>
        <HiddenFields fields={{ person: typed, do: 'correct' }} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField {...field('name')} label="New name" autoComplete="off" maxLength={200} />
          <TextField {...field('email')} label="New email address" type="email" autoComplete="off" maxLength={254} />
          <TextField {...field('phone')} label="New phone number" type="tel" autoComplete="off" maxLength={40} />
        </div>
        <Button type="submit" kind="secondary" className="justify-self-start">
          Show what changes
        </Button>
      </Form>
      {changes && (
        <Form method="post" {...form.props} className="mt-6 grid gap-4 border-t border-line pt-4">
          <HiddenFields
            fields={{
              intent: 'correct',
              person: typed,
              seen,
              name: changes.name ?? '',
              email: changes.email ?? '',
              phone: changes.phone ?? '',
            }}
          />
          <StackedTable caption="What changes" head={['Lead now', 'Lead afterwards']}>
            {leads.map(({ id, name, email, phone }) => (
              <StackedRow key={id}>
                <td className="md:px-5 md:py-3">
                  <span className="block text-sm text-ink-soft md:hidden">Now</span>
                  {inWords(name, email, phone)}
                </td>
                <td className="md:px-5 md:py-3">
                  <span className="block text-sm text-ink-soft md:hidden">Afterwards</span>
                  {inWords(changes.name ?? name, changes.email ?? email, changes.phone ?? phone)}
                </td>
              </StackedRow>
            ))}
          </StackedTable>
          {changes.email && (
            <p className="text-sm text-ink-soft">
              Newsletter subscriptions, rate alerts and deleted leads move to the new address. Where it has the same one
              already, the old one ends.
            </p>
          )}
          <Asked today={today} field={form.field} />
          <Button type="submit" busy={busy} busyLabel="Correcting..." className="justify-self-start">
            Correct everywhere
          </Button>
        </Form>
      )}
    </Card>
  )
}

function inWords(name: string | null, email: string | null, phone: string | null): string {
  return [name, email, phone && displayPhone(phone)].filter(Boolean).join(', ')
}

function EraseCard({ person, typed, today, answer }: PersonProps) {
  const { holdings, subject, seen } = person
  const form = useForm<'askedBy' | 'askedOn' | 'confirm'>({ id: 'erase', answer, intent: 'erase', stays: true })
  const busy = useNavigation().formData?.get('intent') === 'erase'
  return (
    <Card as="section">
      <CardHeading note="This cannot be undone.">Erase</CardHeading>
      <Form method="post" {...form.props} className="grid gap-4">
        <HiddenFields fields={{ intent: 'erase', person: typed, seen }} />
        <StackedTable caption="What goes and what stays" head={['Records', 'What happens']}>
          {holdings.map(({ label, erasing, goes, stays }) => (
            <StackedRow key={label}>
              <th scope="row" className="font-medium md:px-5 md:py-3">
                {label}
              </th>
              <td className="md:px-5 md:py-3">
                {goes > 0 && (
                  <p>
                    <Badge tone="bad">{goes} go</Badge> {erasing}
                  </p>
                )}
                {stays.map(({ why, count }) => (
                  <p key={why} className="not-first:mt-2">
                    <Badge tone="info">{count} stay</Badge> {why}
                  </p>
                ))}
              </td>
            </StackedRow>
          ))}
        </StackedTable>
        <Asked today={today} field={form.field}>
          <TextField
            {...form.field('confirm')}
            label={`Type ${subject.value} to confirm`}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Asked>
        <Button type="submit" kind="danger" busy={busy} busyLabel="Erasing..." className="justify-self-start">
          Erase what can be erased
        </Button>
      </Form>
    </Card>
  )
}
