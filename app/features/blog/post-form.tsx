import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { ownResult } from '#app/ui/form-result.ts'
import { forgetDraft } from '#app/ui/kept-draft.ts'
import { LeaveQuestion } from '#app/ui/leave-question.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { usePictureFormType } from '#app/ui/plain-picture.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { blogCopy as copy } from './blog.copy.ts'
import {
  countWords,
  longestExcerpt,
  longestPostDescription,
  longestPostTitle,
  readingMinutes,
  textOfHtml,
} from './blog.ts'
import { usePostKeeping } from './blog-autosave.ts'
import { followsTitle, slugFrom } from './blog-slug.ts'
import { previewPath } from './blog-list-view.ts'
import type { PostFormFields } from './blog.forms.ts'
import type { EditedPost } from './blog.manage.server.ts'
import { KeptNote } from './kept-note.tsx'
import { PublicationFields } from './publication-fields.tsx'

export type PostFormProps = {
  id: string
  /** Null for a new one. */
  post: EditedPost | null
  base: string
  backPath: string
  /** A super admin's posts have an address and an excerpt; an agent may leave both to us. */
  complete: boolean
  lastResult?: SubmissionResult | null
  /** What this browser had kept of it, and the version that it was typed over. */
  kept: { fields: Record<string, string>; version: string | undefined } | null
  /** Under which name this browser keeps it. */
  keptName: string
}

