import { Link, useNavigation } from 'react-router'
import { Button, buttonClass } from './button.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'

type FormButtonsProps = {
  /** The intent that this form sends, if the page has several forms; the button is busy while it is being sent. */
  intent?: string
  label: string
  busyLabel: string
  /** Where Cancel leads; without it there is no Cancel. */
  backPath?: string
  /** The ids of the forms that ask before they are left; by default the surrounding form. */
  formIds?: readonly string[]
  /** The form stays when only the query of the address changes. */
  ofPath?: boolean
}

/** The buttons at the end of a form: Save, and Cancel, which asks first if there are unsaved changes. */
export function FormButtons({ intent, label, busyLabel, backPath, formIds, ofPath }: FormButtonsProps) {
  const { formData, formMethod } = useNavigation()
  const busy = formMethod === 'POST' && formData?.get('intent') === (intent ?? null)
  return (
    <div className="flex flex-wrap gap-2 sm:col-span-full">
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      {backPath && (
        <Link to={backPath} preventScrollReset className={buttonClass({ kind: 'secondary' })}>
          Cancel
        </Link>
      )}
      <UnsavedQuestion formIds={formIds} ofPath={ofPath} />
    </div>
  )
}
