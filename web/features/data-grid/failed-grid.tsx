import { ErrorState } from '#web/ui/state/error-state.tsx'
import type { GridError } from './grid-error.ts'
import { useGridRetry } from './use-grid-retry.ts'

const TimeOutHints = () => (
  <ul className="list-disc pl-5">
    <li>Narrow the list with a search or filters.</li>
    <li>Load fewer items at a time.</li>
    <li>Check your connection.</li>
  </ul>
)

type FailedListProps = {
  title: string
  /** More about it, a paragraph each. */
  details?: readonly string[]
  /** A shorter list may come in time. */
  hasHints: boolean
  /** The repeat that runs, 1 or more; 0 while none does. */
  attempt: number
  of: number
  onRetry: () => void
}

/** Why rows are missing, what helps, and which repeat runs. */
export const FailedList = ({ title, details = [], hasHints, attempt, of, onRetry }: FailedListProps) => (
  <div className="grid gap-2">
    <ErrorState title={title} onRetry={onRetry} isRetrying={attempt > 0} retryLabel="Retry">
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {hasHints && <TimeOutHints />}
    </ErrorState>
    {attempt > 0 && (
      <p role="status" className="text-muted text-sm">
        Retrying... Attempt {attempt} of {of}
      </p>
    )}
  </div>
)

type FailedGridProps = {
  error: GridError
  /** Shown above the error's sentence. */
  title?: string | undefined
  /** False for a page that cannot be narrowed. */
  isList?: boolean
}

/** A failed load of a page, which is repeated twice where the query timed out. */
export function FailedGrid({ error, title, isList = true }: FailedGridProps) {
  const { message, detail, isTimedOut } = error
  const { attempt, of, retry } = useGridRetry(isTimedOut)
  return (
    <FailedList
      title={title ?? message}
      details={[...(title ? [message] : []), ...(detail ? [detail] : [])]}
      hasHints={isTimedOut && isList}
      attempt={attempt}
      of={of}
      onRetry={retry}
    />
  )
}
