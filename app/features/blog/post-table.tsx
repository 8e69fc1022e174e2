import { Link } from 'react-router'
import { oneOf } from '#app/lib/list-view.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NarrowNote } from '#app/ui/narrow-note.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import { isPostListFiltered, postListPath, type PostListView, postOrder, postSorts } from './blog-list-view.ts'
import { blogCopy as copy } from './blog.copy.ts'
import type { ManagedPost } from './blog.list.server.ts'
import { PostActions } from './post-actions.tsx'
import { PostStatus } from './post-status.tsx'

type PostTableProps = {
  posts: readonly ManagedPost[]
  view: PostListView
  /** The tab's address. */
  base: string
  /** A super admin sees who wrote each, and publishes and unpublishes from here. */
  manages: boolean
}

/** Posts, one a row. */
export function PostTable({ posts, view, base, manages }: PostTableProps) {
  const columns: DataColumn<ManagedPost>[] = [
    {
      id: 'title',
      header: 'Title',
      sortable: true,
      main: true,
      // On a tablet the status matters more than the picture.
      className: 'md:min-w-40 xl:min-w-56 md:max-xl:[&_picture]:hidden',
      cell: ({ title, slug, imageUrl }) => <PicturedName name={title} imageUrl={imageUrl} note={`/blog/${slug}`} />,
    },
    {
      id: 'author',
      header: 'Agent',
      sortable: true,
      className: 'wrap-anywhere md:min-w-28',
      cell: (one) => one.author,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (one) => (
        <>
          <PostStatus {...one} />
          {one.publishedOn && (
            <NarrowNote>
              <span className="whitespace-nowrap">{shortDate(one.publishedOn)}</span>
            </NarrowNote>
          )}
        </>
      ),
    },
    {
      id: 'published',
      header: 'Published',
      sortable: true,
      lesser: true,
      className: 'whitespace-nowrap',
      cell: ({ slug, publishedOn }) =>
        publishedOn && (
          <Link to={`/blog/${slug}`} reloadDocument className="underline">
            {shortDate(publishedOn)}
          </Link>
        ),
    },
    {
      id: 'date',
      header: 'Written',
      sortable: true,
      hiddenAtFirst: true,
      className: 'whitespace-nowrap',
      cell: ({ writtenOn }) => shortDate(writtenOn),
    },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: (one) => <PostActions post={one} base={base} view={view} mayPublish={manages} />,
    },
  ]
  return (
    <DataTable
      label="Blog posts"
      columns={manages ? columns : columns.filter(({ id }) => id !== 'author')}
      rows={posts}
      rowKey={(post) => post.id}
      sort={view.sort}
      sortHref={({ column, direction }) =>
        postListPath(base, { ...view, sort: { column: oneOf(postSorts, column) ?? 'date', direction }, page: 1 })
      }
      toolbar={<PostToolbar view={view} base={base} byAuthor={manages} />}
      empty={<NoPosts base={base} view={view} />}
    />
  )
}

const states = [
  { value: '', label: 'Every status' },
  { value: 'published', label: copy.published },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: copy.draft },
]

function PostToolbar({ view, base, byAuthor }: { view: PostListView; base: string; byAuthor: boolean }) {
  return (
    <FilterBar
      label="Search posts"
      placeholder={byAuthor ? 'Title, excerpt or agent' : 'Title or excerpt'}
      search={view.search}
      filters={[{ name: 'state', label: 'Status', options: states, value: view.state ?? '' }]}
      keep={{ sort: postOrder(view) }}
      csv={`${base}.csv`}
    />
  )
}

function NoPosts({ base, view }: { base: string; view: PostListView }) {
  if (!isPostListFiltered(view)) {
    return (
      <EmptyState
        title={copy.listEmpty}
        actions={<LinkButton to={postListPath(base, view, { id: 'new' })}>Add post</LinkButton>}
      >
        {copy.listEmptyNext}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No post matches"
      actions={
        <LinkButton kind="secondary" to={base}>
          Show all posts
        </LinkButton>
      }
    />
  )
}
