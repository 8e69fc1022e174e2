import { useEffect, useRef, useState } from 'react'
import { type Article, firstCursor, newsAddress, type NewsAnswer, type NewsAsked, newsDataPath } from './news.ts'
import { newsCopy } from './news.copy.ts'

type Failure = { message: string; asked: NewsAsked }

/**
 * The list as it grows: the page that came first, what is searched for instead, what was loaded behind it. Of two answers
 * the later question's counts. After a failure all stays as it was, and `again` asks the same once more.
 */
export function useNewsList(first: NewsAnswer, search: string) {
  const [list, setList] = useState(() => listOf(first))
  const [waitingFor, setWaitingFor] = useState<NewsAsked | null>(null)
  const [failure, setFailure] = useState<Failure | null>(() => failureOf(first))
  const [firstNew, setFirstNew] = useState<Article | null>(null)
  const running = useRef<AbortController>(undefined)
  const asked = useRef(first.search)

  async function load(wanted: NewsAsked) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setWaitingFor(wanted)
    setFailure(null)
    const answer = await fetchNews(wanted, controller.signal)
    if (controller.signal.aborted) return
    setWaitingFor(null)
    setFailure(failureOf(answer))
    if (answer.kind === 'failed') return
    const isMore = wanted.cursor !== firstCursor
    setList((before) => ({
      ...listOf(answer),
      articles: isMore ? joined(before.articles, answer.articles) : answer.articles,
    }))
    setFirstNew(isMore ? (answer.articles[0] ?? null) : null)
  }

  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    void load({ search, cursor: firstCursor })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `load` is another function each time and does the same
  }, [search])
  useEffect(() => () => running.current?.abort(), [])

  return {
    ...list,
    failure: failure && { message: failure.message, isOfMore: failure.asked.cursor !== firstCursor },
    /** The first of those that came last, by 'load more'. */
    firstNew,
    searching: waitingFor?.cursor === firstCursor,
    loadingMore: waitingFor !== null && waitingFor.cursor !== firstCursor,
    more: () => void load({ search: list.search, cursor: list.nextCursor }),
    again: () => failure && void load(failure.asked),
  }
}

type List = { search: string; articles: Article[]; hasMore: boolean; nextCursor: string }

function listOf(answer: NewsAnswer): List {
  if (answer.kind === 'loaded') return answer
  return { search: answer.search, articles: [], hasMore: false, nextCursor: firstCursor }
}

function failureOf(answer: NewsAnswer): Failure | null {
  return answer.kind === 'failed' ? { message: answer.message, asked: answer } : null
}

/** An article that was corrected may come a second time, at another place. */
function joined(before: Article[], more: Article[]): Article[] {
  const shown = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !shown.has(id))]
}

async function fetchNews(asked: NewsAsked, signal: AbortSignal): Promise<NewsAnswer> {
  try {
    const response = await fetch(newsAddress(newsDataPath, asked), { signal, headers: { accept: 'application/json' } })
    return (await response.json()) as NewsAnswer
  } catch {
    return { kind: 'failed', ...asked, status: 0, message: newsCopy.failed }
  }
}
