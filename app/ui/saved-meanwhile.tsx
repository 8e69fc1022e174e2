import { Notice } from './notice.tsx'

type SavedMeanwhileProps = {
  /** That somebody else saved it, and what to do. */
  sentence: string
  /** What is stored now, field by field. */
  stored: readonly { label: string; value: string | number | null }[]
}

/** Above a form that would have overwritten somebody else's work: theirs, to be compared with what is still in the fields. */
export function SavedMeanwhile({ sentence, stored }: SavedMeanwhileProps) {
  return (
    <div ref={bringIntoView} tabIndex={-1} className="scroll-mt-16 sm:col-span-full">
      <Notice kind="warning" role="alert" title={sentence}>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {stored.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="max-h-32 overflow-auto wrap-anywhere whitespace-pre-wrap">{value ?? 'Empty'}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  )
}

/** The button that was pressed may be far below it. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.focus()
}
