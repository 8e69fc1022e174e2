import { slugFrom } from '#app/lib/slug.ts'
import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { flushSync } from 'react-dom'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { formatHour } from '#app/lib/when.ts'
import { Button, buttonClass, NewTabLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { forgetDraft, readDraft, type Draft, keepDraft } from '#app/ui/kept-draft.ts'
import { LeaveQuestion } from '#app/ui/unsaved-question.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PictureField, usePictureFormType } from '#app/ui/picture-field.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { type FormField, useForm } from '#app/ui/use-form.ts'
import { useTypingPause } from '#app/ui/typing-pause.ts'
import { blogCopy as copy } from './blog.copy.ts'
import type { PostFormFields } from './blog.forms.ts'
import type { EditedPost, DraftAnswer } from './blog.manage.server.ts'
import {
  countWords,
  followsTitle,
  longestExcerpt,
  longestPostDescription,
  longestPostTitle,
  previewPath,
  readingMinutes,
  textOfHtml,
  draftPath,
} from './blog.ts'

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

/** A post's form, with an offer to restore unsaved text that this browser kept. */
export function PostDesk(props: Omit<PostFormProps, 'kept' | 'keptName'>) {
  const { post, base } = props
  // A new post has another id each time, so its draft is kept under the area's name.
  const keptName = post ? `post-${post.id}` : `post-new-${base.split('/')[1]}`
  const [name] = useState(keptName)
  const [offer, setOffer] = useState<PostFormProps['kept']>(null)
  const [kept, setKept] = useState<PostFormProps['kept']>(null)
  useEffect(() => {
    const found = readDraft(name, nothingTyped)
    if (found && differs(found.draft, post)) setOffer({ fields: found.draft, version: found.key || post?.version })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the draft that was kept before this form opened
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

type PostFormProps = {
  id: string
  post: EditedPost | null
  base: string
  backPath: string
  /** A super admin also edits address and excerpt. An agent may leave both to us. */
  complete: boolean
  /** An agent whose posts need approval asks for it instead of publishing. */
  mustAsk: boolean
  lastResult?: FormResult | null
  /** The text that this browser had kept, and the version on which it was based. */
  kept: { fields: Record<string, string>; version: string | undefined } | null
  keptName: string
}

function PostForm(props: PostFormProps) {
  const { id, post, base, backPath, complete, mustAsk, lastResult, kept, keptName } = props
  const isNew = post === null
  const form = useForm({
    id: `post-${id}`,
    answer: lastResult,
    intent: 'save',
    stored: { ...valuesOf(post), ...kept?.fields },
  })
  const { ref } = form
  // After a conflict the stored version is shown above the form, so from then on it counts as read.
  const conflict = Boolean(form.errors)
  const keeping = usePostKeeping({
    form: ref,
    name: keptName,
    isDraft: !post?.isPublished && !post?.publishAt,
    version: conflict ? post?.version : (form.sent?.version ?? kept?.version ?? post?.version),
    restored: kept !== null,
  })
  const slug = useSlugOfTitle(ref, post)
  const sent = useNavigation()
  const busy = sent.formData?.get('intent') === 'save'
  useForgetWhenSaved(keptName, busy && sent.state === 'loading' && !sent.location.search.includes(id))
  // The answer arrives first, the reloaded post a moment later.
  const takeAnswer = useEffectEvent(() => keeping.answered(conflict ? post?.version : undefined))
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they change when there is an answer
  useEffect(() => takeAnswer(), [lastResult, post?.version])
  useEffect(() => {
    if (isNew) ref.current?.querySelector<HTMLElement>('[name=title]')?.focus()
  }, [isNew, ref])

  return (
    <Form
      method="post"
      encType={usePictureFormType()}
      {...form.props}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onInput={keeping.changed}
      onSubmit={keeping.beforeSubmit}
    >
      <HiddenFields fields={{ intent: 'save', id, version: keeping.version ?? '' }} />
      {isNew && <input type="hidden" name="isNew" value="on" />}
      {post && form.errors && <SavedMeanwhile sentences={form.errors} {...compared(post, mustAsk)} sent={form.sent} />}
      <TextsCard field={form.field} complete={complete} onTitle={slug.follow} onContent={keeping.changed} />
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid grid-cols-1 gap-4">
          {mustAsk ? (
            <AskField post={post} />
          ) : (
            <PublicationFields post={post} errors={form.field('publishAt').error} />
          )}
          <KeptNote state={keeping.state} isDraft={!post?.isPublished && !post?.publishAt} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} busyLabel="Saving...">
              {post ? 'Save' : 'Create post'}
            </Button>
            <Link to={backPath} className={buttonClass({ kind: 'secondary' })}>
              Cancel
            </Link>
            {keeping.version && (
              <NewTabLink href={previewPath(base, id)} className={buttonClass({ kind: 'quiet' })}>
                Preview
              </NewTabLink>
            )}
          </div>
        </Card>
        <AddressCard field={form.field} complete={complete} post={post} onTyped={slug.touch} />
      </div>
      <LeaveQuestion when={keeping.isLeavingWork}>
        What you typed is not saved. This browser keeps it, and offers it when you come back.
      </LeaveQuestion>
    </Form>
  )
}

type TextsCardProps = {
  field: (name: 'title' | 'content' | 'excerpt') => FormField
  complete: boolean
  onTitle: (event: ChangeEvent<HTMLInputElement>) => void
  onContent: () => void
}

/** What readers see. */
function TextsCard({ field, complete, onTitle, onContent }: TextsCardProps) {
  const [words, setWords] = useState(() => countWords(field('content').defaultValue ?? ''))
  return (
    <Card className="grid grid-cols-1 gap-4">
      <TextField
        {...field('title')}
        label="Title"
        required
        maxLength={longestPostTitle}
        autoComplete="off"
        onChange={onTitle}
      />
      <RichTextField
        {...field('content')}
        label="Content"
        required
        upload={pictureUpload('post-text')}
        onChange={(html) => {
          setWords(countWords(html))
          onContent()
        }}
      >
        <p className="text-sm text-ink-soft tabular-nums">
          {`${words} ${words === 1 ? 'word' : 'words'}`} · {readingMinutes(words)} min read
        </p>
      </RichTextField>
      <TextAreaField
        {...field('excerpt')}
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
  )
}

type AddressCardProps = {
  field: (name: 'slug' | 'featuredImageUrl' | 'description' | 'keywords') => FormField
  complete: boolean
  post: EditedPost | null
  onTyped: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Where the post is found, and what stands beside it. */
function AddressCard({ field, complete, post, onTyped }: AddressCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <TextField
        {...field('slug')}
        label="Address"
        required={complete}
        maxLength={longestPostTitle}
        autoComplete="off"
        spellCheck={false}
        before="/blog/"
        hint={addressHint(complete, post)}
        onChange={onTyped}
        className="[&_input]:pl-14!"
      />
      <PictureField
        {...field('featuredImageUrl')}
        label="Featured picture"
        hint="On the card and above the text."
        upload={pictureUpload('post')}
      />
      <TextAreaField
        {...field('description')}
        label="Description for search engines"
        rows={2}
        maxLength={500}
        hint={`They show about ${longestPostDescription} characters.`}
      />
      <TextField {...field('keywords')} label="Keywords" maxLength={500} hint="With commas between them." />
    </Card>
  )
}

function addressHint(complete: boolean, post: EditedPost | null): string {
  if (post?.isPublished) return 'If you change it, the old address leads to the new one.'
  return complete ? 'Made from the title until you change it.' : 'Left empty, it is made from the title.'
}

/** The slug follows the title until somebody types one, or the post is published. */
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

function valuesOf(post: EditedPost | null): Partial<Record<keyof PostFormFields, string | null>> {
  if (!post) return {}
  const { title, slug, excerpt, content, featuredImageUrl, description, keywords } = post
  return { title, slug, excerpt, content, featuredImageUrl, description, keywords }
}

function compared(post: EditedPost, mustAsk: boolean) {
  return {
    labels: {
      title: 'Title',
      publish: 'Publication',
      publishAt: 'Publish on',
      slug: 'Address',
      excerpt: 'Excerpt',
      content: 'Content',
      featuredImageUrl: 'Picture',
      description: 'Description',
      keywords: 'Keywords',
    },
    stored: { ...post, publish: post.isPublished || (mustAsk && post.isWaiting) ? 'on' : '' },
    shown: {
      publish: (sent: string) => (mustAsk ? (sent ? copy.ask : copy.onlyDraft) : sent ? copy.published : copy.draft),
      publishAt: (sent: string) => sent.replace('T', ' '),
      content: textOfHtml,
    },
  }
}

function AskField({ post }: { post: EditedPost | null }) {
  const isOut = Boolean(post?.isPublished || post?.publishAt)
  return (
    <Checkbox
      name="publish"
      defaultChecked={isOut || post?.isWaiting}
      label={copy.ask}
      hint={isOut ? copy.askAgain : copy.askHint}
    />
  )
}

function PublicationFields({ post, errors }: { post: EditedPost | null; errors: string[] | undefined }) {
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
      {/* Hidden, the field keeps its value; "Publish immediately" wins. */}
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

function KeptNote({ state, isDraft }: { state: KeptState; isDraft: boolean }) {
  const hydrated = useHydrated()
  return (
    <p role="status" className="min-h-5 text-sm text-ink-soft tabular-nums">
      {hydrated && sentenceOf(state, isDraft)}
    </p>
  )
}

function sentenceOf(state: KeptState, isDraft: boolean): string {
  switch (state.kind) {
    case 'clean':
      return isDraft ? 'Saved by itself while you pause.' : 'Seen by everybody once you save.'
    case 'saving':
      return 'Saving...'
    case 'saved':
      return `Saved ${formatHour(state.at)}`
    case 'failed':
      return 'Could not be saved just now. It is kept in this browser.'
    case 'changed':
      return 'Somebody else saved this post meanwhile. Press Save to compare; yours is kept in this browser.'
    case 'kept':
      return isDraft ? 'Not saved yet' : 'Not saved yet. Kept in this browser.'
  }
}

const pauseMilliseconds = 1500

/**
 * - clean: nothing has been typed yet.
 * - kept: the text is stored in this browser only.
 * - saved: the server has stored it, at the given time.
 * - changed: somebody else saved the post, so autosave has stopped.
 */
type KeptState = { kind: 'clean' | 'kept' | 'saving' | 'failed' | 'changed' } | { kind: 'saved'; at: Date }

type KeepingOptions = {
  form: RefObject<HTMLFormElement | null>
  name: string
  /** Only drafts are autosaved. A published post changes only when its author saves it. */
  isDraft: boolean
  /** The version that the form was opened with; undefined for a new post. */
  version: string | undefined
  /** Whether the form was opened with text that this browser had kept. */
  restored: boolean
}

/** Stores what is typed in this browser at once, and autosaves a draft to the server whenever its author pauses. */
function usePostKeeping({ form, name, isDraft, version: opened, restored }: KeepingOptions) {
  const [state, setState] = useState<KeptState>({ kind: restored ? 'kept' : 'clean' })
  const [version, setVersion] = useState(opened)
  const pause = useTypingPause(pauseMilliseconds)
  // A ref, because an autosave that began earlier must read the current values.
  const now = useRef({ version: opened, typed: 0, saving: false, submitting: false, submitNext: false })
  const unsaved = state.kind !== 'clean' && state.kind !== 'saved'

  function changed() {
    if (!form.current) return
    now.current.typed += 1
    now.current.submitting = false
    keepDraft(name, { key: now.current.version ?? '', draft: textsOf(form.current) })
    if (state.kind === 'changed') return
    setState({ kind: 'kept' })
    if (isDraft) pause.later(() => void save())
  }

  async function save() {
    const { saving, submitting, typed } = now.current
    if (!form.current || saving || submitting) return
    now.current.saving = true
    setState({ kind: 'saving' })
    const answer = await send(textsOf(form.current), now.current.version)
    now.current.saving = false
    if (answer.kind !== 'saved') {
      setState({ kind: stateAfter[answer.kind] ?? 'failed' })
    } else {
      now.current.version = answer.version
      // Synchronously, before the form can be sent: it carries the version.
      flushSync(() => setVersion(answer.version))
      if (now.current.typed === typed) {
        forgetDraft(name)
        setState(savedNow())
      } else {
        pause.later(() => void save())
      }
    }
    if (now.current.submitNext) {
      now.current.submitNext = false
      form.current?.requestSubmit()
    }
  }

  /** Delays sending the form until a running autosave is done. */
  function beforeSubmit(event: { preventDefault: () => void }) {
    if (now.current.saving) {
      event.preventDefault()
      now.current.submitNext = true
      return
    }
    now.current.submitting = true
  }

  const holdUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!now.current.submitting) event.preventDefault()
  })
  useEffect(() => {
    if (!unsaved) return
    const listener = (event: BeforeUnloadEvent) => holdUnload(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [unsaved])

  return {
    state,
    version,
    changed,
    beforeSubmit,
    /** Whether leaving the page now would lose work. */
    isLeavingWork: () => unsaved && !now.current.submitting,
    /** Called when an answer leaves the form open: editing continues, after a conflict from the given version. */
    answered(conflictWith: string | undefined) {
      now.current.submitting = false
      if (!conflictWith) return
      now.current.version = conflictWith
      setVersion(conflictWith)
    },
  }
}

function savedNow(): KeptState {
  return { kind: 'saved', at: new Date() }
}

const stateAfter: Partial<Record<DraftAnswer['kind'], 'kept' | 'changed'>> = {
  // Without a title or content there is nothing to save yet.
  invalid: 'kept',
  empty: 'kept',
  changed: 'changed',
  missing: 'changed',
}

/** The typed texts, without the form's hidden fields and without the publication settings. */
function textsOf(form: HTMLFormElement): Draft {
  const carried = new Set(['intent', 'version', 'isNew', 'publish', 'publishAt'])
  return Object.fromEntries(
    [...new FormData(form)].filter(([field]) => !carried.has(field)).map(([field, value]) => [field, String(value)]),
  )
}

async function send(texts: Draft, version: string | undefined): Promise<DraftAnswer> {
  try {
    const response = await fetch(draftPath, {
      method: 'POST',
      body: new URLSearchParams({ ...texts, ...(version ? { version } : {}) }),
      signal: AbortSignal.timeout(20_000),
    })
    return response.headers.get('content-type')?.includes('json')
      ? ((await response.json()) as DraftAnswer)
      : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
