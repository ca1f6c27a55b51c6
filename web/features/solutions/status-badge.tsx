import type { SolutionStatus } from '#contract/solution-shapes.ts'
import { statusWords } from '#web/lib/solutions/solution-words.ts'
import { Badge } from '#web/ui/data/badge.tsx'

/** Percent done that a project's status stands for. */
export const progressOf = (status: SolutionStatus): number =>
  status === 'completed' ? 100 : status === 'in_progress' ? 50 : 0

export const StatusBadge = ({ status }: { status: SolutionStatus }) => (
  <Badge tone={statusWords[status].tone}>{statusWords[status].text}</Badge>
)
