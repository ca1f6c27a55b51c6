import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/state/skeleton.tsx'
import type { Showcase } from '../showcase.ts'

type LoadedProps = {
  of: Showcase | undefined
  hasFailed: boolean
  onRetry: () => void
  /** The page of its own that shows the same. */
  page: string
  children: (showcase: Showcase) => ReactNode
}

/** What a dialog shows while its cell is coming, and when it does not come. */
export function Loaded({ of, hasFailed, onRetry, page, children }: LoadedProps) {
  if (of) return children(of)
  if (hasFailed)
    return (
      <ErrorState title="Failed to load data" onRetry={onRetry}>
        <Link to={page} className="underline underline-offset-4">
          Open its page instead
        </Link>
      </ErrorState>
    )
  return (
    // As tall as a dialog can be, so that it does not grow when its cell comes.
    <div aria-busy="true" className="grid min-h-dvh content-start gap-6">
      <Skeleton className="aspect-16/10 w-full" />
      <SkeletonText lines={4} />
    </div>
  )
}
