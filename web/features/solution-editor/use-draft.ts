import { useEffect, useState } from 'react'
import { readStored, storageKey, writeStored } from '#web/lib/storage.ts'
import { type Draft, type Item, type ListName, newItem, readDraft, type TextName } from './draft.ts'
import { problemsOf } from './draft-problems.ts'

type Kept = { id: string; seenUpdatedAt: string; draft: Draft }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'id' in value && 'seenUpdatedAt' in value && 'draft' in value

const key = () => storageKey(location.host, 'solutionDraft')
const MAX_KEPT = 20
/** Of the solutions that were edited and not saved, the latest last. */
const readAllKept = (): Kept[] =>
  readStored(localStorage, key(), (value): value is Kept[] => Array.isArray(value) && value.every(isKept), [])
const othersThan = (id: string) => readAllKept().filter((kept) => kept.id !== id)
const keep = (kept: Kept) => writeStored(localStorage, key(), [...othersThan(kept.id), kept].slice(-MAX_KEPT))
const forget = (id: string) => writeStored(localStorage, key(), othersThan(id))

/** What is typed in the editor, and how it changes. */
export type Editing = {
  draft: Draft
  isChanged: boolean
  problems: Readonly<Record<string, string>>
  read: ReturnType<typeof readDraft>
  /** The state of the solution that is edited; null for a new one. */
  seenUpdatedAt: string | null
  change: (changes: Partial<Draft>) => void
  setText: (name: TextName, text: string) => void
  addItem: (list: ListName, name: string) => void
  setItem: (list: ListName, id: string, changes: Partial<Item>) => void
  removeItem: (list: ListName, id: string) => void
  /** Saves over this state from now on. */
  see: (updatedAt: string) => void
  /** Shows a saved solution; what was typed before is gone. */
  replace: (draft: Draft, updatedAt: string | null) => void
}

/** A draft that outlives a reload of the page, until it is saved or given up. */
export const useDraft = (id: string, saved: Draft, updatedAt: string | null): Editing => {
  const [state, setState] = useState({ draft: saved, seenUpdatedAt: updatedAt, isChanged: false })
  useEffect(() => {
    const kept = readAllKept().find((one) => one.id === id)
    if (kept) setState({ draft: kept.draft, seenUpdatedAt: kept.seenUpdatedAt || null, isChanged: true })
  }, [id])
  const { draft, seenUpdatedAt, isChanged } = state
  useEffect(() => {
    if (isChanged) keep({ id, seenUpdatedAt: seenUpdatedAt ?? '', draft })
  }, [id, draft, seenUpdatedAt, isChanged])
  const change = (changes: Partial<Draft>) =>
    setState((before) => ({ ...before, isChanged: true, draft: { ...before.draft, ...changes } }))
  return {
    draft,
    isChanged,
    problems: problemsOf(draft),
    read: readDraft(draft),
    seenUpdatedAt,
    change,
    setText: (name, text) => change({ texts: { ...draft.texts, [name]: text } }),
    addItem: (list, name) => change({ [list]: [...draft[list], newItem(name)] }),
    setItem: (list, itemId, changes) =>
      change({ [list]: draft[list].map((item) => (item.id === itemId ? { ...item, ...changes } : item)) }),
    removeItem: (list, itemId) => change({ [list]: draft[list].filter((item) => item.id !== itemId) }),
    see: (seen) => setState((before) => ({ ...before, seenUpdatedAt: seen })),
    replace: (next, seen) => {
      forget(id)
      setState({ draft: next, seenUpdatedAt: seen, isChanged: false })
    },
  }
}
