import { useEffect, useRef } from 'react'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'
import type { Watched } from './watch-session.ts'

/** Keeps this tab and the others of one mind about who is signed in. Loaded after the page, which works without it. */
export const useSessionWatch = (viewer: Watched | null): void => {
  const { revalidate } = useQuietRevalidator()
  const latest = useRef(viewer)
  latest.current = viewer
  const state = JSON.stringify(viewer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person in a new object changes nothing
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    void import('./watch-session.ts').then(
      ({ watchSession }) => {
        if (!isOver) stop = watchSession(latest.current, () => void revalidate())
      },
      () => undefined,
    ) // Without a connection the page goes on alone.
    return () => {
      isOver = true
      stop()
    }
  }, [state, revalidate])
}
