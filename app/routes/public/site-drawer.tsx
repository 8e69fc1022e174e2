import { brand } from '#brand'
import { LinkButton } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { ApplyNow, SiteLinkItem } from './site-link.tsx'
import type { ConfiguredLinks, SiteMenu } from './site-menu.ts'

export const drawerId = 'site-drawer'

/** The header's menu on small screens; one section is open at a time. */
export function SiteDrawer({ menus, configured }: { menus: readonly SiteMenu[]; configured: ConfiguredLinks }) {
  return (
    <Sheet
      id={drawerId}
      title={brand.name}
      side="right"
      className="w-[85vw] max-w-[400px]"
      footer={
        <div className="grid gap-2">
          <ApplyNow to={configured.apply} wide />
          <LinkButton to="/auth" kind="secondary" wide>
            Sign In
          </LinkButton>
        </div>
      }
    >
      <nav aria-label="Main">
        <ul className="divide-y divide-line border-b border-line">
          {menus.map((menu) => (
            <li key={menu.label}>
              <DrawerMenu menu={menu} />
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}

function DrawerMenu({ menu }: { menu: SiteMenu }) {
  const [only, ...others] = menu.links
  if (only && others.length === 0) return <SiteLinkItem link={only} className="drawer-row" />
  return (
    <details name="drawer-menu">
      <summary className="drawer-row opens-below">{menu.label}</summary>
      <ul className="drawer-links pb-2">
        {menu.links.map((link) => (
          <li key={link.label}>
            <SiteLinkItem link={link} />
          </li>
        ))}
      </ul>
    </details>
  )
}
