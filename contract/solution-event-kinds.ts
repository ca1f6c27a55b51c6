/** What the activity log of a solution records. */
export const solutionEventKinds = [
  'saved',
  'copied',
  'revised',
  'restored',
  'renamed',
  'status_changed',
  'visibility_changed',
  'steps_changed',
  'comment_added',
  'comment_deleted',
  'file_added',
  'file_deleted',
  'share_created',
  'share_revoked',
  'submitted',
  'submission_withdrawn',
  'deleted',
  'undeleted',
  'key_created',
  'key_revoked',
] as const
export type SolutionEventKind = (typeof solutionEventKinds)[number]
