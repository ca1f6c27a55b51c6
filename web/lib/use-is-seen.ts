import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element has come near the viewport yet; once seen it stays seen. False on the server. */
export function useIsSeen<T extends Element>(margin = '200px'): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen, margin])
  return [element, isSeen]
}
