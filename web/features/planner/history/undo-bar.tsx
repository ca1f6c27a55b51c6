import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'

type UndoBarProps = { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void }

/** Fields with an undo of their own keep it. */
const TEXT_FIELD =
  'textarea, [contenteditable=""], [contenteditable="true"], input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit], [type=file])'

const directionOf = (event: KeyboardEvent): 'undo' | 'redo' | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : undefined
}

/** Takes edits of the plan back and brings them again: two buttons, and the keys everybody knows. */
export function UndoBar(props: UndoBarProps) {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (!direction || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TEXT_FIELD)) return
      const { canUndo, canRedo, onUndo, onRedo } = latest.current
      event.preventDefault()
      if (direction === 'undo' && canUndo) onUndo()
      if (direction === 'redo' && canRedo) onRedo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon="undo"
        label="Undo the last edit"
        size="sm"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!props.canUndo}
        onClick={props.onUndo}
      />
      <IconButton
        icon="redo"
        label="Redo the edit"
        size="sm"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!props.canRedo}
        onClick={props.onRedo}
      />
    </div>
  )
}
