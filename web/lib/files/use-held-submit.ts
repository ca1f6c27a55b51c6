import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Holds the form around `inside` back while a file of it is on its way, and sends it as it was pressed when the file is
 * there: a form sent at once would leave the file behind. A refused file lets go of the press.
 * @returns whether the form waits
 */
export const useHeldSubmit = (
  inside: RefObject<HTMLElement | null>,
  { isSending, isThere, isRefused }: { isSending: boolean; isThere: boolean; isRefused: boolean },
): boolean => {
  const held = useRef<{ by: HTMLElement | null } | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form || !isSending) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      // Ends here: the form's own handlers are called further out.
      event.stopPropagation()
      held.current = { by: event.submitter }
      setIsHeld(true)
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [inside, isSending])
  useEffect(() => {
    if (!held.current || !(isThere || isRefused)) return
    const { by } = held.current
    if (isThere) inside.current?.closest('form')?.requestSubmit(by?.isConnected ? by : null)
    held.current = null
    setIsHeld(false)
  }, [inside, isThere, isRefused])
  return isHeld && isSending
}
