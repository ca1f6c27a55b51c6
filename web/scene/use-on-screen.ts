import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is on the screen now; a scene out of sight need not be drawn. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setIsOnScreen(last.isIntersecting)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOnScreen
}
