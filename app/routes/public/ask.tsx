import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import { panelCopy } from '#app/features/assistant/assistant.copy.ts'
import { answerOnce } from '#app/features/assistant/assistant.server.ts'
import { longestMessage } from '#app/features/assistant/assistant.ts'
import { appContext } from '#app/platform/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/ask.ts'
import { unlistedMeta } from './page-meta.ts'

/** Not in the address: a question may hold what nobody else should read. */
export async function action({ context, request }: Route.ActionArgs) {
  const question = String((await request.formData()).get('question') ?? '').slice(0, longestMessage)
  return { question, answer: await answerOnce(context.get(appContext), question) }
}

export async function loader({ url }: Route.LoaderArgs) {
  return { broker: /^[a-z0-9-]{1,64}$/.exec(url.searchParams.get('agent') ?? '')?.[0] ?? null }
}

export function meta(): Route.MetaDescriptors {
  return unlistedMeta(panelCopy.en.title)
}

/** The assistant without its panel, for browsers without scripts. */
export default function AskPage({ loaderData: { broker }, actionData }: Route.ComponentProps) {
  const answer = actionData?.answer
  const copy = panelCopy[answer?.language ?? 'en']
  return (
    <main id="main">
      <Container className="grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-12">
        <PageHeading title={panelCopy.en.title} intro={panelCopy.en.subtitle} />
        {answer && <AnswerCard answer={answer} copy={copy} broker={broker} />}
        <Form method="post" className="grid gap-3">
          <TextAreaField
            name="question"
            label={copy.message}
            required
            rows={3}
            maxLength={longestMessage}
            defaultValue={actionData?.question}
          />
          <Button type="submit" className="justify-self-start">
            {copy.send}
          </Button>
        </Form>
      </Container>
    </main>
  )
}

type AnswerCardProps = {
  answer: NonNullable<Route.ComponentProps['actionData']>['answer']
  copy: (typeof panelCopy)[keyof typeof panelCopy]
  broker: Route.ComponentProps['loaderData']['broker']
}

function AnswerCard({ answer, copy, broker }: AnswerCardProps) {
  return (
    <Card as="section" lang={copy.language} aria-label={copy.conversation} className="grid gap-3">
      <p className="whitespace-pre-line">{answer.text}</p>
      {answer.table && (
        <ul className="divide-y divide-line">
          {answer.table.rows.map(({ label, value }) => (
            <li key={label} className="py-2">
              {label}: {value}
            </li>
          ))}
        </ul>
      )}
      {answer.calculators.map(({ title, summary, href }) => (
        <div key={title} lang="en">
          <p className="whitespace-pre-line">{summary}</p>
          <Link to={href} className="inline-block py-2 text-spruce underline underline-offset-4">
            {panelCopy.en.card.open}: {title}
          </Link>
        </div>
      ))}
      {answer.readings.length > 0 && <p>{answer.calculators.length > 0 ? copy.otherCalculators : copy.workItOut}</p>}
      <LinkList links={answer.readings} />
      {(answer.suggestions ?? []).length > 0 && <p>{copy.didYouMean}</p>}
      <ul>
        {(answer.suggestions ?? []).map((question) => (
          <li key={question} className="py-1">
            {question}
          </li>
        ))}
      </ul>
      <LinkList links={answer.sources} aria-label={copy.sources} className="text-sm" />
      {answer.offersPerson && (
        <Link
          to={broker ? `/contact?agent=${broker}` : '/contact'}
          className="py-2 font-semibold text-spruce underline underline-offset-4"
        >
          {copy.contact}
        </Link>
      )}
    </Card>
  )
}

type LinkListProps = ComponentProps<'ul'> & { links: readonly { label: string; href: string }[] }

function LinkList({ links, ...list }: LinkListProps) {
  return (
    <ul {...list}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link to={href} className="inline-block py-1 text-spruce underline underline-offset-4">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
