import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsSeen } from '#web/lib/use-is-seen.ts'
import { Skeleton } from '../state/skeleton.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartSpec } from './chart-spec.ts'

const Plot = lazy(() => import('./plot.tsx'))

export type ChartProps = ChartSpec & {
  /** Height of the drawing in pixels. */
  heightPx?: number
}

/** Printing waits for no script: a chart below the window is drawn when the page has had time to settle. */
const DRAWN_AFTER_MS = 4000

function useIsAfter(milliseconds: number): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isAfter
}

/**
 * A chart with title, units and the same figures as a table. The drawing library loads when the chart comes into view,
 * or a little later; without scripts, for screen readers, and on paper before it is drawn, the table takes its place.
 */
export function Chart({ heightPx = 260, ...spec }: ChartProps) {
  const [box, isSeen] = useIsSeen<HTMLDivElement>()
  const isDrawn = useIsAfter(DRAWN_AFTER_MS) || isSeen
  const waiting = <Skeleton className="h-full w-full opacity-50" />
  return (
    <ChartFrame {...spec}>
      {/* Until the drawing has measured a narrower page, the page does not scroll sideways for it. */}
      <div ref={box} data-plot aria-hidden className="overflow-x-clip" style={{ height: heightPx }}>
        {isDrawn ? (
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
