import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { Icon } from '../icon.tsx'

type ErrorStateProps = {
  /** What failed: "Failed to load data". */
  title: string
  /** What to do, and the request id where there is one. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  retryLabel?: string
}

/** Something could not be shown. It announces itself and offers to try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying = false,
  retryLabel = 'Try again',
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-4 border border-danger-ink/40 border-l-4 border-l-danger bg-danger-wash p-4"
    >
      <Icon name="error" className="self-start text-danger-ink" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink text-sm">{title}</p>
        {children && <div className="mt-1 text-muted text-sm">{children}</div>}
      </div>
      {onRetry && (
        <Button size="sm" icon="reset" onClick={onRetry} isLoading={isRetrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
