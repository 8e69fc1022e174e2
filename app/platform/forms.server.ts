import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Toast } from '#app/lib/toast.ts'
import { AppError } from './errors.ts'

/**
 * What a form's action answers: conform's result (errors beside fields, values kept) and the outcome's toasts.
 * `done` is the only outcome after which what was typed may go.
 */
export type FormAnswer = { outcome: 'invalid' | 'done' | 'refused'; form: SubmissionResult | null; toasts: Toast[] }

/**
 * Reads a submitted form by its schema. Not ok: `invalid()` answers 400 with the errors beside their fields and every
 * value kept. Ok: `done()` answers 200 (fields reset), `refuse()` a status of its own with the values kept. Fields named
 * in `secret`, such as passwords, are never sent back. Refuses, as invalid, a body that is no form. Of one whose fields were
 * read before (`readFields`) it takes those.
 */
export async function parseForm<Schema extends z.ZodType>(
  request: Request | FormData,
  schema: Schema,
  { secret = [] }: { secret?: string[] } = {},
) {
  const fields = request instanceof FormData ? request : await readFields(request)
  const submission = parseWithZod(fields, { schema })
  if (submission.status !== 'success') {
    const wrong = Object.keys(submission.error ?? {})
    return {
      ok: false as const,
      /** The names of the fields that are wrong, and of those that are so because nothing is in them. */
      wrong,
      empty: wrong.filter((name) => String(submission.payload[name] ?? '').trim() === ''),
      invalid: (toasts: Toast[] = []) =>
        data<FormAnswer>(
          { outcome: 'invalid', form: submission.reply({ hideFields: secret }), toasts },
          { status: 400 },
        ),
    }
  }
  return {
    ok: true as const,
    value: submission.value as z.output<Schema>,
    done: (toasts: Toast[]) =>
      data<FormAnswer>({ outcome: 'done', form: submission.reply({ resetForm: true }), toasts }),
    refuse: (status: number, toasts: Toast[], fieldErrors?: Record<string, string[]>) =>
      data<FormAnswer>(
        { outcome: 'refused', form: submission.reply({ fieldErrors: fieldErrors ?? {}, hideFields: secret }), toasts },
        { status },
      ),
  }
}

/** The fields of a form, files included. Refuses, as invalid, a body that is no form. */
export async function readFields(request: Request): Promise<FormData> {
  return plainFields(await readForm(request))
}

/** No browser sends JSON or a torn multipart body here; whoever does is told so and is not our failure. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (cause) {
    throw new AppError('invalid', 'This could not be read as a form. Open the page again and send it once more.', {
      cause,
    })
  }
}

// `email`, `social.facebook`. The form library would read more into a name: of `a[99999999]` it makes a list that long.
const fieldName = /^[a-z][\w-]*(?:\.[a-z][\w-]*)?$/i

/**
 * The fields that a form of ours can have, each once, the last of its name: of one that comes thousands of times the form
 * library makes a list, slower with each. NUL, which PostgreSQL refuses in text and nobody types, goes before the schema sees it.
 */
function plainFields(form: FormData): FormData {
  const fields = new Map([...form].filter(([name]) => fieldName.test(name)))
  const plain = new FormData()
  for (const [name, value] of fields) plain.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return plain
}
