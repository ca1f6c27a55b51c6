import { TimeOutHints } from '#web/features/data-grid/time-out-hints.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import type { SolutionList } from './use-solution-list.ts'

/** Why rows are missing, what helps, and which repeat runs. */
export function ListError({ list }: { list: SolutionList }) {
  const { error, attempt, attempts } = list
  if (!error) return null
  return (
    <div className="grid gap-2">
      <ErrorState title={error.message} onRetry={list.refresh} isRetrying={attempt > 0} retryLabel="Retry">
        {error.isTimeout && <TimeOutHints />}
      </ErrorState>
      {attempt > 0 && (
        <p role="status" className="text-muted text-sm">
          Retrying... Attempt {attempt} of {attempts}
        </p>
      )}
    </div>
  )
}
