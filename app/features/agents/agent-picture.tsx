import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
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
        className={className}
      />
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
