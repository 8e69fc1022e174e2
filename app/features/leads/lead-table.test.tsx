import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readLeadListView } from './lead-list-view.ts'
import { LeadTable } from './lead-table.tsx'

function htmlOf(amongNewest: boolean): string {
  const view = readLeadListView(new URLSearchParams('q=olivia&status=new&sort=name.asc&page=3'))
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LeadTable
          leads={[]}
          view={view}
          base="/leads"
          currentId={null}
          mayWork={false}
          showAgent={false}
          duplicates={new Map()}
          amongNewest={amongNewest}
          toolbar={null}
          savedFilters={null}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('a list of the newest leads that a search found says so and leads to all of them', () => {
  const html = htmlOf(true)
  expect(html).toContain('Sorted among the newest 300 of the leads found.')
  expect(html).toContain('href="/leads?q=olivia&amp;status=new"')
  expect(htmlOf(false)).not.toContain('Sorted among')
})
