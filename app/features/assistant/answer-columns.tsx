import { Form } from 'react-router'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { manyActionsClass, RowDelete } from '#app/ui/row-actions.tsx'
import type { ManagedAnswer } from './assistant-answers.server.ts'

export const answerColumns: readonly DataColumn<ManagedAnswer>[] = [
  {
    id: 'title',
    header: 'Answer',
    main: true,
    cell: ({ name, titleFrench }) => (
      <span className="wrap-anywhere">
        {name}
        <span lang="fr" className="block text-sm font-normal text-ink-soft">
          {titleFrench}
        </span>
      </span>
    ),
  },
  {
    id: 'review',
    header: 'Review by',
    className: 'whitespace-nowrap',
    cell: ({ reviewBy, isDue }) => (
      <>
        {shortDate(reviewBy)} {isDue && <Badge tone="warning">Due</Badge>}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isPublished }) => (
      <Badge tone={isPublished ? 'good' : 'warning'}>{isPublished ? 'Published' : 'Draft'}</Badge>
    ),
  },
]

export function AnswerActions({ answer, editPath }: { answer: ManagedAnswer; editPath: string }) {
  const { id, name, isPublished, isOurs } = answer
  const whose = <span className="sr-only"> {name}</span>
  return (
    <span className={`${manyActionsClass} -mx-2 -my-1`}>
      <LinkButton to={editPath} kind="quiet" size="small" preventScrollReset className="px-2!">
        Edit{whose}
      </LinkButton>
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ intent: 'set-published', id, isPublished: String(!isPublished) }} />
        <Button type="submit" kind="quiet" size="small" className="px-2!">
          {isPublished ? 'Unpublish' : 'Publish'}
          {whose}
        </Button>
      </Form>
      {isOurs && (
        <RowDelete
          id={id}
          name={name}
          what="answer"
          consequence="The assistant no longer gives it. For 30 days this can be undone."
        />
      )}
    </span>
  )
}
