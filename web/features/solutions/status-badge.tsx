import type { SolutionStatus } from '#contract/solution-shapes.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'

const shown: Record<SolutionStatus, { text: string; tone: Tone }> = {
  draft: { text: 'Draft', tone: 'neutral' },
  pending: { text: 'Pending', tone: 'warn' },
  in_progress: { text: 'In progress', tone: 'measured' },
  completed: { text: 'Completed', tone: 'ok' },
  published: { text: 'Published', tone: 'ok' },
  archived: { text: 'Archived', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'danger' },
}

/** Percent done that a project's status stands for. */
export const progressOf = (status: SolutionStatus): number =>
  status === 'completed' ? 100 : status === 'in_progress' ? 50 : 0

export const StatusBadge = ({ status }: { status: SolutionStatus }) => (
  <Badge tone={shown[status].tone}>{shown[status].text}</Badge>
)
