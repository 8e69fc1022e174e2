import { z } from 'zod'
import { torontoMoment } from '#app/lib/toronto-time.ts'
import { optionalText, pictureAddress, requiredText } from '#app/lib/typed-text.ts'
import { longestExcerpt, longestPostContent, longestPostTitle } from './blog.ts'
import { slugFrom } from './blog-slug.ts'
import { blogCopy } from './blog.copy.ts'

const moment = z
  .string()
  .optional()
  .transform((typed, ctx) => {
    if (!typed) return null
    const at = torontoMoment(typed)
    if (at) return at
    ctx.addIssue({ code: 'custom', message: blogCopy.momentRule })
    return z.NEVER
  })

/** What can be typed about a post; an agent need not say more than title and content. */
const texts = {
  title: requiredText('Enter the title', longestPostTitle),
  slug: optionalText(longestPostTitle).transform((typed) => typed && slugFrom(typed)),
  excerpt: optionalText(longestExcerpt),
  content: requiredText(blogCopy.contentRule, longestPostContent),
  featuredImageUrl: pictureAddress,
  description: optionalText(500),
  keywords: optionalText(500),
  /** 'Publish immediately', a box. */
  publish: z.literal('on').optional().transform(Boolean),
  publishAt: moment,
}

const fullTexts = {
  ...texts,
  slug: requiredText('Enter the address', longestPostTitle).transform(slugFrom),
  excerpt: requiredText('Enter the excerpt', longestExcerpt),
}

const which = {
  /** Made when the form was opened, also that of a new post: sent twice it is still one post. */
  id: z.uuid(),
  /** Which version the form was opened with; none while the post is new. */
  version: z.string().max(40).optional(),
}

/** What an editor sends by itself: never published by that. */
export const PostDraftForm = z.object({ ...which, ...texts })

const saving = {
  intent: z.literal('save'),
  ...which,
  /** Whether its writer creates it with that; it may have been saved by itself before. */
  isNew: z.literal('on').optional().transform(Boolean),
}

const deletion = z.object({ intent: z.literal('delete'), id: z.uuid() })

/** What the blog tab of an agent submits. */
export const AgentPostsForm = z.discriminatedUnion('intent', [z.object({ ...saving, ...texts }), deletion])

/** What the blog tab of the super admin submits. */
export const SuperAdminPostsForm = z.discriminatedUnion('intent', [
  z.object({ ...saving, ...fullTexts }),
  z.object({
    intent: z.literal('set-published'),
    id: z.uuid(),
    isPublished: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
  deletion,
])

export type PostTexts = Omit<z.output<typeof PostDraftForm>, keyof typeof which>
/** Everything that can be typed, by the names of its fields. */
export type PostFormFields = z.input<typeof PostDraftForm>
