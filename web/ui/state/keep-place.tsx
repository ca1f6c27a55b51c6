import { type ReactNode, useEffect, useRef } from 'react'
import { nextPlace, type Place, placeOf } from './next-place.ts'

/** A dialog closes in 300 ms, a slow answer takes longer; after this the reader has gone on by other means. */
const PATIENCE_MS = 3_000
const LOOK_AGAIN_MS = 50

type KeepPlaceProps = { children: ReactNode; className?: string }

/**
 * Around a list whose rows can be taken away: when the button that was pressed goes with its row, the keyboard and the
 * screen reader go on at the same button of the next row, else at the heading above. Put around what takes the
 * list's place when it is empty, too.
 */
export function KeepPlace({ children, className = 'contents' }: KeepPlaceProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    let place: Place | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) place = placeOf(current, target)
    }
    const goOn = (since: number) => {
      clearTimeout(timer)
      if (!place || place.control.isConnected) return
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) {
        const former = place
        place = undefined
        // Notes the new place by itself.
        nextPlace(current, former)?.focus()
      } else if (activeElement.closest('[role="dialog"]')?.contains(current) === false) {
        // What asked first still closes, and would give the focus back to a button that is gone.
        if (performance.now() - since < PATIENCE_MS) timer = setTimeout(goOn, LOOK_AGAIN_MS, since)
      } else place = undefined
    }
    const watch = new MutationObserver(() => goOn(performance.now()))
    current.addEventListener('focusin', onFocus)
    watch.observe(current, { childList: true, subtree: true })
    return () => {
      current.removeEventListener('focusin', onFocus)
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  )
}
