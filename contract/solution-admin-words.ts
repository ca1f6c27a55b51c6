/** Words and limits of the solutions manager, free of schemas so that pages can use them. */

/** Columns that the list is sorted by; `picture` puts solutions with an uploaded picture together. */
export const adminSolutionSorts = ['picture', 'title', 'status', 'isPublic', 'createdAt'] as const
/** Ids that one call changes, in one transaction. */
export const MAX_CHUNK = 5
/** Statuses that the editor offers, beside the present one. */
export const editorStatuses = ['draft', 'published', 'pending', 'archived'] as const
export type EditorStatus = (typeof editorStatuses)[number]
/** Tiers of support that a solution can come with. */
export const supportTiers = ['basic', 'standard', 'premium', 'enterprise'] as const
export const solutionVisibilities = ['public', 'private'] as const
