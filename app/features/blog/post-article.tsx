import { Link } from 'react-router'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Image } from '#app/ui/image.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'
import { AuthorLink } from './post-list.tsx'
import { blogCopy as copy } from './blog.copy.ts'
import type { Post } from './blog.server.ts'

/** A whole post, in the order of the specification: image, author, date, title, excerpt, content. */
export function PostArticle({ post }: { post: Post }) {
  return (
    <article className="mx-auto grid w-full max-w-reading grid-cols-1 gap-5">
      <Link to="/blog" className="justify-self-start py-2 text-sm font-medium text-spruce underline print:hidden">
        {copy.back}
      </Link>
      {post.imageUrl && (
        <Image
          src={post.imageUrl}
          alt=""
          eager
          sizes="(min-width: 40rem) 37rem, 100vw"
          className="aspect-video w-full rounded-card border border-line object-cover"
        />
      )}
      <header className="grid grid-cols-1 gap-3 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <AuthorLink author={post.author} />
          <time dateTime={post.publishedAt}>{post.date}</time>
          <span className="tabular-nums">{post.minutes} min read</span>
        </div>
        <h1 className="text-2xl sm:text-3xl">{post.title}</h1>
        {post.excerpt && <p className="text-lg text-ink-soft">{post.excerpt}</p>}
      </header>
      <Contents headings={post.contents} />
      <Prose html={post.html} />
      <NextStep post={post} />
      <p className="border-t border-line pt-4 text-sm text-ink-soft">{copy.general}</p>
    </article>
  )
}

/** A list of contents is of use when there is something to choose from. */
const fewestHeadings = 3

function Contents({ headings }: { headings: Post['contents'] }) {
  if (headings.length < fewestHeadings) return null
  return (
    <nav aria-labelledby="contents-title" className="border-y border-line py-4 print:hidden">
      <h2 id="contents-title" className="text-sm font-semibold text-ink-soft">
        {copy.contents}
      </h2>
      <ol className="mt-1 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-9 items-center text-spruce underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Who wrote the post, with the licence, and what a reader can do next. */
function NextStep({ post: { broker, author } }: { post: Post }) {
  return (
    <Card as="section" aria-labelledby="next-step" className="grid grid-cols-1 gap-4 print:hidden">
      <h2 id="next-step" className="text-xl">
        {copy.nextStep}
      </h2>
      {broker && (
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={broker.name} src={broker.headshotUrl} />
          <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
            <p className="font-semibold">
              {author.path ? (
                <Link to={author.path} className="underline underline-offset-4">
                  {broker.name}
                </Link>
              ) : (
                broker.name
              )}
            </p>
            <p className="text-sm text-ink-soft">
              {[broker.licenceTitle, broker.licenceNumber && `licence ${broker.licenceNumber}`]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
        </div>
      )}
      <p className="text-ink-soft">{copy.nextStepText}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={broker ? `/contact?agent=${broker.id}` : '/contact'}>
          {broker ? copy.askAuthor : copy.askUs}
        </LinkButton>
        <LinkButton to="/calculators" kind="secondary">
          {copy.runNumbers}
        </LinkButton>
      </div>
    </Card>
  )
}

export function NoPost({ title, text }: { title: string; text: string }) {
  return (
    <ShortPage title={title} text={text}>
      <LinkButton to="/blog">{copy.back}</LinkButton>
    </ShortPage>
  )
}
