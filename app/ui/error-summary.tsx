import { Notice } from './notice.tsx'

type ErrorSummaryProps = {
  errors: Readonly<Record<string, readonly string[]>>
  idOf: (field: string) => string
}

/**
 * What has to be corrected before the form can be sent, each with a link to its field. Read aloud when it appears. A single
 * mistake needs no list: its field has the focus and says what is wrong.
 */
export function ErrorSummary({ errors, idOf }: ErrorSummaryProps) {
  const wrong = Object.entries(errors).flatMap(([field, [sentence]]) => (sentence ? [{ field, sentence }] : []))
  return (
    <div role="status" className="empty:absolute">
      {wrong.length > 1 && (
        <Notice kind="error" title={`Please correct ${wrong.length} fields`}>
          <ul className="grid">
            {wrong.map(({ field, sentence }) => (
              <li key={field}>
                <a href={`#${idOf(field)}`} className="inline-block py-1 underline underline-offset-4">
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
