import { z } from 'zod'
import { Unreadable } from './unreadable.ts'

/** What a form with a sheet submits: a file, or the text that somebody pasted. */
export const sheetFields = { text: z.string().max(10_000_000).default(''), file: z.instanceof(File).optional() }

type Sheet = { text?: string | undefined; file?: File | undefined }

/** The field that an error of the sheet belongs beside. */
export function sheetField({ text, file }: Sheet): 'file' | 'text' {
  return file?.size || !text?.trim() ? 'file' : 'text'
}

/** What was uploaded, or else pasted. @throws Unreadable when it is nothing, or more than so many megabytes */
export async function receiveSheet(
  { text = '', file }: Sheet,
  megabytes: number,
): Promise<{ body: Buffer; type: string }> {
  const most = megabytes * 1024 * 1024
  const isFile = Boolean(file?.size)
  if (!isFile && !text.trim()) throw new Unreadable('Choose a file, or paste the rows.')
  const body = isFile && file!.size <= most ? Buffer.from(await file!.arrayBuffer()) : Buffer.from(text)
  if ((isFile ? file!.size : body.length) > most)
    throw new Unreadable(
      `The file is larger than ${megabytes} MB. Split it in parts, or leave out columns you don’t need.`,
    )
  return { body, type: (isFile && file!.type) || 'text/plain; charset=utf-8' }
}
