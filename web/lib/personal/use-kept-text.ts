import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { StoredName } from '../storage.ts'
import { forgetKept, keepValues, readKept } from './kept-values.ts'

/** The box of a page that the server sent, while it is not alive yet. */
const boxOf = (id: string) =>
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLTextAreaElement>(`textarea[data-kept="${id}"]`)

/**
 * A text that is typed and stays in its tab: a page that is loaded again, after a sign-in too, has it.
 * @param of what the text is about, where there are several of its kind: what was typed for another is left alone
 * @returns the text, how to change it, how to forget what is kept, once it was taken, and the properties of its box
 */
export const useKeptText = (name: StoredName, of: string, initial: string) => {
  const [text, setText] = useState(initial)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  // Before the box comes alive: React then writes its own text into it, unless that is empty.
  const [early] = useState(() => boxOf(id)?.value)
  const typedBefore = useRef(early)
  // What was typed since. At once: an event may have React write its own text before other effects run.
  useLayoutEffect(() => {
    const now = box.current?.value
    if (now !== initial) typedBefore.current = now
  }, [initial])
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
  return [text, change, forget, { ref: box, 'data-kept': id }] as const
}
