import { demoNews } from '#db/demo/demo-news.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, hydrated, open, test } from './maplekey-test.ts'

const data = '**/resources/news*'

function cards(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

/** Opens the page once the feed has been read, which is soon after the site has started. */
async function openNews(page: Page, path = '/mortgage-news'): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    expect(await cards(page).count()).toBeGreaterThan(0)
  }).toPass()
}

/** Holds back requests to this address until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  await page.route(url, async (route) => {
    await gate
    await route.continue()
  })
  return go
}

test(
  'a visitor searches the news, loads more, and is told when something fails',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openNews(page)
    await hydrated(page)
    await expect(cards(page)).toHaveCount(10)
    await expectNoSidewaysScroll(page)
    const link = page.getByRole('link', {
      name: /^Read More ?: Bank of Canada holds its rate at 2.25 % for the third time at/,
    })
    await expect(link).toHaveAttribute('href', 'https://www.news.example/articles/1')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

    await page.getByRole('link', { name: 'Load More News' }).click()
    await expect(cards(page)).toHaveCount(20)
    await expect(page.locator(':focus')).toContainText('(11)')
    let release = await hold(page, data)
    await page.getByRole('link', { name: 'Load More News' }).click()
    await expect(page.getByText('Loading news')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Load More News' })).toHaveCount(0)
    release()
    await expect(cards(page)).toHaveCount(30)
    // The demo brokerage's own articles are the last ones.
    await page.getByRole('link', { name: 'Load More News' }).click()
    await expect(cards(page)).toHaveCount(25 + demoNews.length)
    await expect(page.getByRole('link', { name: 'Load More News' })).toHaveCount(0)

    const search = page.getByPlaceholder('Search news articles...')
    release = await hold(page, data)
    await search.fill('hypothecaire')
    await expect(page.getByRole('main').locator('ul[aria-hidden] > li')).toHaveCount(3)
    release()
    await expect(cards(page)).toHaveCount(5)
    await expect(page).toHaveURL(/\?q=hypothecaire$/)
    await page.reload()
    await hydrated(page)
    await expect(search).toHaveValue('hypothecaire')

    await page.route(data, (route) => route.abort())
    await search.fill('renewal')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Failed to fetch news')
    await expect(alert).toBeInViewport()
    await expect(search).toHaveValue('renewal')
    await page.unroute(data)
    await alert.getByRole('link', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(5)
    await expect(cards(page).first()).toContainText('Renewals')
    await expect(alert).toHaveCount(0)

    await search.fill('nothing at all')
    await expect(page.getByText('No article matches “nothing at all”.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all news' }).click()
    await expect(cards(page)).toHaveCount(10)
    await expect(search).toHaveValue('')
  },
)

test(
  'the news page opens from the home page at once, with skeletons where the articles will be',
  { tag: '@thorough' },
  async ({ page }) => {
    await openNews(page)
    await open(page, '/')
    const teaser = page.getByRole('region', { name: 'Latest mortgage news' })
    await expect(teaser.getByRole('listitem')).toHaveCount(3)
    const release = await hold(page, '**/mortgage-news.data*')
    await teaser.getByRole('link', { name: 'All mortgage news' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Canadian Mortgage News' })).toBeVisible()
    await expect(page.getByRole('main').locator('ul[aria-hidden] > li')).toHaveCount(3)
    release()
    await expect(cards(page)).toHaveCount(10)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server searches the news, and the next page is a link', { tag: '@thorough' }, async ({ page }) => {
    await openNews(page)
    await page.getByRole('link', { name: 'Load More News' }).click()
    await expect(cards(page).first()).toContainText('(11)')
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await page.getByPlaceholder('Search news articles...').fill('renewals')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(cards(page)).toHaveCount(5)
  })
})
