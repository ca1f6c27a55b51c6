import { useEffect, useRef } from 'react'
import type { TelemetryRange } from '#contract/telemetry-ranges.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'

/** How long the figures of a range may be old while measurements come in: a longer range moves more slowly. */
const waitMs: Readonly<Record<TelemetryRange, number>> = {
  hour: 1_000,
  shift: 5_000,
  day: 15_000,
  week: 30_000,
  quarter: 60_000,
}
/** Without measurements the charts still move on with the time. */
const MOVE_ON_MS = 60_000

/** Loads the page again when the cell has sent something, and once a minute. A hidden tab waits until it is seen. */
export const useFollowCell = (solutionId: string, range: TelemetryRange): void => {
  const { revalidate } = useQuietRevalidator()
  const loadedAtMs = useRef(0)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = () => {
    clearTimeout(due.current)
    due.current = undefined
    if (document.hidden) return
    loadedAtMs.current = Date.now()
    void revalidate()
  }
  const loadSoon = () => {
    due.current ??= setTimeout(load, Math.max(0, loadedAtMs.current + waitMs[range] - Date.now()))
  }
  useLive('telemetry', (event) => {
    if (event.solutionId === solutionId) loadSoon()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timers call what the last render made
  useEffect(() => {
    const timer = setInterval(load, MOVE_ON_MS)
    const show = () => {
      if (!document.hidden && Date.now() - loadedAtMs.current > waitMs[range]) load()
    }
    document.addEventListener('visibilitychange', show)
    return () => {
      clearInterval(timer)
      clearTimeout(due.current)
      due.current = undefined
      document.removeEventListener('visibilitychange', show)
    }
  }, [range, solutionId])
}
