import { z } from 'zod'
import { torontoMoment } from '#app/lib/toronto-time.ts'
import { optionalText, pictureAddress, refuse, requiredText } from '#app/lib/typed-text.ts'
import { slugFrom } from '#app/lib/slug.ts'
import { longestExcerpt, longestPostContent, longestPostTitle } from './blog.ts'
import { blogCopy } from './blog.copy.ts'

const moment = z
  .string()
  .optional()
  .transform((typed, ctx) => {
    if (!typed) return null
    return torontoMoment(typed) ?? refuse(ctx, blogCopy.momentRule)
  })

/** The fields of a post. An agent has to fill in only title and content. */
const texts = {
  title: requiredText('Enter the title', longestPostTitle),
  slug: optionalText(longestPostTitle).transform((typed) => typed && slugFrom(typed)),
  excerpt: optionalText(longestExcerpt),
  content: requiredText(blogCopy.contentRule, longestPostContent),
  featuredImageUrl: pictureAddress,
  description: optionalText(500),
  keywords: optionalText(500),
  /** The 'Publish immediately' checkbox. */
  publish: z.literal('on').optional().transform(Boolean),
  publishAt: moment,
}

const fullTexts = {
  ...texts,
  slug: requiredText('Enter the address', longestPostTitle).transform((typed) => slugFrom(typed)),
  excerpt: requiredText('Enter the excerpt', longestExcerpt),
}

const which = {
  /** Made when the form is opened, also for a new post: a form that is sent twice still makes one post. */
  id: z.uuid(),
  /** The version that the form was opened with; undefined for a new post. */
  version: z.string().max(40).optional(),
}

/** The autosaved form of a post. An autosave never publishes. */
export const PostDraftForm = z.object({ ...which, ...texts })

const saving = {
  intent: z.literal('save'),
  ...which,
  /** Whether this creates the post. Autosave may have stored a draft of it already. */
  isNew: z.literal('on').optional().transform(Boolean),
}

const deletion = z.object({ intent: z.literal('delete'), id: z.uuid() })

export const AgentPostsForm = z.discriminatedUnion('intent', [z.object({ ...saving, ...texts }), deletion])

export const SuperAdminPostsForm = z.discriminatedUnion('intent', [
  z.object({ ...saving, ...fullTexts }),
  z.object({
    intent: z.literal('set-published'),
    id: z.uuid(),
    isPublished: z.enum(['true', 'false']).transform((value) => value === 'true'),
    /** The version that the list showed: what was changed since is not published unread. */
    version: z.string().max(40).optional(),
  }),
  z.object({ intent: z.literal('send-back'), id: z.uuid(), note: requiredText(blogCopy.noteRule, 1000) }),
  deletion,
])

export type PostTexts = Omit<z.output<typeof PostDraftForm>, keyof typeof which>
export type PostFormFields = z.input<typeof PostDraftForm>
