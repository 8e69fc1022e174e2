import { Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
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
      <Prose html={post.html} />
      <p className="border-t border-line pt-4 text-sm text-ink-soft">{copy.general}</p>
    </article>
  )
}

type NoPostProps = { title: string; text: string }

/** Shown in place of a post that does not exist or could not be loaded. */
export function NoPost({ title, text }: NoPostProps) {
  return (
    <ShortPage title={title} text={text}>
      <LinkButton to="/blog">{copy.back}</LinkButton>
    </ShortPage>
  )
}
