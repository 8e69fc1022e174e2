import { brand } from '#brand'
import { ArticlePage, ArticleSection, MailLink, PostalAddress } from './article-page.tsx'
import { metaFor } from './page-meta.ts'
import { NewTabLink } from '#app/ui/button.tsx'

export const meta = metaFor({
  title: 'Privacy',
  description:
    'What this site keeps about you, why, for how long, who sees it, and how to have it shown, corrected or deleted.',
  path: '/privacy',
})

/** What we keep, why, and how long. */
const kept = [
  [
    'Quote requests and messages: name, email, phone, the figures you typed, your message',
    'To answer you, and only that unless you ticked more',
    '24 months after the last activity',
  ],
  [
    'Applications: the same, with amount and address of the property',
    'To arrange the mortgage you asked for; the law asks brokerages to keep such records',
    '6 years after the last activity',
  ],
  [
    'Documents that you send your broker from the page of your quote',
    'To arrange your mortgage; only your broker and the brokerage can open them',
    'The number of days that the page names, after you sent them or the last step of your mortgage',
  ],
  [
    'With each of these requests: the site, the ad or the newsletter that brought you here, and the first page you saw',
    'So that we know which of them bring people we can help',
    'As long as the request',
  ],
  [
    'Conversations with the assistant in which you said yes to keeping your details: those details and what was said',
    'So that a licensed agent can answer you',
    '24 months after the last activity',
  ],
  [
    'A question that the assistant could not answer, without contact details and numbers, and not who asked it',
    'So that we can write the answer',
    '90 days after it was last asked',
  ],
  [
    'Everything else in conversations with the assistant',
    'Nothing is kept by us. It stays in your own browser, so that you find it again',
    '7 days after the last message, or until you clear it',
  ],
  [
    'What you agreed to: the wording, its version, the page and the time',
    "Canada's anti-spam law asks us to be able to show it",
    'As long as the record it belongs to',
  ],
  [
    'Newsletter: your email address',
    'To send it once you have confirmed it',
    'Until you unsubscribe; then only the address and the day, as proof that it ended',
  ],
  [
    'Rate alerts: your email address, the rate and the figure that you wait for',
    'To tell you once you have confirmed it',
    'Until you end it; then only the address and the day, as proof. Unconfirmed ones 7 days',
  ],
  [
    'Emails that we send you, with your address',
    'So that we can say what was sent, and send again what did not arrive',
    '90 days; 30 days if they could not be delivered',
  ],
  ['Requests that our staff delete', 'So that a mistake can be undone', '30 days after the delete, then gone for good'],
  [
    "Visits to a broker's page: that one took place, on which day",
    'So that brokers see whether their page is read',
    '90 days; then only how many there were on each day',
  ],
] as const

const notDone = [
  'We do not sell your details or share them with advertisers.',
  'There are no trackers, advertising pixels or third-party fonts on this site. A picture in an article may come from another site, which then learns your network address.',
  'We never ask for your Social Insurance Number, card numbers or bank passwords on this site. Please do not write them into a message. The assistant hides the first two before a message leaves your browser.',
  "The assistant's answers are made by this site itself. If another company’s language model helps word them, it gets your question without your name, email address or phone number, and nothing about anyone else.",
]

export default function PrivacyPage() {
  return (
    <ArticlePage
      title="Privacy"
      intro="What we keep about you, why, for how long, and whom to ask. In short: what you send us, so we can answer you, and nothing behind your back."
    >
      <ArticleSection id="who" title="Who is responsible">
        <p>
          {brand.legalName} decides how the details you give on this site are used and is responsible for them under
          Canada's Personal Information Protection and Electronic Documents Act (PIPEDA) and the privacy laws of the
          provinces. Our privacy officer reads <MailLink to={brand.policies.privacyOfficer} /> and letters to{' '}
          <PostalAddress />.
        </p>
      </ArticleSection>
      <ArticleSection id="what" title="What we keep, and why">
        <KeptTable />
        <p>
          A visit is counted without a cookie. To count nobody twice on a day, a code is made from the visitor's network
          address, the browser's name and a number that is thrown away the day after. Nobody can get back from the code
          to you.
        </p>
      </ArticleSection>
      <ArticleSection id="not" title="What we do not do">
        <ul>
          {notDone.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </ArticleSection>
      <ArticleSection id="cookies" title="Cookies and your browser">
        <CookiesText />
      </ArticleSection>
      <ArticleSection id="who-sees" title="Who sees it">
        <p>
          The broker you choose, or the one to whom your request is assigned, and the managers of the brokerage. Each
          sees only the requests that are theirs to answer; the database itself refuses the rest.
        </p>
        <p>
          A lender sees your application when you ask us to send it there. A partner network gets your details only if
          you ticked the box that names it. Authorities get what the law requires us to give.
        </p>
      </ArticleSection>
      <ArticleSection id="rights" title="Your rights">
        <p>
          You may ask what we keep about you, have it corrected, withdraw what you agreed to, and have deleted whatever
          the law doesn’t require us to keep. Write to <MailLink to={brand.policies.privacyOfficer} />. We answer within
          30 days and it costs nothing. We may have to ask who you are first, so that nobody else gets your file.
        </p>
        <p>
          If you disagree with our answer, the{' '}
          <NewTabLink href="https://www.priv.gc.ca/en/report-a-concern/">
            Office of the Privacy Commissioner of Canada
          </NewTabLink>{' '}
          takes complaints.
        </p>
      </ArticleSection>
      <ArticleSection id="safe" title="How it is kept safe">
        <p>
          Connections are encrypted. Passwords are kept as hashes, links in our mails work once or for a short time, and
          staff can protect their account with a second factor. What staff change on a request is written to a log. If a
          breach could harm you, we tell you and the Privacy Commissioner, as the law requires.
        </p>
      </ArticleSection>
    </ArticlePage>
  )
}

function KeptTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is too wide
    <div className="scroll-frame" role="group" aria-label="What we keep" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {kept.map((row) => (
            <tr key={row[0]}>
              {row.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CookiesText() {
  return (
    <>
      <p>Browsing sets no cookies. Two are set when you do something that needs one:</p>
      <ul>
        <li>
          <strong>After you send an application</strong>: a receipt, for 90 days, with which the page shows you the
          applications sent from this browser. It is read on that page only.
        </li>
        <li>
          <strong>After our own staff sign in</strong>: the session, for at most 7 days.
        </li>
      </ul>
      <p>
        What you type into a form stays in your own browser until it has reached us, so that a lost connection costs you
        nothing. It is deleted there when the form has arrived. If you choose a language for the assistant, your browser
        keeps the choice.
      </p>
      <p>
        Until you close the tab, your browser remembers what brought you here: the name of the site, the name of a
        campaign, and the first page. It comes to us only with a form or a message that you send, and is stored only
        with a request.
      </p>
    </>
  )
}
