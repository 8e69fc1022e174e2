import { data } from 'react-router'
import type { z } from 'zod'
import type { FormResult } from '#app/lib/form-result.ts'
import type { Toast } from '#app/lib/toast.ts'
import { AppError } from './errors.ts'

/**
 * The answer of a form's action: errors beside fields, kept values and the toasts of the outcome. Only after `done` may
 * the typed values be discarded.
 */
export type FormAnswer = { outcome: 'invalid' | 'done' | 'refused'; form: FormResult | null; toasts: Toast[] }

/** A sentence with the outcome's kind of toast, or toasts of other kinds. */
export type Said = string | Toast[]

/**
 * Reads a submitted form by its schema. If it is not ok, `invalid()` answers 400 with the errors beside their fields
 * and every value kept. If it is ok, `done()` answers 200 (fields reset) and `refuse()` a status of its own with the
 * values kept. Fields named in `secret`, such as passwords, are never sent back. A body that is no form is refused as
 * invalid. Fields that `readFields` read before may be passed instead of the request.
 */
export async function parseForm<Schema extends z.ZodType>(
  request: Request | FormData,
  schema: Schema,
  { secret = [] }: { secret?: string[] } = {},
) {
  const fields = request instanceof FormData ? request : await readFields(request)
  const parsed = schema.safeParse(filledIn(fields))
  const answer = (outcome: 'invalid' | 'refused', status: number, said: Said, error: FormResult['error']) =>
    data<FormAnswer>(
      { outcome, form: { initialValue: typedIn(fields, secret), error }, toasts: toastsOf('error', said) },
      { status },
    )
  if (!parsed.success) {
    const error: Record<string, string[]> = {}
    for (const { path, message } of parsed.error.issues) (error[path.join('.')] ??= []).push(message)
    const wrong = Object.keys(error)
    return {
      ok: false as const,
      /** The names of the wrong fields, and of those that are wrong because they are empty. */
      wrong,
      empty: wrong.filter((name) => String(fields.get(name) ?? '').trim() === ''),
      invalid: (said: Said = []) => answer('invalid', 400, said, error),
    }
  }
  return {
    ok: true as const,
    value: parsed.data,
    done: (said: Said) => data<FormAnswer>({ outcome: 'done', form: {}, toasts: toastsOf('success', said) }),
    refuse: (status: number, said: Said, error: FormResult['error'] = {}) => answer('refused', status, said, error),
  }
}

function toastsOf(kind: 'success' | 'error', said: Said): Toast[] {
  return typeof said === 'string' ? [{ kind, text: said }] : said
}

/** The schema's input: an empty field is left out, and `social.facebook` is a part of `social`. */
function filledIn(fields: FormData): Record<string, unknown> {
  const filled: Record<string, Record<string, unknown> | FormDataEntryValue> = {}
  for (const [name, value] of fields) {
    const [group = '', part] = name.split('.')
    const isEmpty = typeof value === 'string' ? value === '' : value.name === '' && value.size === 0
    if (part !== undefined) {
      const parts = Object.hasOwn(filled, group) ? filled[group] : undefined
      filled[group] = {
        ...(typeof parts === 'object' && !(parts instanceof File) && parts),
        ...(!isEmpty && { [part]: value }),
      }
    } else if (!isEmpty) filled[group] = value
  }
  return filled
}

function typedIn(fields: FormData, secret: string[]): Record<string, string> {
  const typed = [...fields].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !secret.includes(name),
  )
  return Object.fromEntries(typed) as Record<string, string>
}

/** The fields of a form, files included. A body that is no form is refused as invalid. */
export async function readFields(request: Request): Promise<FormData> {
  return plainFields(await readForm(request))
}

/** The fields of a form, and every file that a file input of this name sends. */
export async function readFieldsAndFiles(request: Request, name: string): Promise<{ fields: FormData; files: File[] }> {
  const form = await readForm(request)
  const files = form.getAll(name).filter((file) => file instanceof File && file.name !== '')
  return { fields: plainFields(form), files: files as File[] }
}

/** No browser sends JSON or a truncated multipart body here; such a request is refused and is not our failure. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (cause) {
    throw new AppError('invalid', 'This could not be read as a form. Open the page again and send it once more.', {
      cause,
    })
  }
}

// `email`, `social.facebook`.
const fieldName = /^[a-z][\w-]*(?:\.[a-z][\w-]*)?$/i

/**
 * The fields that our forms may have, each once. NUL, which PostgreSQL refuses in text, is removed before the schema
 * runs.
 */
function plainFields(form: FormData): FormData {
  const fields = new Map([...form].filter(([name]) => fieldName.test(name)))
  const plain = new FormData()
  for (const [name, value] of fields) plain.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return plain
}
