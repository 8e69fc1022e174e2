import ImageUp from 'lucide-react/icons/image-up'
import ImageIcon from 'lucide-react/icons/image'
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentType,
} from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import { Image } from './image.tsx'
import {
  pictureAmong,
  type PictureCrop,
  type ReadPicture,
  readPicture,
  type PictureUpload,
  sendPicture,
} from './send-file.ts'
import { UploadProgress } from './progress-bar.tsx'
import { Checkbox } from './checkbox.tsx'
import { FileInput } from './file-input.tsx'
import { useHydrated } from './hydrated.ts'
import type { PictureCropper } from './picture-cropper.tsx'
import { notify } from './toast-queue.ts'

export type PictureChange = 'uploaded' | 'removed' | 'restored'

type PictureControlProps = {
  id?: string
  label: string
  hint?: ReactNode
  error?: string | readonly string[] | null
  upload: PictureUpload
  value: string | null
  onChange: (url: string | null, change: PictureChange) => void
  saving?: boolean
  /** The controls for choosing and removing a picture without JavaScript. */
  plain?: ReactNode
  className?: string
}

/** A picture with its controls: choose, drop or paste another one, remove it, undo that. */
export function PictureControl({
  id: givenId,
  label,
  hint,
  error,
  upload,
  value,
  onChange,
  saving,
  plain,
  className,
}: PictureControlProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [former, setFormer] = useState<string | null>()
  const { step, ...picture } = usePictureUpload(upload, (url) => change(url, 'uploaded'))
  const { over, ...drops } = useDrops(picture.choose)
  useSubmitOnlyWhen(step.kind === 'idle', frame, () => picture.refuse('Wait until the picture is uploaded, then save.'))
  const busy = step.kind === 'reading' || step.kind === 'sending' || Boolean(saving)
  const sentence = picture.error ?? (typeof error === 'string' ? error : error?.[0])

  function change(url: string | null, how: PictureChange) {
    setFormer(how === 'restored' ? undefined : value)
    onChange(url, how)
  }

  return (
    <div
      ref={frame}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={classes(sentence && `${id}-error`, `${id}-description`)}
      className={classes('grid content-start gap-1.5', className)}
      {...drops}
    >
      <p id={`${id}-label`} className="text-sm font-medium">
        {label}
      </p>
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-dashed p-3 transition-colors',
          over ? 'border-spruce bg-spruce-wash' : 'border-edge',
        )}
      >
        <Preview label={label} url={value} aspect={upload.aspect} />
        <div className="grid min-w-0 flex-1 basis-52 gap-2">
          <PictureButtons
            labelId={`${id}-label`}
            value={value}
            former={former}
            busy={busy}
            sending={step.kind === 'sending'}
            onChoose={() => input.current?.click()}
            onCancel={picture.cancel}
            onChange={change}
          />
          {step.kind === 'sending' && <UploadProgress label={label} part={step.part} after="Preparing..." />}
          <p id={`${id}-description`} className="text-sm text-ink-soft">
            {hint} <span className="max-md:hidden noscript:hidden">Dropping and pasting work too.</span>
          </p>
          <noscript>{plain}</noscript>
        </div>
      </div>
      {sentence && <FieldError id={`${id}-error`}>{sentence}</FieldError>}
      <PictureInput ref={input} label={label} onChoose={picture.choose} />
      {step.kind === 'cropping' && (
        <step.Cropper
          picture={step.picture}
          aspect={upload.aspect ?? 1}
          title={label}
          onChoose={picture.crop}
          onClose={picture.cancel}
        />
      )}
    </div>
  )
}

type PictureInputProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  onChoose: (file: File | null) => Promise<void>
}

/** The browser's own dialog for choosing a file, which a button opens. */
function PictureInput({ ref, label, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      onChange={(event) => {
        void onChoose(event.currentTarget.files?.[0] ?? null)
        // Cleared, so that the same file can be chosen again after it was refused.
        event.currentTarget.value = ''
      }}
    />
  )
}

/** The handlers of a frame that takes a dropped or pasted picture; `over` while one hangs above it. */
function useDrops(choose: (file: File | null) => Promise<void>) {
  const [over, setOver] = useState(false)
  return {
    over,
    onPaste(event: ClipboardEvent) {
      const file = pictureAmong(event.clipboardData)
      if (!file) return
      event.preventDefault()
      void choose(file)
    },
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      void choose(pictureAmong(event.dataTransfer))
    },
  }
}

type PictureButtonsProps = Pick<PictureControlProps, 'value' | 'onChange'> & {
  labelId: string
  /** What was there before the last change; undefined before the first one. */
  former: string | null | undefined
  busy: boolean
  sending: boolean
  onChoose: () => void
  onCancel: () => void
}

