import { useEffect, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** From the row that was chosen last to this one. */
  extend: (id: string) => void
  setAll: (isChosen: boolean) => void
  clear: () => void
}

/** Chosen rows of the page that is shown. Rows that leave the page are not chosen any more. */
export const useSelection = (shown: readonly string[]): Selection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const present = shown.join()
  useEffect(() => {
    const still = new Set(present.split(','))
    setIds((before) => {
      const kept = [...before].filter((id) => still.has(id))
      return kept.length === before.size ? before : new Set(kept)
    })
  }, [present])
  return {
    ids,
    toggle: (id) => {
      setAnchor(id)
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    extend: (id) => {
      const to = shown.indexOf(id)
      const from = anchor === null ? to : shown.indexOf(anchor)
      const range = shown.slice(Math.max(Math.min(from, to), 0), Math.max(from, to) + 1)
      setIds((before) => new Set([...before, ...range]))
    },
    setAll: (isChosen) => setIds(new Set(isChosen ? shown : [])),
    clear: () => setIds(new Set()),
  }
}
