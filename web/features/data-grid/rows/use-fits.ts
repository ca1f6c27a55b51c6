import { type RefCallback, useCallback, useState } from 'react'

/** Whether the table in a box, which gets the ref, is no wider than the box. False until both are laid out. */
export const useFits = (): { fits: boolean; boxRef: RefCallback<HTMLElement> } => {
  const [fits, setFits] = useState(false)
  const boxRef = useCallback((box: HTMLElement | null) => {
    const table = box?.querySelector('table')
    if (!box || !table) return
    const watch = new ResizeObserver(() => setFits(table.offsetWidth <= box.clientWidth))
    watch.observe(box)
    watch.observe(table)
    return () => watch.disconnect()
  }, [])
  return { fits, boxRef }
}