function PictureButtons(props: PictureButtonsProps) {
  const { labelId, value, former, busy, sending, onChoose, onCancel, onChange } = props
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden">
      <Button
        kind="secondary"
        size="small"
        busy={busy}
        busyLabel={sending ? 'Uploading...' : 'One moment...'}
        icon={<ImageUp className="size-4" />}
        aria-describedby={labelId}
        onClick={onChoose}
      >
        {value ? 'Replace' : 'Choose picture'}
      </Button>
      {sending && (
        <Button kind="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {!busy && value && (
        <Button kind="quiet" size="small" aria-describedby={labelId} onClick={() => onChange(null, 'removed')}>
          Remove
        </Button>
      )}
      {!busy && former !== undefined && former !== value && (
        <Button kind="quiet" size="small" onClick={() => onChange(former, 'restored')}>
          Undo
        </Button>
      )}
    </div>
  )
}

type PictureFieldProps = Omit<PictureControlProps, 'value' | 'onChange' | 'saving' | 'plain'> & {
  name: string
  defaultValue?: string | null
}

/** A picture as a form field that sends the picture's address. The form's `encType` is `usePictureFormType()`. */
export function PictureField({ name, defaultValue, ...control }: PictureFieldProps) {
  const [url, setUrl] = useState(defaultValue || null)
  return (
    <>
      <PictureControl
        {...control}
        value={url}
        onChange={setUrl}
        plain={<PlainPicture name={name} label={control.label} hasPicture={url !== null} />}
      />
      <input type="hidden" name={name} value={url ?? ''} />
    </>
  )
}

function Preview({ label, url, aspect }: { label: string; url: string | null; aspect: number | null }) {
  return (
    <div
      className={classes(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-field border border-line bg-birch',
        aspect === 1 ? 'w-24' : 'w-40',
      )}
      // A picture that keeps its own shape is a logo or similar, made for white paper, so its ground is white in dark mode too.
      style={{ aspectRatio: aspect ?? 16 / 9, backgroundColor: url && aspect === null ? '#ffffff' : undefined }}
    >
      {url ? (
        <Image
          src={url}
          alt={`${label} as it is now`}
          sizes="10rem"
          className={classes('absolute inset-0 size-full', aspect === null ? 'object-contain p-2' : 'object-cover')}
        />
      ) : (
        <ImageIcon className="size-6 text-edge" />
      )}
    </div>
  )
}

/** Blocks the form around the field while an upload is running, because the form would leave that picture out. */
function useSubmitOnlyWhen(ready: boolean, frame: RefObject<HTMLElement | null>, refuse: () => void) {
  const hold = useEffectEvent((event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    refuse()
  })
  useEffect(() => {
    const form = ready ? null : frame.current?.closest('form')
    const listener = (event: Event) => hold(event)
    form?.addEventListener('submit', listener, { capture: true })
    return () => form?.removeEventListener('submit', listener, { capture: true })
  }, [ready, frame])
}

/** A picture as a file input, for browsers without JavaScript: `{name}-file`, `{name}-remove`. */
function PlainPicture({ name, label, hasPicture }: { name: string; label: string; hasPicture: boolean }) {
  return (
    <span className="grid gap-2">
      <FileInput name={`${name}-file`} accept="image/*" aria-label={label} />
      <span className="text-sm text-ink-soft">Sent when the form is saved. Up to 10 MB.</span>
      {hasPicture && <Checkbox name={`${name}-remove`} label={`Remove ${label.toLowerCase()}`} />}
    </span>
  )
}

/** The `encType` of a form with pictures: multipart until the scripts have loaded, because only then does it send files. */
export function usePictureFormType(): 'multipart/form-data' | undefined {
  return useHydrated() ? undefined : 'multipart/form-data'
}

type Cropper = ComponentType<Parameters<typeof PictureCropper>[0]>

type Step =
  | { kind: 'idle' }
  | { kind: 'reading' }
  | { kind: 'cropping'; picture: ReadPicture; Cropper: Cropper }
  /** `part`: how much has been uploaded, from 0 to 1. */
  | { kind: 'sending'; part: number }

const unreadable = 'This file is not a picture that we can show. Choose a JPEG, PNG, WebP or AVIF.'

/** Reads the file that somebody chose, asks for the part to keep if needed, uploads it and reports its address. */
function usePictureUpload(upload: PictureUpload, onUploaded: (url: string) => void) {
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
    /** Shows a sentence beside the field that says why the action is not possible now. */
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
    /** Closes the cropper, or cancels the upload. */
    cancel() {
      if (step.kind === 'sending') sending.current?.abort()
      else stop(null)
    },
  }
}
