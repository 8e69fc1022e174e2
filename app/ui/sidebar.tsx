import PanelLeft from 'lucide-react/icons/panel-left'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { NavigationFeedback } from './navigation-feedback.tsx'
import { SkipLink } from './page.tsx'
import { keepScrollbarPlace } from './scrollbar-place.ts'
import { Sheet, SheetOpener } from './sheet.tsx'
import { isCommandKey, isInEditor, useHotkey } from './use-hotkey.ts'

export type SidebarItem = {
  label: string
  to: string
  icon: ReactNode
  end?: boolean
  /** Other paths for which this item is marked as current. */
  holds?: readonly string[]
  /** How many records wait there, and what they are: 3, 'new'. Zero is not shown. */
  count?: number
  counted?: string
  /** Draws a line above the item. */
  startsGroup?: boolean
}

type SidebarFrameProps = {
  /** The name of the area, at the top of the sidebar and of the slide-over. */
  title: string
  mark: ReactNode
  items: readonly SidebarItem[]
  /** As the cookie left it: `readSidebar(request.headers.get('cookie'))`. */
  wide: boolean | null
  /** The right end of the header: search, links to other areas, sign-out. */
  actions: (sidebar: { toggle: () => void }) => ReactNode
  children: ReactNode
}

// Where a tab's number stands: at the corner of its icon, or at the end of its line.
const atCorner = 'top-0.5 right-0.5'
const atEnd = 'top-3 right-3 md:top-2.5'
const sheetId = 'sidebar-sheet'
const largeScreen = '(min-width: 768px)'
// On a narrower screen a wide sidebar would leave a table no more room than on a phone.
const roomyScreen = '(min-width: 1024px)'

/**
 * The frame of a staff area: a sidebar that folds to icons (Ctrl or Cmd + B), a slide-over below 768 px, header and content.
 */
export function SidebarFrame({ title, mark, items, wide: wideAtFirst, actions, children }: SidebarFrameProps) {
  const [chosen, setChosen] = useState(wideAtFirst)
  const roomy = useRoomyScreen()
  const wide = chosen ?? roomy
  // If the person has not chosen, the stylesheet decides, which knows the screen width at once.
  const sized = (folded: string, open: string, bySize: string) => (chosen === null ? bySize : chosen ? open : folded)
  const labelClass = classes('truncate', sized('sr-only', '', 'max-lg:sr-only'))

  function toggle() {
    if (!window.matchMedia(largeScreen).matches) return toggleSheet()
    // The server reads the cookie before it renders the next page.
    document.cookie = sidebarCookieText(!wide)
    setChosen(!wide)
  }

  // In an editor, Ctrl + B makes text bold.
  useHotkey((event) => isCommandKey(event, 'b') && !isInEditor(event), toggle)

  return (
    <div data-area="staff" className="flex min-h-dvh bg-birch text-ink">
      <SkipLink />
      <aside
        className={classes(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-paper transition-[width] md:flex',
          sized('w-16', 'w-60', 'w-16 lg:w-60'),
        )}
      >
        <div className="flex h-14 items-center gap-2.5 overflow-hidden border-b border-line px-4">
          {mark}
          <span className={classes('font-display font-semibold', labelClass)}>{title}</span>
        </div>
        <SidebarNav
          items={items}
          folded={!wide}
          labelClass={labelClass}
          countClass={sized(atCorner, atEnd, 'top-0.5 right-0.5 lg:top-2.5 lg:right-3')}
          label={title}
        />
      </aside>
      <Sheet id={sheetId} title={title} side="left" className="w-72 max-w-[85vw]">
        <SidebarNav items={items} folded={false} labelClass="truncate" countClass={atEnd} label={title} />
      </Sheet>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-paper px-3 max-[24rem]:gap-1 max-[24rem]:px-2 sm:px-4">
          <SheetOpener
            sheet={sheetId}
            label="Open sidebar"
            icon={<PanelLeft className="size-5" />}
            className="md:hidden"
          />
          <IconButton
            label={wide ? 'Fold sidebar (Ctrl+B)' : 'Unfold sidebar (Ctrl+B)'}
            aria-expanded={wide}
            icon={<PanelLeft className="size-5" />}
            className="max-md:hidden"
            onClick={toggle}
          />
          <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">{actions({ toggle })}</div>
        </header>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none sm:p-6">
          {children}
        </main>
      </div>
      <NavigationFeedback />
    </div>
  )
}

type SidebarNavProps = {
  items: readonly SidebarItem[]
  folded: boolean
  labelClass: string
  countClass: string
  label: string
}

function SidebarNav({ items, folded, labelClass, countClass, label }: SidebarNavProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="flex-1 overflow-y-auto p-2">
      <ul className="grid grid-cols-1 gap-0.5">
        {items.map((item) => (
          <li key={item.to} className={classes('relative', item.startsGroup && 'mt-2 border-t border-line pt-2')}>
            <Link
              to={item.to}
              aria-current={isWithin(pathname, item) ? 'page' : undefined}
              title={folded ? item.label : undefined}
              className="sidebar-link"
            >
              {item.icon}
              <span className={labelClass}>{item.label}</span>
            </Link>
            {item.count ? (
              // Beside the link, whose name stays the tab's.
              <span
                className={classes(
                  countClass,
                  'pointer-events-none absolute rounded-full bg-maple px-1.5 text-xs/5 font-semibold text-paper tabular-nums',
                )}
              >
                {item.count > 99 ? '99+' : item.count}
                <span className="sr-only"> {item.counted}</span>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** True in the server's HTML; the real value is known from the first effect on. */
function useRoomyScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(roomyScreen)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(roomyScreen).matches,
    () => true,
  )
}

/** Whether an address belongs to this item. */
export function isWithin(pathname: string, { to, end, holds = [] }: SidebarItem): boolean {
  if (pathname === to) return true
  return (end ? holds : [to, ...holds]).some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

function toggleSheet() {
  const sheet = document.getElementById(sheetId)
  if (!(sheet instanceof HTMLDialogElement)) return
  if (sheet.open) return sheet.close()
  keepScrollbarPlace()
  sheet.showModal()
}

/** The cookie that remembers for seven days whether the sidebar is wide. */
const sidebarCookie = 'sidebar_state'
const sevenDaysInSeconds = 7 * 24 * 60 * 60

/**
 * Whether the person left the sidebar wide or folded. The server reads it, so that the page is rendered that way. Null if the
 * person has not chosen: then the screen width decides.
 */
export function readSidebar(cookieHeader: string | null): boolean | null {
  const cookies = (cookieHeader ?? '').split(/;\s*/)
  if (cookies.includes(`${sidebarCookie}=true`)) return true
  return cookies.includes(`${sidebarCookie}=false`) ? false : null
}

/** The cookie to set when the sidebar was folded or unfolded. It contains nothing personal, and scripts may read it. */
export function sidebarCookieText(wide: boolean): string {
  return `${sidebarCookie}=${wide}; path=/; max-age=${sevenDaysInSeconds}; SameSite=Lax`
}
