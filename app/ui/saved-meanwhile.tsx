import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from 'react-router'
import { Button, buttonClass } from './button.tsx'
import { Notice } from './notice.tsx'

/** A field of a form as two people may have filled it in. */
export type ComparedField = {
  /** Its name in the form, `social.facebook` for one within another. */
  field: string
  label: string
  /** As it would stand in the field. */
  stored: string | number | null | undefined
  /** How its value is said; left out, as it stands in the field. */
  shown?: (value: string) => string
}

type SavedMeanwhileProps = {
  /** That somebody else saved it, and who if that is known. */
  sentences: readonly string[]
  /** All that can be typed, as it is stored now. */
  fields: readonly ComparedField[]
  /** What was sent instead. */
  sent: SubmissionResult['initialValue']
}

/**
 * In a form that would have overwritten somebody else's work: what differs between mine, which is still in the fields, and
 * theirs. The form now carries the version that is shown, so sending it again saves mine; opening the page again takes theirs.
 */
export function SavedMeanwhile({ sentences, fields, sent }: SavedMeanwhileProps) {
  const { pathname, search } = useLocation()
  const [title, ...rest] = sentences
  const differing = fields.map((field) => sides(field, sent)).filter(({ mine, theirs }) => mine !== theirs)
  return (
    <div ref={bringIntoView} tabIndex={-1} className="@container scroll-mt-20 sm:col-span-full">
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
        {differing.length === 0 && <p>What can be compared here is the same in yours and theirs.</p>}
        <dl className="mt-2 grid gap-3 text-sm empty:hidden">
          {differing.map(({ label, mine, theirs }) => (
            <div key={label} className="grid grid-cols-2 gap-x-4 gap-y-1 @lg:grid-cols-[8rem_1fr_1fr]">
              <dt className="font-medium @max-lg:col-span-full">{label}</dt>
              <Side whose="Yours" value={mine} />
              <Side whose="Theirs" value={theirs} />
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  )
}

function Side({ whose, value }: { whose: string; value: string }) {
  return (
    <dd>
      <span className="block text-xs text-ink-soft">{whose}</span>
      <span className="block max-h-32 overflow-auto wrap-anywhere whitespace-pre-wrap">{value || 'Empty'}</span>
    </dd>
  )
}

function sides({ field, label, stored, shown }: ComparedField, sent: SubmissionResult['initialValue']) {
  const say = (value: unknown) => {
    // Browsers send line ends of their own.
    const text = String(value ?? '').replaceAll('\r\n', '\n')
    return shown ? shown(text) : text
  }
  const mine = field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], sent)
  return { label, mine: say(mine), theirs: say(stored) }
}

/** The button that was pressed may be far below it, and it may be taller than a phone. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.focus({ preventScroll: true })
  notice?.scrollIntoView({ block: 'start' })
}
