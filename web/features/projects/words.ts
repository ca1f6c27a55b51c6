import type { MilestoneState, ProjectState } from '#contract/project-words.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import type { Tone } from '#web/ui/data/badge.tsx'

type Words = { text: string; tone: Tone }

export const projectStateWords: Readonly<Record<ProjectState, Words>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  open: { text: 'Open', tone: 'signal' },
  in_progress: { text: 'In progress', tone: 'measured' },
  completed: { text: 'Completed', tone: 'ok' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
}

export const milestoneStateWords: Readonly<Record<MilestoneState, Words>> = {
  planned: { text: 'Planned', tone: 'neutral' },
  submitted: { text: 'Waits for a signature', tone: 'signal' },
  accepted: { text: 'Accepted', tone: 'ok' },
  refused: { text: 'Refused', tone: 'danger' },
}

/** "12.5 h" */
export const hoursText = (minutes: number): string => `${formatNumber(minutes / 60, 1)} h`
