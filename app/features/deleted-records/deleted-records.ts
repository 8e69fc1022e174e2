/** How many days a delete can be undone. The database keeps deleted records, and the worker purges them. */
export const keptDays = 30

export type DeletedEntity = 'lead' | 'post' | 'answer'

/** Days until a deleted record is purged, rounded up. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const passed = (now.getTime() - deletedAt.getTime()) / 86_400_000
  return Math.max(0, Math.ceil(keptDays - passed))
}

/** The texts about deleted records that can be restored. */
export const deletedRecordsCopy = {
  title: { lead: 'Recently deleted leads', post: 'Recently deleted posts', answer: 'Recently deleted answers' },
  intro: 'Kept for 30 days after the delete, then gone for good.',
  link: 'Recently deleted',
  none: {
    lead: 'No leads were deleted in the last 30 days.',
    post: 'No posts were deleted in the last 30 days.',
    answer: 'No answers were deleted in the last 30 days.',
  },
  noneMatching: 'Nothing deleted matches this search.',
  restored: 'Lead restored successfully!',
  restoredAnswer: 'Answer restored successfully!',
  restoredPosts: (count: number) =>
    count === 1 ? 'Post restored successfully!' : `${count} posts restored successfully!`,
  fetchFailed: {
    lead: 'Failed to fetch deleted leads',
    post: 'Failed to fetch deleted posts',
    answer: 'Failed to fetch deleted answers',
  },
  restoreFailed: {
    lead: 'Failed to restore lead',
    post: 'Failed to restore post',
    answer: 'Failed to restore answer',
  },
  heirMissing: 'Choose the agent whose post it becomes.',
  heirLeft: 'The agent of this post has left. Choose another one.',
  notFound: 'This was restored already, or its 30 days are over.',
  undo: 'Undo',
  heirTitle: (title: string) => `Restore “${title}”`,
  restoreOne: 'Restore as a draft',
  restoreAll: (count: number, agentName: string | null) => `Restore all ${count} posts of ${agentName ?? 'this agent'}`,
  heirNote: (agentName: string | null) =>
    `${agentName ?? 'The agent who wrote it'} has left. Choose whose post it becomes. What comes back is a draft, so that nothing is published in somebody’s name that they have not seen.`,
} as const satisfies Record<string, string | Record<DeletedEntity, string> | ((...parts: never[]) => string)>
