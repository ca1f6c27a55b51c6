/** The tabs of manage, each a page below `/solutions/{id}/manage`. */
export const manageTabs = [
  { path: '', label: 'Overview' },
  { path: '/parts', label: 'Parts' },
  { path: '/documents', label: 'Documents' },
  { path: '/live', label: 'Live' },
  { path: '/discussion', label: 'Discussion' },
  { path: '/versions', label: 'Versions' },
  { path: '/activity', label: 'Activity' },
] as const
export const managePath = (id: string, tab: (typeof manageTabs)[number]['path'] = ''): string =>
  `/solutions/${id}/manage${tab}`

/** The comments on one part or step of a solution. */
export const commentsPath = (id: string, on: { part: string } | { step: string }): string =>
  `/solutions/${id}/manage/discussion?${new URLSearchParams(on)}`
