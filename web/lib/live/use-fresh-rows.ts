import { useEffect, useRef } from 'react'
import { useLive } from './use-live.ts'
import { useQuietRevalidator } from './use-quiet-reading.ts'

/** How old the rows of a list that is looked at become. */
const OLDEST_MS = 20_000
/** Several events are often one change. */
const CLOSEST_MS = 2_000

/**
 * Reads the rows of a page again while it is looked at: on news, on coming back to it, and every 20 seconds. What is
 * focused, chosen and scrolled to stays. `isPaused`: another repeat is due already.
 */
export const useFreshRows = (isPaused = false): void => {
  const { revalidate, state } = useQuietRevalidator()
  const readAtMs = useRef(0)
  /** News that came too close to the last reading: the next round reads them. */
  const hasNews = useRef(false)
  const read = useRef<(atLeastMs: number) => void>(() => undefined)
  useEffect(() => {
    read.current = (atLeastMs) => {
      const now = performance.now()
      if (isPaused || state !== 'idle' || document.hidden || now - readAtMs.current < atLeastMs) return
      readAtMs.current = now
      hasNews.current = false
      void revalidate()
    }
  })
  useEffect(() => {
    readAtMs.current = performance.now()
    const onOld = () => read.current(hasNews.current ? CLOSEST_MS : OLDEST_MS)
    const timer = setInterval(onOld, CLOSEST_MS)
    document.addEventListener('visibilitychange', onOld)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onOld)
    }
  }, [])
  const onNews = () => {
    hasNews.current = true
    read.current(CLOSEST_MS)
  }
  useLive('notification', onNews)
  useLive('bidding', onNews)
  useLive('open-request', onNews)
  useLive('gap', onNews)
}
