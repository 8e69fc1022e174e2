import { Link, useNavigation } from 'react-router'
import { Button, buttonClass } from './button.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'

type FormButtonsProps = {
  /** Sent by this form; while it is on its way the button is busy. */
  intent: string
  label: string
  busyLabel: string
  backPath: string
}

/** What ends a form above its list: save, or back without saving, which asks when something was typed. */
export function FormButtons({ intent, label, busyLabel, backPath }: FormButtonsProps) {
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <div className="flex flex-wrap gap-2 sm:col-span-full">
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      <Link to={backPath} preventScrollReset className={buttonClass({ kind: 'secondary' })}>
        Cancel
      </Link>
      <UnsavedQuestion />
    </div>
  )
}
