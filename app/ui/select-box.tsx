import { useId } from 'react'

type SelectBoxProps = {
  label: string
  /** The id of what the row is called, heard after the label. */
  rowNameId?: string
  checked: boolean
  partly?: boolean
  onChange: () => void
}

/** The box that chooses a row, or all of them. */
export function SelectBox({ label, rowNameId, checked, partly = false, onChange }: SelectBoxProps) {
  const id = useId()
  return (
    <input
      type="checkbox"
      id={id}
      aria-label={label}
      aria-labelledby={rowNameId && `${id} ${rowNameId}`}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = partly
      }}
      onChange={onChange}
      className="block size-5 accent-spruce md:size-4.5"
    />
  )
}
