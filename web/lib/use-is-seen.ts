import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element has come near the viewport, or the page is being printed; once seen it stays seen. False on the server. */
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
    const onPrint = () => setIsSeen(true)
    observer.observe(element.current)
    window.addEventListener('beforeprint', onPrint)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', onPrint)
    }
  }, [isSeen, margin])
  return [element, isSeen]
}
