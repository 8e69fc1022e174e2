import { Form } from 'react-router'
import { provinces } from '#mortgage'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { focusAtStart, type ListedFormProps, ListedRecordForm } from '#app/ui/record-form.tsx'
import { optionsOf, SelectField } from '#app/ui/select.tsx'
import { NumberField } from '#app/ui/text-field.tsx'
import { AwayForm } from './lead-away.tsx'
import { languageLabels } from './lead-reply.ts'
import { routingCopy as copy } from './leads.copy.ts'
import type { EditedRule, ListedRule, RoutingTab } from './leads.routing.server.ts'
import { leadTypeLabels } from './leads.ts'

const labels = {
  position: 'Position',
  province: 'Province',
  language: 'Language',
  kind: 'Kind of lead',
  agentId: 'Goes to',
}

type People = RoutingTab['people']

const provinceNames = Object.fromEntries(provinces.map((province) => [province, province]))

export function RuleForm({ record, backPath, lastResult, people }: ListedFormProps<EditedRule> & { people: People }) {
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  return (
    <ListedRecordForm
      noun="rule"
      note="The first rule that fits a new lead decides, if its agent is here and licensed; else the next one."
      record={record}
      stored={{ ...record, position: record?.position ?? 1 }}
      labels={labels}
      shown={{ agentId: (id) => names[id] ?? id }}
      answer={lastResult}
      backPath={backPath}
    >
      {(field) => (
        <>
          <NumberField {...field('position')} inputMode="numeric" hint="The lowest comes first." ref={focusAtStart} />
          <SelectField {...field('agentId')} options={optionsOf(names, copy.turns)} />
          <SelectField {...field('province')} options={optionsOf(provinceNames, 'Every province')} />
          <SelectField {...field('language')} options={optionsOf(languageLabels, 'Either language')} />
          <SelectField {...field('kind')} options={optionsOf(leadTypeLabels, 'Every kind')} />
        </>
      )}
    </ListedRecordForm>
  )
}

export const ruleColumns: readonly DataColumn<ListedRule>[] = [
  { id: 'position', header: 'Position', align: 'right', cell: ({ position }) => position },
  { id: 'name', header: 'Leads', main: true, cell: ({ name }) => name },
  { id: 'agent', header: 'Goes to', cell: ({ agentName }) => agentName ?? copy.turns },
]

/** Tries a case, replays last month, and says who is away. */
export function RoutingTools({ people, tried, found, replay, answer }: RoutingTab & { answer?: FormResult | null }) {
  return (
    <>
      <TryCase tried={tried} found={found} />
      <Replay replay={replay} />
      <Card as="section">
        <CardHeading note="Agents say it on their own Today, too.">Who is away</CardHeading>
        <AwayForm until="" people={people} answer={answer} />
        <ul className="mt-3 grid gap-1 text-sm">
          {people.map(
            ({ id, name, awayUntil }) =>
              awayUntil && (
                <li key={id} className="wrap-anywhere">
                  {name}: away until {shortDate(awayUntil)}
                </li>
              ),
          )}
        </ul>
      </Card>
    </>
  )
}

function TryCase({ tried, found }: Pick<RoutingTab, 'tried' | 'found'>) {
  return (
    <Card as="section">
      <CardHeading note="No lead is made, and nobody is told.">Who would get it?</CardHeading>
      <Form className="grid items-end gap-3 sm:grid-cols-4" preventScrollReset>
        <SelectField
          label="Province"
          name="province"
          defaultValue={tried?.province ?? ''}
          options={optionsOf(provinceNames, 'Not known')}
        />
        <SelectField
          label="Language"
          name="language"
          defaultValue={tried?.language}
          options={optionsOf(languageLabels)}
        />
        <SelectField label="Kind of lead" name="kind" defaultValue={tried?.kind} options={optionsOf(leadTypeLabels)} />
        <Button type="submit" kind="secondary">
          Try
        </Button>
      </Form>
      {found && (
        <div className="mt-4 grid gap-2" role="status">
          <p>
            <strong>{found.name ?? 'Nobody'}</strong>. {found.why}
          </p>
          <ul className="grid gap-1 text-sm">
            {found.passedOver.map(({ id, name, why }) => (
              <li key={id} className="wrap-anywhere">
                {name}: <span className="text-ink-soft">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

function Replay({ replay }: Pick<RoutingTab, 'replay'>) {
  return (
    <Card as="section">
      <CardHeading note="As if each lead had come to nobody in particular. Nothing is changed.">
        The last 30 days under these rules
      </CardHeading>
      {!replay && (
        <Form preventScrollReset>
          <HiddenFields fields={{ replay: 'yes' }} />
          <Button type="submit" kind="secondary">
            Replay the leads
          </Button>
        </Form>
      )}
      {replay && (
        <div className="grid gap-3 text-sm" role="status">
          <table className="w-full max-w-xl tabular-nums">
            <caption className="pb-2 text-left">
              {replay.leads === 1 ? '1 lead' : `${replay.leads.toLocaleString('en-CA')} leads`}
            </caption>
            <thead>
              <tr className="text-left">
                <th className="py-1">Agent</th>
                <th className="py-1 text-right">Has now</th>
                <th className="py-1 text-right">Would get</th>
              </tr>
            </thead>
            <tbody>
              {replay.people.map(({ id, name, had, gets }) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                    {name}
                  </th>
                  <td className="py-1 text-right">{had}</td>
                  <td className="py-1 text-right">{gets}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {replay.unassigned.map(({ why, count }) => (
            <p key={why}>
              {count === 1 ? '1 lead waits' : `${count} leads wait`} for a super admin: {why}
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}
