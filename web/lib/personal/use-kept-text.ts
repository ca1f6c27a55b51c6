import { useCallback, useEffect, useState } from 'react'
import type { StoredName } from '../storage.ts'
import { forgetKept, keepValues, readKept } from './kept-values.ts'

/**
 * A text that is typed and stays in its tab: a page that is loaded again, after a sign-in too, has it.
 * @param of what the text is about, where there are several of its kind: what was typed for another is left alone
 * @returns the text, how to change it, and how to forget what is kept, once it was taken
 */
export const useKeptText = (name: StoredName, of: string, initial: string) => {
  const [text, setText] = useState(initial)
  useEffect(() => {
    const kept = readKept(name, of).text
    if (kept) setText(kept)
  }, [name, of])
  const change = useCallback(
    (next: string | ((text: string) => string)) =>
      setText((present) => {
        const changed = typeof next === 'string' ? next : next(present)
        keepValues(name, of, { text: changed })
        return changed
      }),
    [name, of],
  )
  const forget = useCallback(() => forgetKept(name), [name])
  return [text, change, forget] as const
}
