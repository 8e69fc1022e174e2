import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useEarlyTyping } from './early-typing.ts'
import { SearchIcon } from './icons.tsx'
import { TextField } from './text-field.tsx'
import { useTypingPause } from './typing-pause.ts'

/**
 * A search that answers while somebody types. The address follows a moment later; Back, Forward and links set the field from
 * the address. `read` turns the typed text into the search text. Of the other search parameters those in `keep` stay.
 */
export function useLiveSearch(
  asked: string,
  milliseconds: number,
  read: (typed: string) => string,
  keep: readonly string[] = [],
) {
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  const pause = useTypingPause(milliseconds)
  const followed = useRef(asked)
  useEffect(() => {
    if (asked === followed.current) return
    followed.current = asked
    if (document.activeElement !== field.current) setTyped(asked)
  }, [asked])

  function type(text: string) {
    setTyped(text)
    const search = read(text)
    pause.later(() =>
      setParams(
        (now) => {
          const kept = keep.flatMap((name) => (now.get(name) ? [[name, now.get(name)!] as [string, string]] : []))
          return [...kept, ...(search ? [['q', search] as [string, string]] : [])]
        },
        { replace: true, preventScrollReset: true },
      ),
    )
  }
  return { typed, type, field, pause }
}

type LiveSearchProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hideLabel' | 'placeholder' | 'maxLength'> & {
  search: ReturnType<typeof useLiveSearch>
  /** The page's own address, which answers without JavaScript. */
  action: string
  children?: ReactNode
}

export function LiveSearch({ search: { typed, type, field, pause }, action, children, ...rest }: LiveSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyTyping(form, ({ q }) => {
    if (q !== undefined) type(q)
  })
  return (
    <search>
      <Form
        ref={form}
        action={action}
        className={classes('flex flex-wrap items-end gap-3', !children && 'max-w-xl')}
        onSubmit={(event) => {
          event.preventDefault()
          pause.now()
        }}
      >
        <TextField
          {...rest}
          ref={field}
          type="search"
          name="q"
          value={typed}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={pause.leave}
        />
        {children}
        {/* In `noscript`, and not shown until the script loads: the list below would jump when the button disappears. */}
        <noscript>
          <Button type="submit" kind="secondary" icon={<SearchIcon className="size-5" />}>
            Search
          </Button>
        </noscript>
      </Form>
    </search>
  )
}
