import { useCallback, useEffect, useRef } from 'react'
import { useFetchers } from 'react-router'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'

/**
 * Reads the page's data again, for news that nobody on this page has made. React Router follows every action with new
 * data, but forgets that when such a reading ends while an action is under way: what the action did would not be seen.
 * Where the two have met, the data are read once more when both are over.
 */
export const useFreshPage = (): (() => void) => {
  const { revalidate, state } = useQuietRevalidator()
  const isActing = useFetchers().some((fetcher) => fetcher.state === 'submitting')
  const isReading = state !== 'idle'
  const isMet = useRef(false)
  useEffect(() => {
    if (isActing && isReading) isMet.current = true
    if (isActing || isReading || !isMet.current) return
    isMet.current = false
    void revalidate()
  }, [isActing, isReading, revalidate])
  return useCallback(() => void revalidate(), [revalidate])
}
