import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Image } from '#app/ui/image.tsx'
import { blogCopy as copy } from './blog.copy.ts'
import type { PostCardData } from './blog.server.ts'
import { blogPagePath, type PostAuthor } from './blog.ts'

export function PostGrid({ posts, level }: { posts: readonly PostCardData[]; level: 2 | 3 }) {
  const amongPictures = posts.some(({ imageUrl }) => imageUrl)
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <PostCard key={post.id} {...{ post, level, amongPictures }} eager={level === 2 && index === 0} />
      ))}
    </ul>
  )
}

export function NoPosts() {
  return (
    <EmptyState framed title={copy.none} actions={<LinkButton to="/rates">Our Rates</LinkButton>}>
      {copy.noneNext}
    </EmptyState>
  )
}

export function PostPages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages of the blog" className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <LinkButton to={blogPagePath(page - 1)} rel="prev" kind="secondary">
          Newer posts
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-soft tabular-nums">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <LinkButton to={blogPagePath(page + 1)} rel="next" kind="secondary">
          Older posts
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}

type PostCardProps = {
  post: PostCardData
  level: 2 | 3
  eager?: boolean
  /** Whether a post in the same row has a picture, so that the titles line up. */
  amongPictures: boolean
}

function PostCard({ post, level, eager, amongPictures }: PostCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card
      as="li"
      className="relative flex flex-col overflow-hidden p-0! transition-colors hover:border-spruce has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-spruce"
    >
      {post.imageUrl ? <PostPicture url={post.imageUrl} eager={eager} /> : <NoPicture tall={amongPictures} />}
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <AuthorBadge author={post.author} />
          <time dateTime={post.publishedAt}>{post.date}</time>
        </div>
        <Heading className="text-lg">
          <Link
            to={`/blog/${post.slug}`}
            className="line-clamp-2 outline-none after:absolute after:inset-0 after:content-['']"
          >
            {post.title}
          </Link>
        </Heading>
        <p className="line-clamp-3 text-ink-soft">{post.preview}</p>
        <p className="mt-auto text-sm text-ink-soft tabular-nums">{post.minutes} min read</p>
      </div>
    </Card>
  )
}

function PostPicture({ url, eager }: { url: string; eager?: boolean }) {
  return (
    <div className="aspect-video overflow-hidden border-b border-line bg-birch">
      <Image
        src={url}
        alt=""
        eager={eager}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        className="size-full object-cover"
      />
    </div>
  )
}

/** Shown in place of a picture; as tall as a picture only if another post in the row has one. */
function NoPicture({ tall }: { tall: boolean }) {
  return (
    <p
      className={classes(
        'grid h-16 place-items-center border-b border-line bg-birch text-sm text-ink-soft',
        tall && 'sm:aspect-video sm:h-auto',
      )}
    >
      {copy.noImage}
    </p>
  )
}

/** The author without a link, for a card: the whole card links to the post. */
function AuthorBadge({ author }: { author: PostAuthor }) {
  return (
    <Badge tone="good">
      <span className="wrap-anywhere">{author.name}</span>
    </Badge>
  )
}

export function AuthorLink({ author }: { author: PostAuthor }) {
  if (!author.path) return <AuthorBadge author={author} />
  return (
    <Link
      to={author.path}
      rel="author"
      className="inline-flex min-h-6 max-w-full items-center rounded-full hover:underline"
    >
      <AuthorBadge author={author} />
    </Link>
  )
}
