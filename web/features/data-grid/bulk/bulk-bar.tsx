import type { ReactNode, RefObject } from 'react'
import { saveFile } from '#web/lib/files/save-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { csvOf, shownCells } from './selected-csv.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps = {
  selection: Selection
  /** Rows of the page. */
  shown: number
  /** Around the table whose rows are exported; without it they are shown in another way. */
  frame?: RefObject<HTMLElement | null>
  /** What the file is called: "Orders of all companies". */
  caption: string
  /** What else can be done with the chosen rows. */
  children?: ReactNode
}

/**
 * How many rows are chosen, and what can be done with them. Nothing while none is. Once what was pressed cannot be
 * done again, the keyboard goes on at the number of rows.
 */
export function BulkBar({ selection, shown, frame, caption, children }: BulkBarProps) {
  const save = () => {
    if (!frame?.current) return
    const file = new Blob([csvOf(shownCells(frame.current, selection.ids))], { type: 'text/csv' })
    saveFile(file, `${caption.toLowerCase().replaceAll(' ', '-')}-selected.csv`)
  }
  const clear = () => {
    // The bar goes with what is chosen: the keyboard goes on at the row where it was.
    frame?.current?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus({ preventScroll: true })
    selection.clear()
  }
  return (
    <KeepPlace>
      {selection.ids.size > 0 && (
        <div className="sticky top-(--bar-height) z-20 flex flex-wrap items-center gap-3 border border-line bg-inset px-3 py-2 text-sm">
          <p className="figures" role="status" data-done tabIndex={-1}>
            {selection.ids.size} of {shown} selected
          </p>
          {children}
          {frame && (
            <Button size="sm" onClick={save}>
              Export selected
            </Button>
          )}
          <Button size="sm" onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
    </KeepPlace>
  )
}
