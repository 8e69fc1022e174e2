import { Link, useLocation } from 'react-router'
import { brand } from '#brand'
import { hasAssistant } from '#app/features/assistant/assistant-pages.ts'
import { TryAssistant } from '#app/features/assistant/try-assistant.tsx'
import { MenuIcon } from '#app/ui/icons.tsx'
import { Signboard } from '#app/ui/mark.tsx'
import { MenuBar, MenuBarItem } from '#app/ui/menu-bar.tsx'
import { Container } from '#app/ui/page.tsx'
import { SheetOpener } from '#app/ui/sheet.tsx'
import { drawerId, SiteDrawer } from './site-drawer.tsx'
import { ApplyNow, SiteLinkItem } from './site-link.tsx'
import { isCurrentLink, siteMenus, type ConfiguredLinks, type SiteMenu } from './site-menu.ts'
import { SignInLink } from './sign-in-link.tsx'

/**
 * A slim header of the same height on every screen, so that nothing below it moves; large text wraps. It stays in sight, except in
 * windows so low that it would take a quarter of them (a phone on its side, 400 % zoom).
 */
export function SiteHeader({ configured }: { configured: ConfiguredLinks }) {
  const { pathname } = useLocation()
  const menus = siteMenus(pathname, configured)
  return (
    <header className="sticky top-0 z-40 [@media(height<25rem)]:static border-b border-line bg-birch print:hidden">
      <Container className="flex min-h-16 flex-wrap items-center gap-1 sm:gap-2">
        <Link to="/" aria-label={`${brand.name}: home`} className="mr-auto flex min-h-11 items-center gap-2 lg:mr-6">
          <Signboard {...brand} className="text-lg max-[22.4rem]:hidden min-[24.4rem]:text-xl" />
        </Link>
        <MenuBar label="Main" className="mr-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            {menus.map((menu) => (
              <li key={menu.label}>
                <HeaderMenu menu={menu} pathname={pathname} />
              </li>
            ))}
          </ul>
        </MenuBar>
        <SignInLink className="max-lg:hidden" />
        {hasAssistant(pathname) && <TryAssistant />}
        <ApplyNow to={configured.apply} size="small" className="whitespace-nowrap" />
        <SheetOpener
          sheet={drawerId}
          label="Open menu"
          icon={<MenuIcon className="size-6" />}
          className="-mr-2 lg:hidden"
        />
      </Container>
      <SiteDrawer menus={menus} configured={configured} />
    </header>
  )
}

function HeaderMenu({ menu, pathname }: { menu: SiteMenu; pathname: string }) {
  const [only, ...others] = menu.links
  if (only && others.length === 0) return <SiteLinkItem link={only} className="menu-bar-link" />
  return (
    <MenuBarItem label={menu.label} name="site-menu" current={menu.links.some((link) => isCurrentLink(link, pathname))}>
      <ul className="menu-links">
        {menu.links.map((link) => (
          <li key={link.label}>
            <SiteLinkItem link={link} />
          </li>
        ))}
      </ul>
    </MenuBarItem>
  )
}
