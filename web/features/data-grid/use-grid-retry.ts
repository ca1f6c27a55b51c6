import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Waits before the repeats of a list whose query timed out. */
const DELAYS_MS = [1000, 2000] as const

/**
 * Repeats the load of a list whose query timed out, twice. @returns the running attempt, 1 or 2; 0 while none is due
 */
export const useGridRetry = (isTimedOut: boolean): { attempt: number; of: number; retry: () => void } => {
  const { revalidate, state } = useRevalidator()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isTimedOut) setAttempt(0)
  }, [isTimedOut])
  useEffect(() => {
    const delay = DELAYS_MS[attempt]
    if (!isTimedOut || state !== 'idle' || delay === undefined) return
    const timer = setTimeout(() => {
      setAttempt(attempt + 1)
      void revalidate()
    }, delay)
    return () => clearTimeout(timer)
  }, [isTimedOut, attempt, state, revalidate])
  return {
    attempt: isTimedOut && state !== 'idle' ? attempt : 0,
    of: DELAYS_MS.length,
    retry: () => void revalidate(),
  }
}
