import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass, LinkButton, NewTabLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ArrowUpRightIcon } from '#app/ui/icons.tsx'
import { LiveSearch, useLiveSearch } from '#app/ui/live-search.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import {
  type Article,
  firstCursor,
  longestNewsSearch,
  newsAddress,
  type NewsAnswer,
  type NewsAsked,
  newsDataPath,
  newsPath,
  oneLine,
  readNewsAsked,
} from './news.ts'
import { countArticles, newsCopy as copy, nothingFound } from './news.copy.ts'

const searchPauseMilliseconds = 500

/**
 * The articles, newest first, with a search that starts half a second after the last key and is kept in the address.
 * Without JavaScript the server answers the search, and the next page is a link.
 */
export function NewsList({ first }: { first: NewsAnswer }) {
  const [params] = useSearchParams()
  const { search } = readNewsAsked(params)
  const typed = useLiveSearch(search, searchPauseMilliseconds, oneLine)
  const { answers, waitingFor, load } = usePages(first, search)
  const loaded = answers.filter((answer) => answer.kind === 'loaded')
  const last = loaded.at(-1)
  // A corrected article may appear on two pages: keep one.
  const articles = [...new Map(loaded.flatMap((page) => page.articles.map((one) => [one.id, one]))).values()]
  const failure = waitingFor ? undefined : answers.find((answer) => answer.kind === 'failed')
  const sought = last?.search ?? search
  const searching = waitingFor?.cursor === firstCursor
  const isLater = first.cursor !== firstCursor
  if (articles.length === 0 && !failure && !search && !searching && !isLater) return <NothingRead />

  const failed = failure && <NewsFailure failure={failure} onRetry={() => void load(failure)} />
  // Show the failure where the visitor looks: below the articles when more were requested, or else below the search.
  const failedBelow = failure?.cursor !== firstCursor && articles.length > 0
  return (
    <div className="grid grid-cols-1 gap-5">
      <LiveSearch
        search={typed}
        action={newsPath}
        label={copy.searchLabel}
        hideLabel
        placeholder={copy.searchPlaceholder}
        maxLength={longestNewsSearch}
      />
      <p role="status" className="sr-only">
        {waitingFor ? copy.loading : countArticles(articles.length, last?.hasMore ?? false)}
      </p>
      {!failedBelow && failed}
      {searching ? (
        <NewsSkeletons />
      ) : articles.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4">
          {articles.map((article) => (
            <NewsCard key={article.id} article={article} />
          ))}
        </ul>
      ) : (
        !failure && (
          <EmptyState framed title={sought ? nothingFound(sought) : copy.nothingRead}>
            {sought && <p>{copy.nothingFoundNext}</p>}
            <Link to={newsPath} preventScrollReset className="inline-block py-3 font-semibold text-spruce underline">
              {copy.showAll}
            </Link>
          </EmptyState>
        )
      )}
      {failedBelow && failed}
      <div className="flex flex-wrap justify-center gap-3">
        {isLater && articles.length > 0 && (
          <LinkButton kind="quiet" to={newsAddress(newsPath, { search, cursor: firstCursor })} reloadDocument>
            {copy.newest}
          </LinkButton>
        )}
        {waitingFor && !searching && <Skeleton className="h-11 w-44" />}
        {last?.hasMore && !waitingFor && !failure && (
          <LinkButton
            kind="secondary"
            to={newsAddress(newsPath, { search: last.search, cursor: last.nextCursor })}
            onClick={(event) => {
              event.preventDefault()
              void load({ search: last.search, cursor: last.nextCursor })
            }}
          >
            {copy.loadMore}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** The pages of one search, in order; after a failure they stay, followed by the failure. */
function usePages(first: NewsAnswer, search: string) {
  const [answers, setAnswers] = useState([first])
  const [waitingFor, setWaitingFor] = useState<NewsAsked | null>(null)
  const running = useRef<AbortController>(undefined)
  const asked = useRef(first.search)

  async function load(wanted: NewsAsked) {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setWaitingFor(wanted)
    const answer = await fetchNews(wanted, signal)
    // A newer request has cancelled this one.
    if (signal.aborted) return
    setWaitingFor(null)
    const replaces = answer.kind === 'loaded' && wanted.cursor === firstCursor
    setAnswers((before) => [...(replaces ? [] : before.filter(({ kind }) => kind === 'loaded')), answer])
  }

  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    void load({ search, cursor: firstCursor })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `load` is another function each time and does the same
  }, [search])
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    const last = answers.at(-1)
    const firstNew = answers.length > 1 && last?.kind === 'loaded' ? last.articles[0] : null
    if (firstNew) document.getElementById(cardId(firstNew.id))?.focus({ preventScroll: true })
  }, [answers])
  return { answers, waitingFor, load }
}

type NewsFailureProps = { failure: Extract<NewsAnswer, { kind: 'failed' }>; onRetry: () => void }

function NewsFailure({ failure: { message, search }, onRetry }: NewsFailureProps) {
  return (
    <Notice
      kind="error"
      role="alert"
      title={message}
      actions={
        <LinkButton
          kind="secondary"
          size="small"
          to={newsAddress(newsPath, { search, cursor: firstCursor })}
          onClick={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          {copy.tryAgain}
        </LinkButton>
      }
    />
  )
}

async function fetchNews(asked: NewsAsked, signal: AbortSignal): Promise<NewsAnswer> {
  try {
    const response = await fetch(newsAddress(newsDataPath, asked), { signal, headers: { accept: 'application/json' } })
    return (await response.json()) as NewsAnswer
  } catch {
    return { kind: 'failed', ...asked, status: 0, message: copy.failed }
  }
}

/** The text, and the link beside it where there is room. */
const cardLayout = 'grid grid-cols-1 items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]'

/** An article on another site: title and summary, and a link that opens a new tab and sends no referrer. */
function NewsCard({ article }: { article: Article }) {
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
      <NewTabLink href={link} className={`${buttonClass({ kind: 'secondary', size: 'small' })} justify-self-start`}>
        {copy.readMore}
        <ArrowUpRightIcon className="size-4" />
        <span className="sr-only">
          : {title} at {host}
        </span>
      </NewTabLink>
    </Card>
  )
}

function cardId(articleId: string): string {
  return `article-${articleId}`
}

export function NewsSkeletons() {
  return (
    <ul aria-hidden="true" className="grid grid-cols-1 gap-4">
      {[1, 2, 3].map((card) => (
        <Card as="li" key={card} className={cardLayout}>
          <div className="grid max-w-text grid-cols-1 gap-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-6 w-4/5" />
            <SkeletonText lines={2} />
          </div>
          <Skeleton className="h-11 w-32 md:h-9" />
        </Card>
      ))}
    </ul>
  )
}

function NothingRead() {
  return (
    <EmptyState
      framed
      title={copy.nothingRead}
      actions={
        <>
          <LinkButton to="/blog">Read our blog</LinkButton>
          <LinkButton to="/rates" kind="secondary">
            Today's rates
          </LinkButton>
        </>
      }
    >
      {copy.nothingReadNext}
    </EmptyState>
  )
}