/** Everything that can be typed about a post. */
export function PostForm(props: PostFormProps) {
  const { id, post, base, backPath, complete, lastResult, kept, keptName } = props
  const result = ownResult(lastResult, 'save')
  // After a conflict the stored version stands above the form, so from then on it has been read.
  const conflict = Boolean(result?.error?.[''])
  const ref = useRef<HTMLFormElement>(null)
  const isNew = post === null
  const keeping = usePostKeeping({
    form: ref,
    name: keptName,
    isDraft: !post?.isPublished && !post?.publishAt,
    version: conflict ? post?.version : (sentVersion(result) ?? kept?.version ?? post?.version),
    restored: kept !== null,
  })
  const [form, fields] = useForm<PostFormFields>({
    id: `post-${id}`,
    lastResult: result,
    defaultValue: { ...valuesOf(post), ...kept?.fields },
  })
  const [words, setWords] = useState(() => countWords(fields.content.defaultValue ?? ''))
  const { onSubmit, ...formProps } = getFormProps(form)
  const slug = useSlugOfTitle(ref, post)
  const sent = useNavigation()
  const busy = sent.formData?.get('intent') === 'save'
  useForgetWhenSaved(keptName, busy && sent.state === 'loading' && !sent.location.search.includes(id))
  // The answer comes first, what is stored now a moment later.
  const takeAnswer = useEffectEvent(() => keeping.answered(conflict ? post?.version : undefined))
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they say that there is an answer
  useEffect(() => takeAnswer(), [lastResult, post?.version])
  useEffect(() => {
    if (isNew) ref.current?.querySelector<HTMLElement>('[name=title]')?.focus()
  }, [isNew])

  return (
    <Form
      method="post"
      encType={usePictureFormType()}
      {...formProps}
      ref={ref}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onInput={keeping.changed}
      onSubmit={(event) => {
        keeping.beforeSubmit(event)
        if (!event.defaultPrevented) onSubmit(event)
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={keeping.version ?? ''} />
      {isNew && <input type="hidden" name="isNew" value="on" />}
      {post && form.errors && (
        <SavedMeanwhile sentences={form.errors} fields={comparedFields(post)} sent={result?.initialValue} />
      )}
      <Card className="grid grid-cols-1 gap-4">
        <TextField
          {...fieldProps(fields.title)}
          label="Title"
          required
          maxLength={longestPostTitle}
          autoComplete="off"
          onChange={slug.follow}
        />
        <RichTextField
          {...fieldProps(fields.content)}
          label="Content"
          required
          upload={pictureUpload('post-text')}
          onChange={(html) => {
            setWords(countWords(html))
            keeping.changed()
          }}
        >
          <p className="text-sm text-ink-soft tabular-nums">
            {`${words} ${words === 1 ? 'word' : 'words'}`} · {readingMinutes(words)} min read
          </p>
        </RichTextField>
        <TextAreaField
          {...fieldProps(fields.excerpt)}
          label="Excerpt"
          required={complete}
          rows={3}
          maxLength={longestExcerpt}
          hint={
            complete
              ? 'Stands on the card and above the text.'
              : 'For the card. Left empty, the text itself begins there.'
          }
        />
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid grid-cols-1 gap-4">
          <PublicationFields post={post} errors={fields.publishAt.errors} />
          <KeptNote state={keeping.state} isDraft={!post?.isPublished && !post?.publishAt} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} busyLabel="Saving...">
              {post ? 'Save' : 'Create post'}
            </Button>
            <Link to={backPath} className={buttonClass({ kind: 'secondary' })}>
              Cancel
            </Link>
            {keeping.version && (
              <a
                href={previewPath(base, id)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ kind: 'quiet' })}
              >
                Preview<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </div>
        </Card>
        <Card className="grid grid-cols-1 gap-4">
          <TextField
            {...fieldProps(fields.slug)}
            label="Address"
            required={complete}
            maxLength={longestPostTitle}
            autoComplete="off"
            spellCheck={false}
            before="/blog/"
            hint={addressHint(complete, post)}
            onChange={slug.touch}
            className="[&_input]:pl-14!"
          />
          <PictureField
            {...fieldProps(fields.featuredImageUrl)}
            label="Featured picture"
            hint="On the card and above the text."
            upload={pictureUpload('post')}
          />
          <TextAreaField
            {...fieldProps(fields.description)}
            label="Description for search engines"
            rows={2}
            maxLength={500}
            hint={`They show about ${longestPostDescription} characters.`}
          />
          <TextField
            {...fieldProps(fields.keywords)}
            label="Keywords"
            maxLength={500}
            hint="With commas between them."
          />
        </Card>
      </div>
      <LeaveQuestion when={keeping.isLeavingWork}>
        What you typed is not saved. This browser keeps it, and offers it when you come back.
      </LeaveQuestion>
    </Form>
  )
}

function addressHint(complete: boolean, post: EditedPost | null): string {
  if (post?.isPublished) return 'If you change it, the old address leads to the new one.'
  return complete ? 'Made from the title until you change it.' : 'Left empty, it is made from the title.'
}

/** The address follows the title until somebody types one, or the post is published. */
function useSlugOfTitle(form: RefObject<HTMLFormElement | null>, post: EditedPost | null) {
  const touched = useRef(post !== null && (post.isPublished || !followsTitle(post.slug, post.title)))
  return {
    touch: (event: { currentTarget: HTMLInputElement }) => {
      touched.current = event.currentTarget.value !== ''
    },
    follow: (event: { currentTarget: HTMLInputElement }) => {
      const field = form.current?.elements.namedItem('slug')
      const title = event.currentTarget.value
      if (!touched.current && field instanceof HTMLInputElement) field.value = title.trim() ? slugFrom(title) : ''
    },
  }
}

function useForgetWhenSaved(name: string, saved: boolean) {
  useEffect(() => {
    if (saved) forgetDraft(name)
  }, [name, saved])
}

function sentVersion(result: SubmissionResult | null | undefined): string | undefined {
  const sent = result?.initialValue?.version
  return typeof sent === 'string' ? sent : undefined
}

function valuesOf(post: EditedPost | null) {
  if (!post) return {}
  const { title, slug, excerpt, content, featuredImageUrl, description, keywords } = post
  return { title, slug, excerpt, content, featuredImageUrl, description, keywords }
}

function comparedFields(post: EditedPost): ComparedField[] {
  return [
    { field: 'title', label: 'Title', stored: post.title },
    {
      field: 'publish',
      label: 'Publication',
      stored: post.isPublished ? 'on' : '',
      shown: (sent) => (sent ? copy.published : copy.draft),
    },
    { field: 'publishAt', label: 'Publish on', stored: post.publishAt, shown: (sent) => sent.replace('T', ' ') },
    { field: 'slug', label: 'Address', stored: post.slug },
    { field: 'excerpt', label: 'Excerpt', stored: post.excerpt },
    { field: 'content', label: 'Content', stored: post.content, shown: textOfHtml },
    { field: 'featuredImageUrl', label: 'Picture', stored: post.featuredImageUrl },
    { field: 'description', label: 'Description', stored: post.description },
    { field: 'keywords', label: 'Keywords', stored: post.keywords },
  ]
}
