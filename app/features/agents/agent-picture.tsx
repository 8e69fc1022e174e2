import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { type PictureChange, PictureControl } from '#app/ui/picture-field.tsx'
import { type AgentPictureField, agentPictures } from './agents.ts'

type AgentPictureProps = {
  agentId: string
  field: AgentPictureField
  url: string | null
  hint: ReactNode
  className?: string
}

/** One of an agent's pictures. What is chosen is saved at once, and the record is read anew. */
export function AgentPicture({ agentId, field, url, hint, className }: AgentPictureProps) {
  const fetcher = useFetcher<FormAnswer>()
  const { label, purpose } = agentPictures[field]
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
        className={className}
      />
    </>
  )
}

type PlainFormsProps = Pick<AgentPictureProps, 'agentId' | 'field' | 'url'>

/** Without JavaScript a file is chosen and sent, and the page comes anew. */
function PlainForms({ agentId, field, url }: PlainFormsProps) {
  const { label } = agentPictures[field]
  const fields = (change: PictureChange) =>
    Object.entries({ intent: 'picture', id: agentId, field, url: '', seen: url ?? '', change }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))
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

/** Who the agent is, for the profile tab and the super admin's form. */
export function ProfilePictures({
  agent,
}: {
  agent: { id: string; headshotUrl: string | null; bannerImageUrl: string | null }
}) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <AgentPicture
        agentId={agent.id}
        field="headshotUrl"
        url={agent.headshotUrl}
        hint="A square; the page shows it round."
      />
      <AgentPicture
        agentId={agent.id}
        field="bannerImageUrl"
        url={agent.bannerImageUrl}
        hint="Three times as wide as high, for the directory and the top of the page."
      />
    </div>
  )
}
