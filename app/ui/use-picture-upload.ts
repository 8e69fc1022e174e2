import { type ComponentType, useRef, useState } from 'react'
import type { PictureCropper } from './picture-cropper.tsx'
import { type PictureCrop, type ReadPicture, readPicture } from './picture-file.ts'
import { type PictureUpload, sendPicture } from './send-picture.ts'
import { notify } from './toast-queue.ts'

type Cropper = ComponentType<Parameters<typeof PictureCropper>[0]>

type Step =
  | { kind: 'idle' }
  | { kind: 'reading' }
  | { kind: 'cropping'; picture: ReadPicture; Cropper: Cropper }
  /** `part` from 0 to 1: how much of it has left. */
  | { kind: 'sending'; part: number }

const unreadable = 'This file is not a picture that we can show. Choose a JPEG, PNG, WebP or AVIF.'

/** From the file that somebody chose to the address under which it is kept: read, cropped where asked, sent. */
export function usePictureUpload(upload: PictureUpload, onUploaded: (url: string) => void) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)

  function stop(sentence: string | null) {
    setStep({ kind: 'idle' })
    setError(sentence)
    if (sentence) notify({ kind: 'error', text: sentence })
  }

  async function send(file: Blob, crop?: PictureCrop) {
    setStep({ kind: 'sending', part: 0 })
    sending.current = new AbortController()
    const sent = await sendPicture(upload, file, {
      crop,
      signal: sending.current.signal,
      onProgress: (part) => setStep({ kind: 'sending', part }),
    })
    if (sent === 'cancelled') return stop(null)
    if ('error' in sent) return stop(sent.error)
    stop(null)
    onUploaded(sent.url)
  }

  return {
    step,
    error,
    /** Says beside the field why something is not done now. */
    refuse: setError,
    async choose(file: Blob | null) {
      if (!file || step.kind !== 'idle') return
      setStep({ kind: 'reading' })
      const picture = await readPicture(file)
      if (!picture) return stop(unreadable)
      if (upload.aspect === null) return send(picture.file)
      const loaded = await import('./picture-cropper.tsx').catch(() => null)
      if (!loaded) return stop(upload.failed)
      setError(null)
      setStep({ kind: 'cropping', picture, Cropper: loaded.PictureCropper })
    },
    crop(part: PictureCrop) {
      if (step.kind === 'cropping') void send(step.picture.file, part)
    },
    /** Closes the question for the part, or stops what is on its way. */
    cancel() {
      if (step.kind === 'sending') sending.current?.abort()
      else stop(null)
    },
  }
}
