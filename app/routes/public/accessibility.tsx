import { brand } from '#brand'
import { ArticlePage, ArticleSection, MailLink, PostalAddress } from './article-page.tsx'
import { metaFor } from './page-meta.ts'

export const meta = metaFor({
  title: 'Accessibility',
  description: 'How this site is built for everybody, what is not good enough yet, and how to tell us.',
  path: '/accessibility',
})

export default function AccessibilityPage() {
  return (
    <ArticlePage
      title="Accessibility"
      intro="A mortgage is hard enough to read. The site that explains it should not be."
    >
      <ArticleSection id="aim" title="What we aim for">
        <p>
          This site is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and to the standards of
          the Accessibility for Ontarians with Disabilities Act.
        </p>
      </ArticleSection>
      <ArticleSection id="how" title="What that means here">
        <ul>
          <li>Everything can be reached and used with the keyboard alone, and you can always see where you are.</li>
          <li>Text can be enlarged to 400 % without scrolling sideways.</li>
          <li>
            Every field has a label; a mistake is explained in a sentence beside it, and nothing you typed is lost.
          </li>
          <li>Every chart has a table with the same figures.</li>
          <li>Colour is never the only sign. Nothing blinks, and nothing moves if your device asks for calm.</li>
          <li>Pages, forms and calculators also work without JavaScript and on slow connections.</li>
        </ul>
        <p>
          Each page is checked by machine with every change, at the width of a phone and of a desktop, and by people
          with the keyboard.
        </p>
      </ArticleSection>
      <ArticleSection id="limits" title="What is not good enough yet">
        <p>
          We have not tested every screen reader and browser yet. Documents that lenders send may not be accessible: ask
          us, and we read them with you. &ldquo;How is this calculated?&rdquo; needs JavaScript; without it, ask us how
          any figure is calculated.
        </p>
      </ArticleSection>
      <ArticleSection id="tell" title="Tell us">
        <p>
          Write to <MailLink to={brand.policies.accessibility} /> or call us, in whatever way suits you. We answer
          within five business days, say what we can do by when, and offer the same service by phone, by mail or in
          person until then. Letters: <PostalAddress />.
        </p>
      </ArticleSection>
    </ArticlePage>
  )
}
