import type { SolutionStatus } from '#contract/solution-shapes.ts'

/** How a status is shown; the tone is one of a badge. */
export const statusWords: Readonly<
  Record<SolutionStatus, { text: string; tone: 'neutral' | 'measured' | 'ok' | 'warn' | 'danger' }>
> = {
  draft: { text: 'Draft', tone: 'neutral' },
  pending: { text: 'Pending', tone: 'warn' },
  in_progress: { text: 'In progress', tone: 'measured' },
  completed: { text: 'Completed', tone: 'ok' },
  published: { text: 'Published', tone: 'ok' },
  archived: { text: 'Archived', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'danger' },
}

export const visibilityWords = { private: 'Private', link: 'Shared by link', public: 'Public' } as const
