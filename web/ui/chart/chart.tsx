import { lazy, Suspense } from 'react'
import { useIsSeen } from '#web/lib/use-is-seen.ts'
import { Skeleton } from '../state/skeleton.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartSpec } from './chart-spec.ts'

const Plot = lazy(() => import('./plot.tsx'))

export type ChartProps = ChartSpec & {
  /** Height of the drawing in pixels. */
  heightPx?: number
}

/**
 * A chart with title, units and the same figures as a table. The drawing library loads when the chart comes into view;
 * without scripts, and for screen readers, the table stands for it.
 */
export function Chart({ heightPx = 260, ...spec }: ChartProps) {
  const [box, isSeen] = useIsSeen<HTMLDivElement>()
  const waiting = <Skeleton className="h-full w-full opacity-50" />
  return (
    <ChartFrame {...spec}>
      <div ref={box} aria-hidden style={{ height: heightPx }}>
        {isSeen ? (
          <Suspense fallback={waiting}>
            <Plot {...spec} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </ChartFrame>
  )
}
