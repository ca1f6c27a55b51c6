import { useCallback, useEffect, useState } from 'react'
import { readStored, type StoredName, storageKey, writeStored } from '../storage.ts'

type Kept = { of: string; text: string }
const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'of' in kept &&
  'text' in kept &&
  typeof kept.of === 'string' &&
  typeof kept.text === 'string'

const NOTHING: Kept = { of: '', text: '' }

/**
 * A text that is typed and stays in its tab: a page that is loaded again, after a sign-in too, has it.
 * @param of what the text is about, where there are several of its kind: what was typed for another is left alone
 * @returns the text, how to change it, and how to forget what is kept, once it was taken
 */
export const useKeptText = (name: StoredName, of: string, initial: string) => {
  const [text, setText] = useState(initial)
  useEffect(() => {
    const kept = readStored(sessionStorage, storageKey(location.host, name), isKept, NOTHING)
    if (kept.of === of && kept.text !== '') setText(kept.text)
  }, [name, of])
  const change = useCallback(
    (next: string | ((text: string) => string)) =>
      setText((present) => {
        const changed = typeof next === 'string' ? next : next(present)
        writeStored(sessionStorage, storageKey(location.host, name), { of, text: changed })
        return changed
      }),
    [name, of],
  )
  const forget = useCallback(
    () => void writeStored(sessionStorage, storageKey(location.host, name), NOTHING),
    [name],
  )
  return [text, change, forget] as const
}
