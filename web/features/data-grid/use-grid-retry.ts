import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Waits before the repeats of a list whose query timed out. */
const DELAYS_MS = [1000, 2000] as const

/**
 * Repeats the load of a list whose query timed out, twice. The state of the router is not asked: it comes late to the
 * screen, with the answer. @returns the running attempt, 1 or 2; 0 while none runs
 */
export const useGridRetry = (isTimedOut: boolean): { attempt: number; of: number; retry: () => void } => {
  const { revalidate } = useRevalidator()
  const [begun, setBegun] = useState(0)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    if (!isTimedOut) setBegun(0)
  }, [isTimedOut])
  useEffect(() => {
    const delay = DELAYS_MS[begun]
    if (!isTimedOut || isRunning || delay === undefined) return
    const timer = setTimeout(() => {
      setBegun(begun + 1)
      setRunning(true)
      void revalidate().finally(() => setRunning(false))
    }, delay)
    return () => clearTimeout(timer)
  }, [isTimedOut, begun, isRunning, revalidate])
  return {
    attempt: isTimedOut && isRunning ? begun : 0,
    of: DELAYS_MS.length,
    retry: () => void revalidate(),
  }
}
