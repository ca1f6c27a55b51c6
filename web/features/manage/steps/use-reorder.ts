import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

type Reorder = { count: number; onMove: (from: number, to: number) => void }

/**
 * Moves the rows of a list by their handles: dragged with a pointer, or with the arrow keys, Home and End. The handle that was
 * used keeps the focus, and the new place is announced.
 */
export function useReorder({ count, onMove }: Reorder) {
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<number>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const handles = () => list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? []
  useEffect(() => {
    if (focused.current === null) return
    handles()[focused.current]?.focus()
    focused.current = null
  })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return
    onMove(from, to)
    setAnnouncement(`Moved to place ${to + 1} of ${count}`)
  }
  /** The row below the pointer. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return at < 0 ? rows.length - 1 : at
  }
  const handleProps = (at: number) => ({
    'data-handle': true,
    onKeyDown: (event: KeyboardEvent) => {
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      focused.current = Math.max(0, Math.min(count - 1, to))
      move(at, to)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      setDragged(at)
    },
  })
  // On the list: the handle moves in the document while it is dragged, and would lose the pointer.
  const listProps = {
    ref: list,
    onPointerMove: (event: PointerEvent) => {
      if (dragged === null) return
      event.preventDefault()
      const to = placeAt(event.clientY)
      if (to === dragged) return
      move(dragged, to)
      setDragged(to)
    },
  }
  useEffect(() => {
    if (dragged === null) return
    const drop = () => setDragged(null)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', drop)
    return () => {
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', drop)
    }
  }, [dragged])
  return { listProps, handleProps, dragged, announcement }
}
