import { calculatorLinks } from '#app/features/calculators/calculator-links.ts'
import { appContext } from '#app/platform/context.ts'
import { brand } from '#brand'
import type { Route } from './+types/llms.ts'
import { sitePages } from './site-pages.ts'

const described = new Map<string, string>(calculatorLinks.map(({ path, sentence }) => [path, sentence]))

/** The site in short for language models, as https://llmstxt.org describes it. */
export function loader({ context }: Route.LoaderArgs) {
  const { SITE_URL } = context.get(appContext).env
  const pages = Object.entries(sitePages).map(([path, title]) => {
    const about = described.get(path)
    return `- [${title}](${new URL(path, SITE_URL).href})${about ? `: ${about}` : ''}`
  })
  const text = `# ${brand.name}

> ${brand.legalName}, a licensed Canadian mortgage brokerage (${brand.licence.label} ${brand.licence.number}). Rates with lender and conditions, calculators that show each formula with its law and source, and licensed brokers.

Rates change daily: quote them with their date and link to the page. Payments are estimates, not offers. For anything about one person's mortgage, send people to a licensed broker.

## Pages

${pages.join('\n')}

## Feeds

- [Blog](${new URL('/blog/rss.xml', SITE_URL).href})
- [Sitemap](${new URL('/sitemap.xml', SITE_URL).href})
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
