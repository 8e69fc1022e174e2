import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button, ExternalLinkButton, IconButton, LinkButton } from '../button.tsx'
import { ConfirmButton } from '../confirm-button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../text-field.tsx'
import { Menu, MenuButton, MenuLink } from '../menu.tsx'
import { Notice } from '../notice.tsx'
import { notify } from '../toast-queue.ts'
import { Example, Row } from './example.tsx'

const longText =
  'A long message that wraps over several lines, with a verylongwordthatnobodycanbreakbutthebrowserhastodosomewhere, and an end.'

export function ButtonExamples() {
  return (
    <Example title="Buttons">
      <Row>
        <Button>Primary</Button>
        <Button kind="secondary">Secondary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button disabled>Disabled</Button>
        <Button busy busyLabel="Submitting...">
          Submit
        </Button>
      </Row>
      <Row>
        <Button size="small" icon={<Plus aria-hidden="true" className="size-4" />}>
          Small
        </Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
        <IconButton label="Delete" kind="danger" icon={<Trash2 aria-hidden="true" className="size-5" />} />
        <IconButton label="Add" kind="secondary" icon={<Plus aria-hidden="true" className="size-5" />} />
        <LinkButton to="/ui" kind="secondary">
          A link
        </LinkButton>
        <ExternalLinkButton href="https://example.com/">External link</ExternalLinkButton>
      </Row>
      <Button wide>Wide, with a label that is much longer than one would like on a phone</Button>
      <Row>
        <Badge>Neutral</Badge>
        <Badge tone="good">Active</Badge>
        <Badge tone="bad">Refused</Badge>
        <Badge tone="warning">Held</Badge>
        <Badge tone="info">New</Badge>
      </Row>
    </Example>
  )
}

export function NoticeExamples() {
  return (
    <Example title="Notices and messages">
      <Notice title="For your information">Rates are as of today.</Notice>
      <Notice kind="success">Saved.</Notice>
      <Notice kind="warning" title="Please check">
        {longText}
      </Notice>
      <Notice kind="error" title="That did not work" actions={<Button size="small">Try again</Button>}>
        Nothing was lost.
      </Notice>
      <Row>
        <Button kind="secondary" onClick={() => notify({ kind: 'success', text: 'Saved' })}>
          Show success
        </Button>
        <Button kind="secondary" onClick={() => notify({ kind: 'error', text: longText })}>
          Show error
        </Button>
        <Button kind="secondary" onClick={() => notify({ kind: 'info', text: 'Ten seconds', seconds: 10 })}>
          Show information
        </Button>
      </Row>
    </Example>
  )
}

export function OverlayExamples() {
  const [open, setOpen] = useState<'middle' | 'right' | null>(null)
  return (
    <Example title="Dialogs and menus">
      <Row>
        <Button kind="secondary" onClick={() => setOpen('middle')}>
          Open dialog
        </Button>
        <Button kind="secondary" onClick={() => setOpen('right')}>
          Open side panel
        </Button>
        <form id="gallery-delete" onSubmit={(event) => event.preventDefault()}>
          <ConfirmButton
            kind="danger"
            title="Delete this row?"
            body={<p>It is gone for good.</p>}
            confirmLabel="Delete"
            form="gallery-delete"
          >
            Delete
          </ConfirmButton>
        </form>
        <Menu
          label="Actions"
          renderButton={(opener) => (
            <Button {...opener} kind="secondary">
              Menu
            </Button>
          )}
        >
          <MenuLink to="/ui">View</MenuLink>
          <MenuButton onClick={() => notify({ kind: 'info', text: 'Edited' })}>Edit</MenuButton>
          <MenuButton danger>Delete</MenuButton>
        </Menu>
      </Row>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        side={open === 'right' ? 'right' : 'middle'}
        title="A dialog with a title that is long enough to wrap on a phone"
        description="And a sentence about it."
        footer={
          <>
            <Button kind="secondary" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(null)}>Save</Button>
          </>
        }
      >
        <div className="grid gap-4">
          <TextField label="Name" name="name" required />
          <TextField label="Email" name="email" type="email" error="Please enter an email address." />
          {Array.from({ length: 12 }, (_, line) => (
            <p key={line}>{longText}</p>
          ))}
        </div>
      </Dialog>
    </Example>
  )
}
