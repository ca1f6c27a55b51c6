import { useEffect, useState } from 'react'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'

export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** From the row that was chosen last to this one; again, the range grows or shrinks. */
  extend: (id: string) => void
  setAll: (isChosen: boolean) => void
  /** These are not chosen any more. */
  leave: (ids: readonly string[]) => void
  clear: () => void
}

type Chosen = {
  ids: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | null
  /** What was chosen before the range. */
  base: ReadonlySet<string>
}

const NONE: Chosen = { ids: new Set(), anchor: null, base: new Set() }

const chosenAs = (ids: ReadonlySet<string>, anchor: string | null): Chosen => ({ ids, anchor, base: ids })

const toggled = ({ ids }: Chosen, id: string): Chosen => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return chosenAs(next, id)
}

const extended = (before: Chosen, shown: readonly string[], id: string): Chosen => {
  const to = shown.indexOf(id)
  const anchor = before.anchor ?? id
  const from = shown.indexOf(anchor)
  const range = shown.slice(Math.max(Math.min(from, to), 0), Math.max(from, to) + 1)
  return { ids: new Set([...before.base, ...range]), anchor, base: before.base }
}

/** Rows whose box, or that of them all, was ticked before the page answered: React sets the boxes back as it takes over. */
const tickedEarly = (shown: readonly string[]): readonly string[] => {
  if (typeof document === 'undefined') return []
  if (document.querySelector('[data-all-rows] .check:checked')) return shown
  const rows = document.querySelectorAll<HTMLElement>('tr[data-row]:has(> td > .check:checked)')
  return [...rows].map(({ dataset }) => dataset.row ?? '')
}

/** Chosen rows of the page that is shown. Rows that leave the page are not chosen any more. */
export const useSelection = (shown: readonly string[]): Selection => {
  const [chosen, setChosen] = useState<Chosen>(NONE)
  const isHydrated = useIsHydrated()
  const [early] = useState(() => (isHydrated ? [] : tickedEarly(shown)))
  useEffect(() => {
    if (early.length > 0) setChosen(chosenAs(new Set(early), early.at(-1) ?? null))
  }, [early])
  const present = shown.join()
  useEffect(() => {
    const still = new Set(present.split(','))
    setChosen((before) => {
      const kept = [...before.ids].filter((id) => still.has(id))
      return kept.length === before.ids.size ? before : chosenAs(new Set(kept), before.anchor)
    })
  }, [present])
  return {
    ids: chosen.ids,
    toggle: (id) => setChosen((before) => toggled(before, id)),
    extend: (id) => setChosen((before) => extended(before, shown, id)),
    setAll: (isChosen) => setChosen(isChosen ? chosenAs(new Set(shown), null) : NONE),
    leave: (gone) =>
      setChosen(({ ids, anchor }) => chosenAs(new Set([...ids].filter((id) => !gone.includes(id))), anchor)),
    clear: () => setChosen(NONE),
  }
}
