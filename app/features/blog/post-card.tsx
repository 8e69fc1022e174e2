import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/card.tsx'
import { Image } from '#app/ui/image.tsx'
import { AuthorBadge } from './author-badge.tsx'
import { blogCopy as copy } from './blog.copy.ts'
import type { PostCardData } from './blog.server.ts'

type PostCardProps = {
  post: PostCardData
  level: 2 | 3
  eager?: boolean
  /** Whether a post beside it has a picture, so that the titles stay in line. */
  amongPictures: boolean
}

/** A post in a list; all of the card leads to it. */
export function PostCard({ post, level, eager, amongPictures }: PostCardProps) {
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

/** The words that there is none; as tall as a picture only where one stands beside it. */
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
