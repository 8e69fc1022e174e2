type SelectBoxProps = { label: string; checked: boolean; partly?: boolean; onChange: () => void }

/** The box that chooses a row, or all of them. */
export function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = partly
      }}
      onChange={onChange}
      className="block size-5 accent-spruce md:size-4.5"
    />
  )
}
