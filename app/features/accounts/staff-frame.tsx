import CircleUser from 'lucide-react/icons/circle-user'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeft from 'lucide-react/icons/panel-left'
import { type ReactNode, useMemo, useState, useEffect } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import type { Toast } from '#app/lib/toast.ts'
import { buttonClass, IconButton, LinkButton } from '#app/ui/button.tsx'
import type { Command } from '#app/ui/command.ts'
import { KeyHint } from '#app/ui/key-hint.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { SidebarFrame, type SidebarItem, isWithin } from '#app/ui/sidebar.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { isSingleKey, useHotkey } from '#app/ui/use-hotkey.ts'
import type { FailureSentences } from '#app/platform/failed-saves.ts'
import { useRequestId } from '#app/platform/request-id.ts'
import { retryHint, useFailure } from '#app/ui/error-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { accountPath } from './accounts.ts'
import { accountsCopy as copy } from './accounts.copy.ts'
import { LogoutButton, logoutFormId } from './logout-button.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { type AreaCommands, StaffSearch } from './staff-search.tsx'

type StaffFrameProps = {
  title: string
  items: readonly SidebarItem[]
  sidebarWide?: boolean | null
  /** The signed-in account, under which the search remembers records; none when it could not be read. */
  account?: string
  /** The area's own search commands, besides its tabs and the commands that every area has. */
  search: Pick<AreaCommands, 'actions' | 'paths'>
  /** A toast from the previous page. */
  toast?: Toast | null
  /** The area's links, shown before the account link and Logout. */
  actions?: ReactNode
  children: ReactNode
}

export function StaffFrame({ title, items, sidebarWide, account, search, toast, actions, children }: StaffFrameProps) {
  // Memoized, because a new array would show the toast again.
  const toasts = useMemo(() => (toast ? [toast] : null), [toast])
  const [listingShortcuts, setListingShortcuts] = useState(false)
  const listShortcuts = () => setListingShortcuts(true)
  useHotkey((event) => event.key === '?' && isSingleKey(event), listShortcuts)
  return (
    <SidebarFrame
      title={title}
      mark={<Mark className="size-7 shrink-0" />}
      items={items}
      wide={sidebarWide ?? null}
      actions={(sidebar) => (
        <>
          <StaffSearch
            account={account ?? null}
            commands={{
              tabs: items.map(({ label, to, icon }) => ({ id: `tab:${to}`, label, to, icon })),
              actions: [...search.actions, ...commandsOfEveryArea({ toggleSidebar: sidebar.toggle, listShortcuts })],
              paths: search.paths,
            }}
          />
          {actions}
          <IconButton
            label={`${copy.shortcuts} (?)`}
            icon={<Keyboard className="size-5" />}
            onClick={listShortcuts}
            className="text-spruce! max-lg:hidden"
          />
          <Link
            to={accountPath}
            aria-label="Your account"
            title="Your account"
            className={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            <CircleUser className="size-5" />
          </Link>
          <LogoutButton id={logoutFormId} />
        </>
      )}
    >
      <OutcomeToasts toasts={toasts} className="mb-4" />
      {children}
      <Toaster />
      {listingShortcuts && <ShortcutList onClose={() => setListingShortcuts(false)} />}
    </SidebarFrame>
  )
}

function commandsOfEveryArea(does: { toggleSidebar: () => void; listShortcuts: () => void }): Command[] {
  return [
    {
      id: 'account',
      label: 'Your account',
      words: 'password second factor sessions security',
      icon: <CircleUser />,
      to: accountPath,
    },
    {
      id: 'sidebar',
      label: 'Fold or unfold the sidebar',
      words: 'toggle menu',
      note: <KeyHint keys={['Ctrl', 'B']} />,
      icon: <PanelLeft />,
      run: does.toggleSidebar,
    },
    {
      id: 'shortcuts',
      label: copy.shortcuts,
      words: 'keys help',
      note: <KeyHint keys={['?']} />,
      icon: <Keyboard />,
      run: does.listShortcuts,
    },
    {
      id: 'logout',
      label: copy.logout,
      words: 'log sign out leave',
      icon: <LogOut />,
      run: leave,
    },
  ]
}

function leave() {
  const form = document.getElementById(logoutFormId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** Shown in place of a tab that failed to load, with links to the other tabs; a toast reports the failure too. */
export function StaffError({ tabs, sentences }: { tabs: readonly SidebarItem[]; sentences: FailureSentences }) {
  const routeId = useMatches().at(-1)?.id ?? ''
  const { status, sentence = 'Failed to load this page' } = useFailure(sentences[routeId]?.load)
  const requestId = useRequestId()
  const { pathname, search } = useLocation()
  const isOurs = status === null || status >= 500
  useEffect(() => notify({ kind: 'error', text: sentence }), [sentence])
  const tab = tabs.find((item) => isWithin(pathname, item))
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* An address below no tab is not a page of this area. */}
      <PageHeading title={tab?.label ?? 'Page not found'} />
      <Notice
        kind={isOurs ? 'error' : 'warning'}
        title={sentence}
        actions={<NextStep status={status ?? 503} path={`${pathname}${search}`} tab={tab ?? tabs[0]} />}
      >
        {status === 404 && 'It may have been deleted meanwhile, or its address is wrong.'}
        {isOurs && (
          // One text node, so that hydration keeps the server's text: the browser does not know the request id.
          <span suppressHydrationWarning>
            {`${retryHint()}${requestId ? ` If you write to us about this, please mention: ${requestId}` : ''}`}
          </span>
        )}
      </Notice>
    </div>
  )
}

function NextStep({ status, path, tab }: { status: number; path: string; tab: SidebarItem | undefined }) {
  if (status === 401) {
    return (
      <LinkButton to="/auth" reloadDocument>
        Sign In
      </LinkButton>
    )
  }
  if (status >= 500) {
    return (
      <LinkButton kind="secondary" size="small" to={path} reloadDocument>
        Try again
      </LinkButton>
    )
  }
  if (!tab || tab.to === path) return null
  return (
    <LinkButton kind="secondary" size="small" to={tab.to}>
      Back to {tab.label}
    </LinkButton>
  )
}
