/** A Bank of Canada announcement, at its usual time: 9:45 in the morning in Ottawa. */
type DemoNews = { title: string; summary: string; link: string; language: 'en' | 'fr'; at: string }

const pressReleases = 'https://www.bankofcanada.ca/'

function announced(at: string, title: string, summary: string): DemoNews {
  const day = at.slice(0, 10)
  const path = `${day.slice(0, 7).replace('-', '/')}/fad-press-release-${day}/`
  return { at, title, summary, link: pressReleases + path, language: 'en' }
}

/** Real ones, the summaries in our words; the demo's rates moved with them. Newest first. */
export const demoNews: readonly DemoNews[] = [
  {
    at: '2026-01-28T15:00:00Z',
    title: 'Bank of Canada Maintains Policy Rate at 2.25%',
    summary: 'CREA on the second hold in a row: a flat fourth quarter, and inflation near its target.',
    link: 'https://www.crea.ca/media-hub/news/bank-of-canada-maintains-policy-rate-at-2-25-2',
    language: 'en',
  },
  {
    at: '2026-01-28T14:47:00Z',
    title: 'Bank of Canada holds interest rates at 2.25%',
    summary: 'The decision leaves variable mortgages and lines of credit where they were.',
    link: 'https://globalnews.ca/news/11641266/bank-of-canada-rate-announcement-january-2026/',
    language: 'en',
  },
  announced(
    '2025-10-29T13:45:00Z',
    'Bank of Canada lowers policy rate to 2¼%',
    'The target for the overnight rate falls by 25 basis points to 2.25%, the Bank Rate to 2.5% and the deposit rate to 2.20%.',
  ),
  {
    at: '2025-10-29T13:48:00Z',
    title: 'The Bank of Canada just cut interest rates to 2.25%',
    summary: 'What the second cut in a row means for people who borrow at a variable rate.',
    link: 'https://globalnews.ca/news/11500081/bank-of-canada-interest-rates-october-2025/',
    language: 'en',
  },
  {
    at: '2025-10-29T13:45:00Z',
    title: 'La Banque du Canada réduit de nouveau son taux directeur',
    summary:
      'Une deuxième baisse consécutive d’un quart de point, à 2,25 %; le taux officiel d’escompte s’établit à 2,5 %.',
    link: 'https://www.boursorama.com/bourse/actualites/la-banque-du-canada-reduit-de-nouveau-son-taux-directeur-207e1372822bac5c3280dfbb67301a23',
    language: 'fr',
  },
  announced(
    '2025-09-17T13:45:00Z',
    'Bank of Canada lowers policy rate to 2½%',
    'The first change since March: 25 basis points off the target for the overnight rate, with the Bank Rate at 2.75%.',
  ),
  {
    at: '2025-09-17T13:51:00Z',
    title: 'Bank of Canada delivers 1st interest rate cut since March',
    summary: 'After three holds in a row the benchmark goes from 2.75 to 2.5 per cent.',
    link: 'https://globalnews.ca/news/11432290/bank-of-canada-rate-decision-september-2025/',
    language: 'en',
  },
  announced(
    '2025-07-30T13:45:00Z',
    'Bank of Canada holds policy rate at 2¾%',
    'The third hold in a row; instead of one projection the report has three, by what becomes of the tariffs.',
  ),
  announced(
    '2025-06-04T13:45:00Z',
    'Bank of Canada holds policy rate at 2¾%',
    'The target for the overnight rate stays at 2.75%, the Bank Rate at 3% and the deposit rate at 2.70%.',
  ),
  announced(
    '2025-04-16T13:45:00Z',
    'Bank of Canada holds policy rate at 2¾%',
    'The first hold after seven cuts in a row, with tariff policy unresolved.',
  ),
  announced(
    '2025-03-12T13:45:00Z',
    'Bank of Canada reduces policy rate by 25 basis points to 2¾%',
    'The target for the overnight rate goes from 3% to 2.75%.',
  ),
  announced(
    '2025-01-29T14:45:00Z',
    'Bank of Canada reduces policy rate by 25 basis points to 3%',
    'The sixth cut in a row, and the end of quantitative tightening is announced.',
  ),
]
