import { Link } from 'react-router'
import { ArticlePage, ArticleSection } from './article-page.tsx'
import { metaFor } from './page-meta.ts'

export const meta = metaFor({
  title: 'How we are paid',
  description: 'Who pays the broker, when you pay something yourself, and where our interest may differ from yours.',
  path: '/how-we-are-paid',
})

export default function HowWeArePaidPage() {
  return (
    <ArticlePage
      title="How we are paid"
      intro="Who pays the broker, when you pay something yourself, and where our interest could differ from yours."
    >
      <ArticleSection id="lender" title="Usually the lender pays us">
        <p>
          For most mortgages the lender pays the brokerage a commission when the mortgage funds, usually a share of its
          amount that depends on the term. The brokerage passes part of it on to your broker. You pay nothing for that,
          and nothing at all if your mortgage doesn’t close.
        </p>
      </ArticleSection>
      <ArticleSection id="fee" title="When you pay a fee">
        <p>
          Some mortgages are not paid for by the lender: private mortgages, some from mortgage investment corporations,
          some for unusual properties. There we may ask you for a broker fee. You are told its amount in writing before
          you sign anything, it is included in the cost of borrowing, and you can say no.
        </p>
      </ArticleSection>
      <ArticleSection id="interest" title="Where interests could differ">
        <ul>
          <li>Commissions differ between lenders and terms. We tell you which lender pays us, and that it does.</li>
          <li>Some lenders reward volume or renewals. If that affects your mortgage, we tell you before you sign.</li>
          <li>We do not own a lender, and no lender owns us.</li>
          <li>If anyone is paid for referring you to us, we tell you who and how much.</li>
        </ul>
        <p>
          The disclosure you get before you sign says how many lenders we worked with last year, and any conflict we
          know of. You can ask for it earlier.
        </p>
      </ArticleSection>
      <ArticleSection id="ask" title="Questions worth asking">
        <ol>
          <li>Which lenders did you ask for me, and what did each offer?</li>
          <li>What do you earn with the one you recommend, and with the next best?</li>
          <li>What does it cost to leave this mortgage after two years?</li>
        </ol>
        <p>
          Any of our brokers will answer all three. <Link to="/find-broker">Find a broker</Link> or{' '}
          <Link to="/contact">write to us</Link>.
        </p>
      </ArticleSection>
    </ArticlePage>
  )
}
