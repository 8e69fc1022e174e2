import type { PictureCrop } from './picture-file.ts'
import { type FileUpload, sendFile, type SendOptions } from './send-file.ts'

/** Where pictures of one kind are uploaded, and the fields sent along. */
export type PictureUpload = FileUpload & {
  /** Width divided by height of the part to keep; null keeps the whole picture. */
  aspect: number | null
}

export type SentPicture = { url: string } | { error: string } | 'cancelled'

/** Uploads a picture and returns its address or an error sentence. */
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
