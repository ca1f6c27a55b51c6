import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StoredName } from '../storage.ts'
import { forgetKept, keepValues, readKept } from './kept-values.ts'

/**
 * A text that is typed and stays in its tab: a page that is loaded again, after a sign-in too, has it.
 * @param of what the text is about, where there are several of its kind: what was typed for another is left alone
 * @returns the text, how to change it, how to forget what is kept, once it was taken, and what its box takes as `ref`
 */
export const useKeptText = (name: StoredName, of: string, initial: string) => {
  const [text, setText] = useState(initial)
  const box = useRef<HTMLTextAreaElement>(null)
  const typedBefore = useRef<string>(undefined)
  // At once: an event may have React write its own text into the box before other effects run.
  useLayoutEffect(() => {
    typedBefore.current = box.current?.value
  }, [])
  const change = useCallback(
    (next: string | ((text: string) => string)) =>
      setText((present) => {
        const changed = typeof next === 'string' ? next : next(present)
        keepValues(name, of, { text: changed })
        return changed
      }),
    [name, of],
  )
  useEffect(() => {
    // What was typed before the page came alive stays.
    const typed = typedBefore.current
    typedBefore.current = undefined
    const kept = readKept(name, of).text
    if (typed && typed !== initial) change(typed)
    else if (kept) setText(kept)
  }, [name, of, initial, change])
  const forget = useCallback(() => forgetKept(name), [name])
  return [text, change, forget, box] as const
}
