/** The sentences of the back office about the assistant's answers. */
export const answersCopy = {
  fetchFailed: 'Failed to fetch answers',
  saveFailed: 'Failed to save answer',
  deleteFailed: 'Failed to delete answer',
  none: 'No answers yet. Add the first one.',
  added: 'Answer added as a draft. Publish it when it is ready.',
  updated: 'Answer updated successfully!',
  deleted: 'Answer deleted successfully!',
  published: 'Published. The assistant gives this answer now.',
  unpublished: 'Unpublished. The assistant no longer gives this answer.',
  changed: 'This answer was changed meanwhile. Nothing of yours is saved yet: compare, then choose.',
  dismissed: 'Question dismissed.',
  dismissFailed: 'Failed to dismiss question',
  samplesRule: 'Write three to eight questions, one per line',
} as const
