import { AnswerActions, answerColumns } from '#app/features/assistant/answer-columns.tsx'
import { AnswerForm } from '#app/features/assistant/answer-form.tsx'
import { answersCopy as copy } from '#app/features/assistant/assistant-answers.copy.ts'
import { AnswersTabForm } from '#app/features/assistant/assistant-answers.forms.ts'
import { answerRecords, setAnswerPublished } from '#app/features/assistant/assistant-answers.server.ts'
import { dismissQuestion, listUnanswered } from '#app/features/assistant/assistant.unanswered.server.ts'
import { UnansweredQuestions } from '#app/features/assistant/unanswered-questions.tsx'
import { deletedRecordsCopy } from '#app/features/deleted-records/deleted-records.ts'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { listHref } from '#app/lib/list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/answers.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/**
 * The assistant's answers and what it could not answer; above the list, `?answer=new` opens the form for a new answer
 * (with `&question={id}` for that question), `?answer={id}` the form of one.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const [tab, unanswered] = await Promise.all([answerRecords.load(ctx, url), listUnanswered(ctx)])
  const question = unanswered.find(({ id }) => id === url.searchParams.get('question'))
  return { ...tab, unanswered, question }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parseForm(request, AnswersTabForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  if (value.intent === 'dismiss') {
    const outcome = await dismissQuestion(ctx, value.id)
    return outcome === 'failed' ? form.refuse(500, copy.dismissFailed) : form.done(copy.dismissed)
  }
  if (value.intent !== 'set-published') return answerRecords.change(ctx, url, { ...form, value })
  const outcome = await setAnswerPublished(ctx, value.id, value.isPublished)
  return outcome === 'saved'
    ? form.done(value.isPublished ? copy.published : copy.unpublished)
    : form.refuse(outcome === 'missing' ? 404 : 500, copy.saveFailed)
}

export default function AnswersTab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsTab
      data={loaderData}
      answer={actionData}
      columns={answerColumns}
      actions={(answer, editPath) => <AnswerActions answer={answer} editPath={editPath} />}
      none={copy.none}
      links={
        <LinkButton kind="secondary" to="/super-admin/answers/deleted">
          {deletedRecordsCopy.link}
        </LinkButton>
      }
      form={AnswerForm}
      formProps={{ question: loaderData.question }}
      formKey={loaderData.editing?.id ?? loaderData.question?.id}
    >
      <UnansweredQuestions
        questions={loaderData.unanswered}
        writePath={(question) => listHref(loaderData.list, { answer: 'new', question })}
      />
    </RecordsTab>
  )
}
