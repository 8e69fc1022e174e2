import { describe, expect, it } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'

/** The opening tags of the page's links with this text. */
function linksOf(text: string, words: string): string[] {
  return [...text.matchAll(/<a [^>]*>[^<]*/g)].map(([link]) => link).filter((link) => link.endsWith(`>${words}`))
}

describe('without APPLY_URL and NEWSLETTER_SIGNUP_URL', () => {
  const app = useTestApp()

  it("'Apply Now' and the newsletter's sign-up lead to our own pages in the same window", async () => {
    const { text } = await app.browser().get('/rates')
    for (const [words, path] of [
      ['Apply Now', '/applications'],
      ['Newsletter Sign-Up', '/newsletter'],
    ] as const) {
      // Once in the header and once in the drawer of small screens.
      expect(linksOf(text, words)).toHaveLength(2)
      for (const link of linksOf(text, words)) {
        expect(link).toContain(`href="${path}"`)
        expect(link).not.toContain('target=')
      }
    }
  })
})

describe('with APPLY_URL and NEWSLETTER_SIGNUP_URL', () => {
  const app = useTestApp({ APPLY_URL: 'https://apply.test/x', NEWSLETTER_SIGNUP_URL: 'https://news.test/y' })

  it("'Apply Now' and the newsletter's sign-up open the configured address in a new tab without a reference to our page", async () => {
    const { text } = await app.browser().get('/rates')
    for (const [words, address] of [
      ['Apply Now', 'https://apply.test/x'],
      ['Newsletter Sign-Up', 'https://news.test/y'],
    ] as const) {
      expect(linksOf(text, words)).toHaveLength(2)
      for (const link of linksOf(text, words)) {
        expect(link).toContain(`href="${address}"`)
        expect(link).toContain('target="_blank"')
        expect(link).toContain('rel="noopener noreferrer"')
      }
    }
  })
})
