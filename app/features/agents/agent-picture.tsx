import { useFetcher } from 'react-router'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { type PictureChange, PictureControl } from '#app/ui/picture-field.tsx'
import { type AgentPictureField, agentPictures } from './agents.ts'

type AgentPictureProps<Field extends AgentPictureField> = {
  agent: { id: string } & Record<Field, string | null>
  field: Field
}

/** One of an agent's pictures. A chosen picture is saved at once, and the record is reloaded. */
export function AgentPicture<Field extends AgentPictureField>({ agent, field }: AgentPictureProps<Field>) {
  const fetcher = useFetcher<FormAnswer>()
  const { label, purpose, hint } = agentPictures[field]
  const agentId = agent.id
  const url = agent[field]
  const chosen = fetcher.formData?.get('url')

  function save(next: string | null, change: PictureChange) {
    void fetcher.submit(
      { intent: 'picture', id: agentId, field, url: next ?? '', seen: url ?? '', change },
      { method: 'post' },
    )
  }

  return (
    <>
      <OutcomeToasts toasts={fetcher.data?.toasts} />
      <PictureControl
        label={label}
        hint={hint}
        upload={pictureUpload(purpose, agentId)}
        value={typeof chosen === 'string' ? chosen || null : url}
        onChange={save}
        saving={fetcher.state !== 'idle'}
        plain={<PlainForms agentId={agentId} field={field} url={url} />}
      />
    </>
  )
}

/** Without JavaScript: choosing a file and sending it reloads the page. */
function PlainForms({ agentId, field, url }: { agentId: string; field: AgentPictureField; url: string | null }) {
  const { label } = agentPictures[field]
  const fields = (change: PictureChange) => (
    <HiddenFields fields={{ intent: 'picture', id: agentId, field, url: '', seen: url ?? '', change }} />
  )
  const removal = `remove-${field}`
  return (
    <>
      <form method="post" encType="multipart/form-data" className="grid gap-2">
        {fields('uploaded')}
        <FileInput name="url-file" required accept="image/*" aria-label={label} />
        <span className="flex flex-wrap gap-2">
          <Button type="submit" kind="secondary" size="small">
            Upload<span className="sr-only"> {label}</span>
          </Button>
          {url && (
            <Button type="submit" form={removal} formNoValidate kind="quiet" size="small">
              Remove<span className="sr-only"> {label}</span>
            </Button>
          )}
        </span>
      </form>
      <form id={removal} method="post" hidden>
        {fields('removed')}
      </form>
    </>
  )
}

type ProfilePicturesProps = { agent: { id: string; headshotUrl: string | null; bannerImageUrl: string | null } }

export function ProfilePictures({ agent }: ProfilePicturesProps) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <AgentPicture agent={agent} field="headshotUrl" />
      <AgentPicture agent={agent} field="bannerImageUrl" />
    </div>
  )
}
