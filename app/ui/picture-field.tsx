import ImageUp from 'lucide-react/icons/image-up'
import ImageIcon from 'lucide-react/icons/image'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import { Image } from './image.tsx'
import { pictureAmong } from './picture-file.ts'
import { PlainPicture } from './plain-picture.tsx'
import type { PictureUpload } from './send-picture.ts'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

export type PictureChange = 'uploaded' | 'removed' | 'restored'

type PictureControlProps = {
  id?: string
  label: string
  hint?: ReactNode
  error?: string | readonly string[] | null
  upload: PictureUpload
  /** The address of the picture that is there now. */
  value: string | null
  onChange: (url: string | null, change: PictureChange) => void
  /** While the page saves what was chosen. */
  saving?: boolean
  /** How it is chosen and removed without JavaScript. */
  plain?: ReactNode
  className?: string
}

/** A picture with what can be done about it: choose, drop or paste another one, remove it, undo that. */
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
  const [over, setOver] = useState(false)
  const [former, setFormer] = useState<string | null>()
  const {
    step,
    error: uploadError,
    refuse,
    choose,
    crop,
    cancel,
  } = usePictureUpload(upload, (url) => change(url, 'uploaded'))
  useSubmitOnlyWhen(step.kind === 'idle', frame, () => refuse('Wait until the picture is uploaded, then save.'))
  const busy = step.kind === 'reading' || step.kind === 'sending' || Boolean(saving)
  const sentence = uploadError ?? (typeof error === 'string' ? error : error?.[0])

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
      onPaste={(event) => {
        const file = pictureAmong(event.clipboardData)
        if (!file) return
        event.preventDefault()
        void choose(file)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void choose(pictureAmong(event.dataTransfer))
      }}
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
          <div className="flex flex-wrap items-center gap-2 noscript:hidden">
            <Button
              kind="secondary"
              size="small"
              busy={busy}
              busyLabel={step.kind === 'sending' ? 'Uploading...' : 'One moment...'}
              icon={<ImageUp aria-hidden="true" className="size-4" />}
              aria-describedby={`${id}-label`}
              onClick={() => input.current?.click()}
            >
              {value ? 'Replace' : 'Choose picture'}
            </Button>
            {step.kind === 'sending' && (
              <Button kind="quiet" size="small" onClick={cancel}>
                Cancel
              </Button>
            )}
            {!busy && value && (
              <Button
                kind="quiet"
                size="small"
                aria-describedby={`${id}-label`}
                onClick={() => change(null, 'removed')}
              >
                Remove
              </Button>
            )}
            {!busy && former !== undefined && former !== value && (
              <Button kind="quiet" size="small" onClick={() => change(former, 'restored')}>
                Undo
              </Button>
            )}
          </div>
          {step.kind === 'sending' && <UploadProgress label={label} part={step.part} after="Preparing..." />}
          <p id={`${id}-description`} className="text-sm text-ink-soft">
            {hint} <span className="max-md:hidden noscript:hidden">Dropping and pasting work too.</span>
          </p>
          <noscript>{plain}</noscript>
        </div>
      </div>
      {sentence && <FieldError id={`${id}-error`}>{sentence}</FieldError>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0] ?? null)
          // The same file may be chosen again, after a refusal.
          event.currentTarget.value = ''
        }}
      />
      {step.kind === 'cropping' && (
        <step.Cropper
          picture={step.picture}
          aspect={upload.aspect ?? 1}
          title={label}
          onChoose={crop}
          onClose={cancel}
        />
      )}
    </div>
  )
}

type PictureFieldProps = Omit<PictureControlProps, 'value' | 'onChange' | 'saving' | 'plain'> & {
  name: string
  defaultValue?: string | null
}

/** A picture as a field of a form: its address is sent with the rest. The form's type is `usePictureFormType()`. */
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
      // What keeps its own shape is a logo or the like, drawn for white paper in dark mode too.
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
        <ImageIcon aria-hidden="true" className="size-6 text-edge" />
      )}
    </div>
  )
}

/** Keeps the form around the field from being sent while it would leave out what is on its way. */
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
