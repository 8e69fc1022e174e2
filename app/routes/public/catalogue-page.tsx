import type { ReactNode } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { cutText } from '#app/lib/cut-text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Image } from '#app/ui/image.tsx'
import { Container } from '#app/ui/page.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'
import { NextSteps } from './next-steps.tsx'
import { type Matches, pageMeta, unlistedMeta } from './page-meta.ts'

type CatalogueItem = {
  path: string
  name: string
  description: string | null
  imageUrl: string | null
  html: string | null
}

/** The texts of a list of products or services; `all` is the label of the link back to it. */
type CatalogueCopy = { title: string; description: string; all: string; notFound: string; notFoundNext: string }

/** An item's address with a former name in it. The one with the whole id, as specified, stays as it is. */
export function isFormerAddress({ pathname }: URL, path: string): boolean {
  return pathname !== path && !isUuid(pathname.split('/')[2] ?? '')
}

export function catalogueMeta(
  matches: Matches,
  item: CatalogueItem | undefined,
  copy: CatalogueCopy,
  listPath: string,
): MetaDescriptor[] {
  if (!item) return unlistedMeta(copy.notFound)
  const { path } = item
  return pageMeta(matches, {
    title: item.name,
    description: item.description ? cutText(item.description, 160) : copy.description,
    path,
    image: item.imageUrl,
    trail: [
      { name: copy.title, path: listPath },
      { name: item.name, path },
    ],
  })
}

type CataloguePageProps = {
  item: CatalogueItem
  copy: CatalogueCopy
  backPath: string
  /** Shown below the name. */
  price?: ReactNode
  /** Shown below the text. */
  children?: ReactNode
  aside: ReactNode
  agentId?: string
}

export function CataloguePage({ item, copy, backPath, price, children, aside, agentId }: CataloguePageProps) {
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-x-14">
        <article className="grid w-full max-w-reading grid-cols-1 content-start gap-5">
          <Link
            to={backPath}
            className="justify-self-start py-2 text-sm font-medium text-spruce underline print:hidden"
          >
            {copy.all}
          </Link>
          <h1 className="text-2xl sm:text-3xl">{item.name}</h1>
          {price}
          {item.description && <p className="text-lg whitespace-pre-line text-ink-soft">{item.description}</p>}
          {item.imageUrl && (
            <Image
              src={item.imageUrl}
              alt=""
              eager
              sizes="(min-width: 40rem) 37rem, 100vw"
              className="aspect-video w-full rounded-card border border-line object-cover"
            />
          )}
          {item.html && <Prose html={item.html} />}
          {children}
        </article>
        {aside}
      </Container>
      <NextSteps agentId={agentId} />
    </main>
  )
}

export function MissingItem({ copy, listPath }: { copy: CatalogueCopy; listPath: string }) {
  return (
    <ShortPage title={copy.notFound} text={copy.notFoundNext}>
      <LinkButton to={listPath}>{copy.all}</LinkButton>
      <LinkButton to="/contact" kind="secondary">
        Contact Us
      </LinkButton>
    </ShortPage>
  )
}

type EmptyListProps = { title: string; next: string; contactPath?: string }

export function EmptyList({ title, next, contactPath = '/contact' }: EmptyListProps) {
  return (
    <EmptyState framed title={title} actions={<LinkButton to={contactPath}>Contact Us</LinkButton>}>
      {next}
    </EmptyState>
  )
}
