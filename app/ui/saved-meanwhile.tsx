import { useLocation } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button, buttonClass } from './button.tsx'
import { Notice } from './notice.tsx'

type SavedMeanwhileProps<Name extends string> = {
  /** The message that somebody else saved the record, naming that person if known. */
  sentences: readonly string[]
  /** The labels of all editable fields, by their names in the form; `social.facebook` for a nested field. */
  labels: { readonly [Field in Name]?: string | null }
  stored: { readonly [Field in NoInfer<Name>]?: string | number | null }
  /** Formats a value for display; without it, the value appears as in the field. */
  shown?: { readonly [Field in NoInfer<Name>]?: (value: string) => string }
  sent: FormResult['initialValue']
}

/**
 * Shown in a form that would have overwritten somebody else's changes: the fields in which my version, which is still in the
 * form, differs from theirs. The form now carries the version shown here, so submitting again saves mine; reloading the page
 * takes theirs.
 */
export function SavedMeanwhile<Name extends string>(props: SavedMeanwhileProps<Name>) {
  const { sentences, labels, stored, shown, sent } = props
  const { pathname, search } = useLocation()
  const [title, ...rest] = sentences
  const differing = (Object.keys(labels) as Name[])
    .map((name) => ({
      label: labels[name],
      mine: asShown(sent?.[name], shown?.[name]),
      theirs: asShown(stored[name], shown?.[name]),
    }))
    .filter(({ mine, theirs }) => mine !== theirs)
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
            {/* A full page load, because the fields keep their text while the page stays. */}
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

function asShown(value: unknown, shown?: (value: string) => string) {
  // Browsers submit line breaks as CRLF.
  const text = String(value ?? '').replaceAll('\r\n', '\n')
  return shown ? shown(text) : text
}

/** Scrolls to the message, because the submit button may be far below it and the message may be taller than a phone. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.focus({ preventScroll: true })
  notice?.scrollIntoView({ block: 'start' })
}
