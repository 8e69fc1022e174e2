import { calculatorLinks } from '#app/features/calculators/calculator-links.ts'

/**
 * The public pages by path, with the title on their link preview image. Pages of records in the database (agents, posts,
 * products, services) are added from there.
 */
export const sitePages: Readonly<Record<string, string>> = {
  '/': 'Rates and quotes that show their work',
  '/rates': 'Mortgage rates in Canada today',
  '/quote': 'Ask for a quote',
  '/rate-alerts': 'Alert me when a rate drops',
  '/calculators': 'Mortgage calculators that show their work',
  ...Object.fromEntries(calculatorLinks.map(({ path, title }) => [path, title])),
  '/mortgage-options': 'Types and terms of mortgages',
  '/products': 'Mortgage products',
  '/services': 'Mortgage services',
  '/find-broker': 'Find your mortgage broker',
  '/why-broker': 'Why use a mortgage broker',
  '/applications': 'Apply for a mortgage',
  '/contact': 'Contact us',
  '/become-broker': 'Become a broker',
  '/newsletter': 'Rates and news by email',
  '/blog': 'Mortgages, explained by brokers',
  '/mortgage-news': 'Mortgage news',
  '/app': 'Your mortgage on your phone',
  '/privacy': 'Privacy',
  '/terms': 'Terms of use',
  '/accessibility': 'Accessibility',
  '/complaints': 'How to complain',
  '/how-we-are-paid': 'How we are paid',
}
