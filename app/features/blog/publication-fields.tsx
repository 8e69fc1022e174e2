import { useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { EditedPost } from './blog.manage.server.ts'
import { blogCopy as copy } from './blog.copy.ts'

type PublicationFieldsProps = { post: EditedPost | null; errors: string[] | undefined }

/** When a post is seen: at once, at a time of its own, or not yet. */
export function PublicationFields({ post, errors }: PublicationFieldsProps) {
  const isPublished = post?.isPublished ?? false
  const [now, setNow] = useState(isPublished)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Checkbox
        name="publish"
        defaultChecked={isPublished}
        label={isPublished ? copy.published : 'Publish immediately'}
        hint={now ? undefined : `Off: ${copy.draft}. Nobody sees it.`}
        onChange={(event) => setNow(event.currentTarget.checked)}
      />
      {/* Hidden, it keeps what was typed; publishing at once wins. */}
      <div hidden={now}>
        <TextField
          type="datetime-local"
          name="publishAt"
          id="publish-at"
          label="Or publish on (Toronto time)"
          defaultValue={post?.publishAt ?? ''}
          error={errors}
        />
      </div>
    </div>
  )
}
