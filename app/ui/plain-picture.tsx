import { Checkbox } from './checkbox.tsx'
import { FileInput } from './file-input.tsx'
import { useHydrated } from './hydrated.ts'

type PlainPictureProps = { name: string; label: string; hasPicture: boolean }

/** A picture as a file of the form around it, for browsers without JavaScript: `{name}-file`, `{name}-remove`. */
export function PlainPicture({ name, label, hasPicture }: PlainPictureProps) {
  return (
    <span className="grid gap-2">
      <FileInput name={`${name}-file`} accept="image/*" aria-label={label} />
      <span className="text-sm text-ink-soft">Sent when the form is saved. Up to 10 MB.</span>
      {hasPicture && <Checkbox name={`${name}-remove`} label={`Remove ${label.toLowerCase()}`} />}
    </span>
  )
}

/** How a form with pictures is sent: with files in it while no script has arrived. */
export function usePictureFormType(): 'multipart/form-data' | undefined {
  return useHydrated() ? undefined : 'multipart/form-data'
}
