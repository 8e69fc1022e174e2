import type { DeletedEntity } from './deleted-records.ts'

/** The sentences about what was deleted and may come back. */
export const deletedRecordsCopy = {
  title: { lead: 'Recently deleted leads', post: 'Recently deleted posts' },
  intro: 'Kept for 30 days after the delete, then gone for good.',
  link: 'Recently deleted',
  none: { lead: 'No leads were deleted in the last 30 days.', post: 'No posts were deleted in the last 30 days.' },
  noneMatching: 'Nothing deleted matches this search.',
  restored: { lead: 'Lead restored successfully!', post: 'Post restored successfully!' },
  restoreFailed: { lead: 'Failed to restore lead', post: 'Failed to restore post' },
  agentLeft: 'The agent who wrote this post has left, so it cannot be restored.',
  notFound: 'This was restored already, or its 30 days are over.',
  undo: 'Undo',
} as const satisfies Record<string, string | Record<DeletedEntity, string>>
