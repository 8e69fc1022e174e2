import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ArrowUpRightIcon } from '#app/ui/icons.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import type { Article } from './news.ts'
import { newsCopy as copy } from './news.copy.ts'

/** What there is to read, and beside it where there is room the way there. */
const cardLayout = 'grid grid-cols-1 items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]'

/** An article elsewhere: what it says of itself, and the way there in a new tab that does not learn whence. */
export function NewsCard({ article }: { article: Article }) {
  const { id, title, link, host, summary, publishedAt, date, language } = article
  return (
    <Card as="li" id={cardId(id)} tabIndex={-1} className={`${cardLayout} outline-offset-2 wrap-anywhere`}>
      <div className="grid grid-cols-1 gap-1.5">
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft tabular-nums">
          <time dateTime={publishedAt}>{date}</time>
          <span aria-hidden="true">·</span>
          <span>{host}</span>
        </p>
        <h2 lang={language ?? undefined} className="text-lg sm:text-xl">
          {title}
        </h2>
        {summary && (
          <p lang={language ?? undefined} className="max-w-text text-ink-soft">
            {summary}
          </p>
        )}
      </div>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass({ kind: 'secondary', size: 'small' })} justify-self-start`}
      >
        {copy.readMore}
        <ArrowUpRightIcon className="size-4" />
        <span className="sr-only">
          : {title} at {host} (opens in a new tab)
        </span>
      </a>
    </Card>
  )
}

export function cardId(articleId: string): string {
  return `article-${articleId}`
}

/** Where an article will be. */
export function NewsCardSkeleton() {
  return (
    <Card as="li" className={cardLayout}>
      <div className="grid max-w-text grid-cols-1 gap-3">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-6 w-4/5" />
        <SkeletonText lines={2} />
      </div>
      <Skeleton className="h-11 w-32 md:h-9" />
    </Card>
  )
}
