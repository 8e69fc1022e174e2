import { Link } from 'react-router'
import { brand } from '#brand'
import { ArticlePage, ArticleSection, MailLink, PostalAddress } from './article-page.tsx'
import { metaFor } from './page-meta.ts'
import { NewTabLink } from '#app/ui/button.tsx'

export const meta = metaFor({
  title: 'Complaints',
  description:
    'How to complain about us, who answers, by when, and whom to turn to if the answer does not satisfy you.',
  path: '/complaints',
})

export default function ComplaintsPage() {
  return (
    <ArticlePage
      title="Complaints"
      intro="Something went wrong? Here is who will respond, and when, and what to do if you disagree with our answer."
    >
      <ArticleSection id="steps" title="How it works">
        <ol>
          <li>
            <strong>Tell your broker.</strong> Most problems are fixed in one call.
          </li>
          <li>
            <strong>Write to our complaints officer</strong> at <MailLink to={brand.policies.complaintsOfficer} /> or to{' '}
            <PostalAddress />. Say what happened, when, with whom, and what would put it right. Copies help; originals
            are not needed.
          </li>
          <li>
            <strong>Within 3 business days</strong> we tell you in writing who is looking into it.
          </li>
          <li>
            <strong>Within 30 days</strong> you get our answer in writing, with the reasons. If we need longer, we say
            why and until when.
          </li>
        </ol>
        <p>
          The person who answers is not the person you’re complaining about. Complaining is free and changes nothing
          about how your mortgage is handled.
        </p>
      </ArticleSection>
      <ArticleSection id="regulator" title="If you disagree with our answer">
        <p>
          We are licensed by the Financial Services Regulatory Authority of Ontario ({brand.licence.body}), licence
          {` ${brand.licence.number}`}. It looks into complaints about brokerages and their people:{' '}
          <NewTabLink href="https://www.fsrao.ca/submit-complaint-fsra">
            submit a complaint to {brand.licence.body}
          </NewTabLink>
          . It cannot award damages; only a court can. A complaint about a lender goes to that lender first, and then to
          the body that the lender names.
        </p>
      </ArticleSection>
      <ArticleSection id="record" title="What we keep">
        <p>
          We keep a record of each complaint and its outcome, and use it to improve. See{' '}
          <Link to="/privacy">privacy</Link>.
        </p>
      </ArticleSection>
    </ArticlePage>
  )
}
