import { useLoaderData, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router'
import House from 'lucide-react/icons/house'
import Users from 'lucide-react/icons/users'
import { LinkButton } from '#app/ui/button.tsx'
import { ButtonExamples, NoticeExamples, OverlayExamples } from '#app/ui/gallery/action-examples.tsx'
import { FigureExamples, TableExamples } from '#app/ui/gallery/data-examples.tsx'
import { ChoiceExamples, FieldExamples } from '#app/ui/gallery/field-examples.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import { readSidebar } from '#app/ui/sidebar-state.ts'
import { SidebarFrame } from '#app/ui/sidebar.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

// No generated types: the route exists in development only.

/** Each piece of the design system in each state, on a public page and on a staff screen. */
export function loader({ request, url }: LoaderFunctionArgs) {
  return {
    staff: url.searchParams.get('area') === 'staff',
    view: url.searchParams.get('view') === 'two' ? ('two' as const) : ('one' as const),
    wide: readSidebar(request.headers.get('cookie')),
  }
}

export function meta(): MetaDescriptor[] {
  return [{ title: 'Pieces of the design system' }]
}

export default function UiGallery() {
  const { staff, view, wide } = useLoaderData<typeof loader>()
  const pieces = (
    <div className="grid grid-cols-1 gap-10">
      <PageHeading
        title="Pieces of the design system"
        intro="Each in each state. Long words, errors and empty lists included."
        actions={
          <LinkButton to={staff ? '/ui' : '/ui?area=staff'} kind="secondary" size="small">
            {staff ? 'On a public page' : 'On a staff screen'}
          </LinkButton>
        }
      />
      <ButtonExamples />
      <FieldExamples />
      <ChoiceExamples view={view} />
      <NoticeExamples />
      <OverlayExamples />
      <FigureExamples />
      <TableExamples />
      <Toaster />
    </div>
  )
  if (!staff) {
    return (
      <main id="main" className="py-10">
        <Container>{pieces}</Container>
      </main>
    )
  }
  return (
    <SidebarFrame
      title="Staff area"
      mark={<Mark className="size-7 shrink-0" />}
      wide={wide}
      items={[
        { label: 'Gallery', to: '/ui?area=staff', icon: <House aria-hidden="true" /> },
        { label: 'A tab with a rather long name', to: '/other', icon: <Users aria-hidden="true" /> },
      ]}
      actions={() => (
        <LinkButton to="/" kind="secondary" size="small">
          Logout
        </LinkButton>
      )}
    >
      {pieces}
    </SidebarFrame>
  )
}
