import { type RefObject, useEffect, useRef } from 'react'

/**
 * Writes `value` into a box whenever it changes, as by a link, an example or the Back button. What was typed before the
 * page came alive stays, because nothing is written before the first change.
 */
export function useFollowedValue(
  box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    if (box.current) box.current.value = value
  }, [value, box])
}
