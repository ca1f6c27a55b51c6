import { FailedList } from '#web/features/data-grid/failed-grid.tsx'
import type { SolutionList } from './use-solution-list.ts'

/** Why rows of solutions are missing; nothing while none are. */
export const ListError = ({ list: { error, attempt, attempts, refresh } }: { list: SolutionList }) =>
  error && (
    <FailedList
      title={error.message}
      hasHints={error.isTimeout}
      attempt={attempt}
      of={attempts}
      onRetry={refresh}
    />
  )
