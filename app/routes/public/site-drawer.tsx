import { brand } from '#brand'
import { ExternalLinkButton, LinkButton } from '#app/ui/button.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { SiteLinkItem } from './site-link.tsx'
import type { ExternalLinks, SiteMenu } from './site-menu.ts'

export const drawerId = 'site-drawer'

const rowClass = 'flex min-h-13 w-full items-center justify-between px-4 py-2 text-lg font-medium hover:bg-spruce-wash'

type SiteDrawerProps = { menus: readonly SiteMenu[]; external: ExternalLinks }

/** The header's items on small screens: one section open at a time. */
export function SiteDrawer({ menus, external }: SiteDrawerProps) {
  return (
    <Sheet
      id={drawerId}
      title={brand.name}
      side="right"
      className="w-[85vw] max-w-[400px]"
      footer={
        <div className="grid gap-2">
          <ExternalLinkButton href={external.apply} wide>
            Apply Now
          </ExternalLinkButton>
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
  if (only && others.length === 0) {
    return <SiteLinkItem link={only} className={`${rowClass} aria-[current]:text-spruce`} />
  }
  return (
    <details name="drawer-menu" className="group">
      <summary className={rowClass}>
        {menu.label}
        <ChevronDownIcon className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        {menu.links.map((link) => (
          <li key={link.label}>
            <SiteLinkItem
              link={link}
              className="flex min-h-11 items-center py-2 pr-4 pl-8 hover:bg-spruce-wash aria-[current]:font-semibold aria-[current]:text-spruce"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
