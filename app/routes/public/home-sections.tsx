import { Link } from 'react-router'
import type { HomeBroker } from '#app/features/agents/agents.public.server.ts'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { LenderGroups } from '#app/features/lenders/lender-groups.tsx'
import type { LenderType } from '#app/features/lenders/lenders.ts'
import { NewsTeaser } from '#app/features/news/news-teaser.tsx'
import type { ArticleTeaser } from '#app/features/news/news.ts'
import { TestimonialList } from '#app/features/testimonials/testimonial-list.tsx'
import { displayPhone } from '#app/lib/phone.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Container } from '#app/ui/page.tsx'
import { brand } from '#brand'
import { WideSection } from './wide-section.tsx'

type HomeSectionsProps = {
  brokers: readonly HomeBroker[]
  lenders: readonly { name: string; type: LenderType; logoUrl: string | null }[]
  testimonials: readonly { clientName: string; content: string; rating: number }[]
  posts: readonly { slug: string; title: string; date: string; minutes: number }[]
  news: readonly ArticleTeaser[]
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-spruce underline'

export function HomeSections({ brokers, lenders, testimonials, posts, news }: HomeSectionsProps) {
  return (
    <>
      <Questions />
      <Steps />
      {brokers.length > 0 && (
        <WideSection id="brokers-title" title="Talk to a person">
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {brokers.map((broker) => (
              <BrokerFace key={broker.path} broker={broker} />
            ))}
          </ul>
          <Link to="/find-broker" className={`${linkClass} justify-self-start`}>
            All brokers, by name, city or language
          </Link>
        </WideSection>
      )}
      {lenders.length > 0 && (
        <WideSection id="lenders-title" title="Our lenders">
          <LenderGroups lenders={lenders} />
        </WideSection>
      )}
      {testimonials.length > 0 && (
        <WideSection id="testimonials-title" title="What our clients say">
          <TestimonialList testimonials={testimonials} />
        </WideSection>
      )}
      {posts.length > 0 && (
        <WideSection id="posts-title" title="Worth reading first">
          <ul className="grid grid-cols-1 gap-4 wrap-anywhere md:grid-cols-3">
            {posts.map(({ slug, title, date, minutes }) => (
              <li key={slug} className="card p-4 sm:p-6">
                <p className="mb-1 text-sm text-ink-soft">
                  {date} · {minutes} min
                </p>
                <Link to={`/blog/${slug}`} className="font-semibold hover:underline">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </WideSection>
      )}
      {news.length > 0 && (
        <WideSection id="news-title" title="Latest mortgage news">
          <NewsTeaser news={news} />
          <Link to="/mortgage-news" className={`${linkClass} justify-self-start`}>
            All mortgage news
          </Link>
        </WideSection>
      )}
      <section aria-labelledby="closing-title" className="-mb-16 border-t border-line bg-spruce-wash pt-10 sm:pt-14">
        <Container className="grid justify-items-center gap-5 text-center">
          <h2 id="closing-title" className="text-3xl">
            See your own numbers
          </h2>
          <p className="max-w-text text-lg text-ink-soft">
            Two minutes, no account, no credit check. A licensed broker replies within {brand.hours.replyHours} office
            hours.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <QuoteLink purpose="purchase" size="large">
              Get a quote
            </QuoteLink>
            <a href={`tel:${brand.tollFree || brand.phone}`} className="button button-secondary button-large">
              Call {displayPhone(brand.tollFree || brand.phone)}
            </a>
          </div>
          <img src="/pictures/street.svg" alt="" width={960} height={160} loading="lazy" className="w-full max-w-4xl" />
        </Container>
      </section>
    </>
  )
}

function Questions() {
  return (
    <WideSection id="questions-title" title="What brings you here?">
      <ul className="grid gap-4 md:grid-cols-3">
        {questions.map(({ picture, title, question, links }) => (
          <li key={title} className="card grid content-start gap-1 p-4 sm:p-6">
            <img src={picture} alt="" width={64} height={64} loading="lazy" className="mb-2 size-16" />
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">{question}</p>
            {links.map(([path, text]) => (
              <Link key={path} to={path} className={linkClass}>
                {text}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </WideSection>
  )
}

const questions = [
  {
    picture: '/pictures/buying.svg',
    title: 'Buying',
    question: 'What can I afford, and how much cash do I need on closing day?',
    links: [
      ['/affordability-calculator', 'What can I afford?'],
      ['/calculators/closing-costs', 'Closing costs and land transfer tax'],
    ],
  },
  {
    picture: '/pictures/renewing.svg',
    title: 'Renewing',
    question: 'My lender sent a letter. Is the offer any good?',
    links: [
      ['/calculators/renewal-offers', 'Compare your offer'],
      ['/calculators/renewal-letter', 'Check the letter'],
    ],
  },
  {
    picture: '/pictures/refinancing.svg',
    title: 'Refinancing',
    question: 'What does it cost to break my mortgage, and when is it worth it?',
    links: [
      ['/calculators/refinance', 'Refinance and pay off debts'],
      ['/calculators/penalty', 'Calculate the penalty'],
    ],
  },
] as const

function Steps() {
  return (
    <WideSection id="steps-title" title="How it works" isPaper>
      <ol className="grid gap-6 md:grid-cols-3">
        {steps().map(([title, text], place) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span aria-hidden="true" className="font-display text-4xl leading-none font-semibold text-maple">
              {place + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="max-w-text">
        <strong className="font-semibold">How are we paid?</strong> Usually the lender pays us when your mortgage
        closes, so our work costs you nothing. If a mortgage ever needs a fee, you see the amount in writing before you
        sign.{' '}
        <Link to="/how-we-are-paid" className="font-medium text-spruce underline underline-offset-4">
          See who pays what
        </Link>
        .
      </p>
    </WideSection>
  )
}

const steps = () => [
  ['Tell us what you need', 'Two minutes, on your phone or at your desk. No account and no credit check.'],
  [
    'A licensed broker compares lenders',
    `You hear back within ${brand.hours.replyHours} office hours, with rates, conditions and what each costs over its term.`,
  ],
  ['You decide', 'Every number comes with its calculation and its source. You sign only what you have read.'],
]

function BrokerFace({ broker }: { broker: HomeBroker }) {
  const { name, path, title, place, languages, headshotUrl } = broker
  return (
    <li className="card relative flex flex-wrap items-center gap-4 p-4 hover:border-spruce">
      <Avatar name={name} src={headshotUrl} size="medium" />
      <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <Link to={path} className="font-semibold after:absolute after:inset-0">
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">{[title, place].filter(Boolean).join(', ')}</span>
        {languages.length > 0 && <span className="block text-sm text-ink-soft">{languages.join(', ')}</span>}
      </span>
    </li>
  )
}
