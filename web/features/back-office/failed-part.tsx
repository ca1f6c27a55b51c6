import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'

const SENTENCE = 'Failed to load admin dashboard data. Please try again later.'

const useRetry = () => {
  const { revalidate, state } = useRevalidator()
  return { retry: () => void revalidate(), isRetrying: state !== 'idle' }
}

/** In place of a part of the dashboard that could not be read. */
export function FailedPart() {
  const { retry, isRetrying } = useRetry()
  return <ErrorState title={SENTENCE} onRetry={retry} isRetrying={isRetrying} retryLabel="Retry" />
}

/** Below a figure that could not be read. */
export function FailedNote() {
  const { retry, isRetrying } = useRetry()
  return (
    <span role="alert" className="grid justify-items-start gap-2 pt-1 text-danger-ink">
      {SENTENCE}
      <Button size="sm" icon="reset" onClick={retry} isLoading={isRetrying}>
        Retry
      </Button>
    </span>
  )
}
