import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import User from 'lucide-react/icons/user'
import { type ReactNode, useEffect, useState } from 'react'
import { endsBy } from '#app/lib/ends-by.ts'
import { type Command, type CommandGroup, matchesCommand } from '#app/ui/command.ts'
import { CommandPalette } from '#app/ui/command-palette.tsx'
import {
  findPath,
  type Found,
  foundHeadings,
  type FoundKind,
  foundKinds,
  keepRecent,
  longestSearch,
  mayBeLookedFor,
  readRecent,
  type Recent,
} from './account-search.ts'
import { accountsCopy as copy, countFound } from './accounts.copy.ts'
import type { AreaCommands } from './staff-search.tsx'

const typingPauseMilliseconds = 120
const answerSeconds = 8

const icons: Record<FoundKind, ReactNode> = {
  lead: <Inbox />,
  agent: <User />,
  post: <FileText />,
}

type StaffSearchPanelProps = { account: string | null; commands: AreaCommands; onClose: () => void }

/** The search dialog, loaded when the pointer or focus first reaches its button. */
export function StaffSearchPanel({ account, commands, onClose }: StaffSearchPanelProps) {
  const [query, setQuery] = useState('')
  const [recent] = useState(() => (account ? readRecent(account) : []))
  const answer = useFound(query.trim())
  const found = 'found' in answer ? answer.found : []
  const groups = groupsOf(commands, query, found, recent)
  const count = groups.reduce((sum, group) => sum + group.commands.length, 0)

  function remember({ id }: Command) {
    const record = [...found, ...recent].find((one) => commandId(one) === id)
    if (account && record) keepRecent(account, record)
  }

  return (
    <CommandPalette
      title={copy.search}
      placeholder={copy.searchPlaceholder}
      query={query}
      onQuery={setQuery}
      maxLength={longestSearch}
      groups={groups}
      status={statusOf(answer, query.trim(), count)}
      empty={'problem' in answer ? answer.problem : answer.looking ? copy.searching : copy.searchNothing}
      onChosen={remember}
      onClose={onClose}
    />
  )
}

function statusOf(answer: Answer, typed: string, count: number): string {
  if ('problem' in answer) return answer.problem
  if (answer.looking) return copy.searching
  return typed ? countFound(count) : copy.searchKeys
}

/** Commands come first: they are there at once, so no result moves under the pointer when the server answers. */
function groupsOf(
  { tabs, actions, paths }: AreaCommands,
  query: string,
  found: readonly Found[],
  recent: readonly Recent[],
): CommandGroup[] {
  const typed = query.trim()
  const commandOf = (record: Recent & { note?: string }): Command[] => {
    const path = paths[record.kind]?.(record.id)
    if (!path) return []
    return [{ id: commandId(record), label: record.label, note: record.note, icon: icons[record.kind], to: path }]
  }
  return [
    { heading: 'Opened lately', commands: typed ? [] : recent.flatMap(commandOf) },
    { heading: 'Go to', commands: tabs.filter((tab) => matchesCommand(typed, tab)) },
    { heading: 'Actions', commands: actions.filter((action) => matchesCommand(typed, action)) },
    ...foundKinds.map((kind) => ({
      heading: foundHeadings[kind],
      commands: found.filter((one) => one.kind === kind).flatMap(commandOf),
    })),
  ]
}

function commandId({ kind, id }: Recent): string {
  return `${kind}:${id}`
}

type Answer = { looking: boolean } & ({ found: Found[] } | { problem: string })

/** The records found by the server. Earlier results stay until the next answer. */
function useFound(typed: string): Answer {
  const [answer, setAnswer] = useState<{ to: string } & ({ found: Found[] } | { problem: string })>()
  const asks = mayBeLookedFor(typed)

  useEffect(() => {
    if (!asks) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answered = await find(typed, leaving.signal)
      if (!leaving.signal.aborted) setAnswer({ to: typed, ...answered })
    }, typingPauseMilliseconds)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, asks])

  if (!asks || !answer) return { looking: asks, found: [] }
  const looking = answer.to !== typed
  return 'problem' in answer && !looking
    ? { looking, problem: answer.problem }
    : { looking, found: 'found' in answer ? answer.found : [] }
}

async function find(typed: string, leaving: AbortSignal): Promise<{ found: Found[] } | { problem: string }> {
  try {
    const signal = endsBy(leaving, answerSeconds * 1000)
    const response = await fetch(`${findPath}?${new URLSearchParams({ q: typed })}`, { signal })
    if (response.ok) return (await response.json()) as { found: Found[] }
    return { problem: response.status === 401 ? copy.sessionOver : copy.searchFailed }
  } catch {
    return { problem: copy.searchFailed }
  }
}
