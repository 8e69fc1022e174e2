import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { forgetDraft, readDraft } from '#app/ui/kept-draft.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PostForm, type PostFormProps } from './post-form.tsx'
import type { EditedPost } from './blog.manage.server.ts'

const nothingTyped = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featuredImageUrl: '',
  description: '',
  keywords: '',
}

type Fields = typeof nothingTyped

/** A post's form, with the offer to take up what this browser kept when it was left unsaved. */
export function PostDesk(props: Omit<PostFormProps, 'kept' | 'keptName'>) {
  const { post, base } = props
  // A new post gets another id each time it is begun.
  const keptName = post ? `post-${post.id}` : `post-new-${base.split('/')[1]}`
  const [name] = useState(keptName)
  const [offer, setOffer] = useState<PostFormProps['kept']>(null)
  const [kept, setKept] = useState<PostFormProps['kept']>(null)
  useEffect(() => {
    const found = readDraft(name, nothingTyped)
    if (found && differs(found.draft, post)) setOffer({ fields: found.draft, version: found.key || post?.version })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept before this form was opened
  }, [])
  return (
    <div className="grid grid-cols-1 gap-4">
      {offer && (
        <Notice
          kind="info"
          role="status"
          title="This browser kept changes that were never saved."
          actions={
            <>
              <Button
                size="small"
                onClick={() => {
                  setKept(offer)
                  setOffer(null)
                }}
              >
                Bring them back
              </Button>
              <Button
                size="small"
                kind="secondary"
                onClick={() => {
                  forgetDraft(name)
                  setOffer(null)
                }}
              >
                Discard them
              </Button>
            </>
          }
        >
          {offer.fields.title || 'Without a title'}
        </Notice>
      )}
      <PostForm key={kept ? 'kept' : 'stored'} {...props} kept={kept} keptName={name} />
    </div>
  )
}

function differs(draft: Fields, post: EditedPost | null): boolean {
  return Object.entries(draft).some(([field, value]) => value !== (post?.[field as keyof Fields] ?? ''))
}
