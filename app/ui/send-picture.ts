import type { PictureCrop } from './picture-file.ts'
import { type FileUpload, sendFile, type SendOptions } from './send-file.ts'

/** Where pictures of one kind are sent, and what is sent with them. */
export type PictureUpload = FileUpload & {
  /** Width to height of the part that is kept; null keeps the whole. */
  aspect: number | null
}

export type SentPicture = { url: string } | { error: string } | 'cancelled'

/** Sends a picture and answers its address, or a sentence. */
export async function sendPicture(
  upload: PictureUpload,
  file: Blob,
  { crop, ...options }: SendOptions & { crop?: PictureCrop } = {},
): Promise<SentPicture> {
  const { to, failed, fields } = upload
  const sent = await sendFile({ to, failed, fields: { ...fields, ...crop } }, file, options)
  if (sent === 'cancelled' || 'error' in sent) return sent
  const { url } = sent.answer
  return typeof url === 'string' ? { url } : { error: failed }
}
