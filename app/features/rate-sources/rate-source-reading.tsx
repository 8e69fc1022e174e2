import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { findReadingState } from './rate-sources.mapping.server.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'

type ReadingState = Awaited<ReturnType<typeof findReadingState>>

/** How a source is read, and what of it the last reading did not find: each cell as it was and as it is. */
export function RateSourceReading({ state: { recipe, failed }, canFetch }: { state: ReadingState; canFetch: boolean }) {
  const busy = useNavigation().formData?.get('intent') === 'fetch'
  return (
    <Card as="section" aria-label="How it is read">
      <CardHeading note={recipe ? `Version ${recipe.version}` : undefined}>How it is read</CardHeading>
      <div className="grid grid-cols-1 gap-4">
        {recipe ? (
          <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
            {recipe.says.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>{copy.notMapped}</p>
        )}
        {recipe && !recipe.isLookedAt && (
          <Notice kind="info">
            Its plain labels suggested this. Until somebody maps it, new rates wait for approval.
          </Notice>
        )}
        {failed && (
          <Notice
            kind="warning"
            title={
              <>
                The last reading failed, <Moment at={failed.readAt ?? new Date(0)} />
              </>
            }
          >
            <span className="[overflow-wrap:anywhere]">{failed.message}</span>
          </Notice>
        )}
        {failed && failed.moved.length > 0 && (
          <table className="w-full text-left text-sm [overflow-wrap:anywhere]">
            <caption className="sr-only">What moved on the page</caption>
            <thead>
              <tr className="[&>th]:p-2">
                <th scope="col">Where</th>
                <th scope="col">When it was mapped</th>
                <th scope="col">At the last reading</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {failed.moved.slice(0, 50).map(({ where, was, now }) => (
                <tr key={`${where} ${was} ${now}`} className="align-top [&>*]:p-2">
                  <th scope="row">{where}</th>
                  <td>{was}</td>
                  <td className="font-semibold">{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {canFetch && (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value="fetch"
              kind={recipe ? 'secondary' : 'primary'}
              busy={busy}
              busyLabel="Reading the page..."
            >
              {recipe ? 'Fetch the page and map it again' : 'Fetch the page and map it'}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}
