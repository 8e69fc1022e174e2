import { useEffect, useRef, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useTypingPause } from '#app/ui/typing-pause.ts'
import { cardId, NewsCard, NewsCardSkeleton } from './news-card.tsx'
import {
  firstCursor,
  longestNewsSearch,
  newsAddress,
  type NewsAnswer,
  newsPath,
  readNewsSearch,
  searchPauseMilliseconds,
  skeletonCards,
} from './news.ts'
import { countArticles, newsCopy as copy, nothingFound } from './news.copy.ts'
import { useNewsList } from './news-reading.ts'

/**
 * The articles, newest first, and a search over them that answers half a second after the last letter and is kept in the
 * address. Without JavaScript the server answers it, and the next page is a link.
 */
export function NewsList({ first }: { first: NewsAnswer }) {
  const [params] = useSearchParams()
  const search = readNewsSearch(params)
  const news = useNewsList(first, search)
  const { articles, hasMore, failure, firstNew } = news
  const isLater = first.cursor !== firstCursor
  // Where the eyes are: below the articles that more were asked for, else right under what was typed.
  const failedBelow = failure?.isOfMore && articles.length > 0
  useEffect(() => {
    if (firstNew) document.getElementById(cardId(firstNew.id))?.focus({ preventScroll: true })
  }, [firstNew])
  if (articles.length === 0 && !failure && !search && !news.searching && !isLater) return <NothingRead />

  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchForm search={search} />
      <p role="status" className="sr-only">
        {news.searching || news.loadingMore ? copy.loading : countArticles(articles.length, hasMore)}
      </p>
      {failure && !failedBelow && <Failure message={failure.message} news={news} />}
      {news.searching ? (
        <NewsSkeletons />
      ) : articles.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4">
          {articles.map((article) => (
            <NewsCard key={article.id} article={article} />
          ))}
        </ul>
      ) : (
        !failure && <NothingFound search={news.search} />
      )}
      {failedBelow && <Failure message={failure.message} news={news} />}
      <div className="flex flex-wrap justify-center gap-3">
        {isLater && articles.length > 0 && (
          <LinkButton kind="quiet" to={newsAddress(newsPath, { search, cursor: firstCursor })} reloadDocument>
            {copy.newest}
          </LinkButton>
        )}
        {news.loadingMore && <Skeleton className="h-11 w-44" />}
        {hasMore && !news.searching && !news.loadingMore && !failure && (
          <LinkButton
            kind="secondary"
            to={newsAddress(newsPath, { search: news.search, cursor: news.nextCursor })}
            onClick={(event) => {
              event.preventDefault()
              news.more()
            }}
          >
            {copy.loadMore}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

type News = ReturnType<typeof useNewsList>

function Failure({ message, news }: { message: string; news: News }) {
  return (
    <Notice
      kind="error"
      role="alert"
      title={message}
      actions={
        <LinkButton
          kind="secondary"
          size="small"
          to={newsAddress(newsPath, { search: news.search, cursor: firstCursor })}
          reloadDocument
          onClick={(event) => {
            event.preventDefault()
            news.again()
          }}
        >
          {copy.tryAgain}
        </LinkButton>
      }
    />
  )
}

/** What is typed, ahead of the address by a moment; back, forward and links bring what the address says. */
function SearchForm({ search }: { search: string }) {
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const pause = useTypingPause(searchPauseMilliseconds)
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(search)
  }, [search])

  function type(text: string) {
    setTyped(text)
    const wanted = readNewsSearch(new URLSearchParams({ q: text }))
    pause.later(() => setParams(wanted ? { q: wanted } : {}, { replace: true, preventScrollReset: true }))
  }

  return (
    <search>
      <Form
        action={newsPath}
        className="flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          pause.now()
        }}
      >
        <TextField
          ref={field}
          type="search"
          name="q"
          label={copy.searchLabel}
          hideLabel
          placeholder={copy.searchPlaceholder}
          value={typed}
          maxLength={longestNewsSearch}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={pause.leave}
        />
        {/* Not for as long as the script is on its way: the list below would jump when the button goes. */}
        <noscript>
          <Button type="submit" kind="secondary" icon={<SearchIcon className="size-5" />}>
            Search
          </Button>
        </noscript>
      </Form>
    </search>
  )
}

export function NewsSkeletons() {
  return (
    <ul aria-hidden="true" className="grid grid-cols-1 gap-4">
      {Array.from({ length: skeletonCards }, (_, card) => (
        <NewsCardSkeleton key={card} />
      ))}
    </ul>
  )
}

function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState framed title={search ? nothingFound(search) : copy.nothingRead}>
      {search && <p>{copy.nothingFoundNext}</p>}
      <Link to={newsPath} preventScrollReset className="inline-block py-3 font-semibold text-spruce underline">
        {copy.showAll}
      </Link>
    </EmptyState>
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
