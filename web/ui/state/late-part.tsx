import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'

type LatePartProps = {
  /** What React's `lazy` loads; the server sends it whole. */
  children: ReactNode
  /** Shown until the part has come, where the server did not send it. */
  fallback?: ReactNode
}

/** What does something here; other links, details and fields work by themselves. */
const PRESSED = 'button, a[aria-haspopup]'

/**
 * A part that is in the page and comes alive later. Anyone who presses one of its buttons or chooses a file before that is
 * not passed over: it is done once the part works. Until then the part stays as the server sent it, whatever changes around it:
 * React would take it away and wait for its script.
 */
export function LatePart({ children, fallback }: LatePartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const [isAlive, setIsAlive] = useState(false)
  const [first] = useState(children)
  const [waiting] = useState(fallback)
  const shown = isAlive ? children : first
  const boundary = useMemo(
    () => (
      <Suspense fallback={waiting}>
        {shown}
        <Alive onAlive={setIsAlive} />
      </Suspense>
    ),
    [shown, waiting],
  )
  useEffect(() => {
    const { current } = frame
    if (!current) return
    if (isAlive) {
      const button = pressed.current
      pressed.current = null
      if (button?.isConnected) button.click()
      for (const input of current.querySelectorAll<HTMLInputElement>('input[type=file]'))
        if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
    const keepPress = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>(PRESSED)
      if (
        !button ||
        !current.contains(button) ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      event.stopPropagation()
      pressed.current = button
    }
    // Before React hears of it at the document: it stops what is pressed in a part that is not alive.
    window.addEventListener('click', keepPress, { capture: true })
    return () => window.removeEventListener('click', keepPress, { capture: true })
  }, [isAlive])
  return (
    <div ref={frame} className="contents">
      {boundary}
    </div>
  )
}

/** Its effect runs when everything beside it in the boundary has come alive. */
function Alive({ onAlive }: { onAlive: (isAlive: boolean) => void }) {
  useEffect(() => onAlive(true), [onAlive])
  return null
}
