import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Watched } from './watch-session.ts'

/** Keeps this tab and the others of one mind about who is signed in. Loaded after the page, which works without it. */
export const useSessionWatch = (viewer: Watched | null): void => {
  const { revalidate } = useRevalidator()
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
      // Without a connection the page goes on alone.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [state, revalidate])
}
