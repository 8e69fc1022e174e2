import { useLocation } from 'react-router'
import { Button, buttonClass } from './button.tsx'
import { Notice } from './notice.tsx'

type SavedMeanwhileProps = {
  /** That somebody else saved it, and who if that is known. */
  sentences: readonly string[]
  /** What is stored now, field by field. */
  stored: readonly { label: string; value: string | number | null }[]
}

/**
 * In a form that would have overwritten somebody else's work: theirs, to be compared with what is still in the fields.
 * The form now carries the version that is shown, so sending it again saves mine; opening the page again takes theirs.
 */
export function SavedMeanwhile({ sentences, stored }: SavedMeanwhileProps) {
  const { pathname, search } = useLocation()
  const [title, ...rest] = sentences
  return (
    <div ref={bringIntoView} tabIndex={-1} className="scroll-mt-20 sm:col-span-full">
      <Notice
        kind="warning"
        role="alert"
        title={title}
        actions={
          <>
            <Button type="submit" kind="secondary" size="small">
              Save mine anyway
            </Button>
            {/* A whole page, because the fields keep what is typed while the page stays. */}
            <a href={pathname + search} className={buttonClass({ kind: 'secondary', size: 'small' })}>
              Take theirs
            </a>
          </>
        }
      >
        {rest.length > 0 && <p>{rest.join(' ')}</p>}
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {stored.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="max-h-32 overflow-auto wrap-anywhere whitespace-pre-wrap">{value || 'Empty'}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  )
}

/** The button that was pressed may be far below it, and it may be taller than a phone. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.focus({ preventScroll: true })
  notice?.scrollIntoView({ block: 'start' })
}
