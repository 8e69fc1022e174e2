import { Form } from 'react-router'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { UnansweredQuestion } from './assistant.unanswered.server.ts'

/** What visitors asked and nobody could answer. `writePath` opens the form of a new answer with a question. */
export function UnansweredQuestions(props: {
  questions: readonly UnansweredQuestion[]
  writePath: (id: string) => string
}) {
  const [first] = props.questions
  if (!first) return null
  const { length } = props.questions
  const kept = 'Without contact details and numbers. Kept for 90 days.'
  return (
    <Card as="section">
      <CardHeading note={first.total > length ? `The ${length} asked most of ${first.total}. ${kept}` : kept}>
        Unanswered questions
      </CardHeading>
      <ul className="divide-y divide-line">
        {props.questions.map(({ id, question, language, times, firstDay, lastDay }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p lang={language} className="wrap-anywhere">
                {question}
              </p>
              <p className="text-sm text-ink-soft">
                {times === 1 ? 'Once' : `${times} times`}, {shortDate(firstDay)}
                {lastDay !== firstDay && ` to ${shortDate(lastDay)}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <LinkButton kind="secondary" size="small" to={props.writePath(id)}>
                Write an answer<span className="sr-only">: {question}</span>
              </LinkButton>
              <Form method="post" preventScrollReset>
                <HiddenFields fields={{ intent: 'dismiss', id }} />
                <Button type="submit" kind="quiet" size="small">
                  Dismiss<span className="sr-only">: {question}</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
