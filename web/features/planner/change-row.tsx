import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { headingOf } from '#web/ui/state/next-place.ts'
import type { Change } from './changes.ts'

type ChangeRowProps = {
  edits: readonly Change[]
  changes: readonly Change[]
  /** Takes the edit back, or, after an undo, brings it again. */
  back: { label: 'Undo' | 'Redo'; onPress: () => void }
  onDismiss: () => void
}

/** What the last edit changed: each figure before and after. Stays at the lower edge of the window, wherever the edit was made. */
export function ChangeRow({ edits, changes, back, onDismiss }: ChangeRowProps) {
  return (
    <div
      role="status"
      data-print="hide"
      data-lower-edge
      className="sticky bottom-4 z-30 flex max-h-60 flex-wrap items-start gap-x-6 gap-y-2 overflow-y-auto border border-line-strong border-l-4 border-l-measured bg-measured-wash px-4 py-2 text-sm shadow-float"
    >
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-1 py-1">
        <dl className="contents">
          {edits.map((edit) => (
            <Pair key={`edit ${edit.label}`} change={edit} isEdit />
          ))}
          {changes.map((change) => (
            <Pair key={change.label} change={change} />
          ))}
        </dl>
        {changes.length === 0 && <p className="text-muted">No key figure changes.</p>}
      </div>
      <div className="flex items-center">
        <Button size="sm" variant="quiet" onClick={back.onPress}>
          {back.label}
        </Button>
        <IconButton
          size="sm"
          icon="close"
          label="Dismiss what changed"
          onClick={(event) => {
            // The keyboard goes on where values are edited; the page stays where it is read.
            headingOf(event.currentTarget)?.focus({ preventScroll: true })
            onDismiss()
          }}
        />
      </div>
    </div>
  )
}

function Pair({ change, isEdit = false }: { change: Change; isEdit?: boolean }) {
  const { label, before, after, isBetter } = change
  return (
    <div className={classNames('flex flex-wrap items-baseline gap-x-2', isEdit && 'font-medium')}>
      <dt className={isEdit ? 'text-ink' : 'text-muted'}>{label}</dt>
      <dd className="inline-flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
        <span className="text-muted">{before}</span>
        <Icon name="arrow_right" size={14} label="to" className="self-center text-faint" />
        <span className={isBetter === undefined ? 'text-ink' : isBetter ? 'text-ok-ink' : 'text-danger-ink'}>
          {after}
        </span>
        {isBetter !== undefined && <span className="sr-only">{isBetter ? '(better)' : '(worse)'}</span>}
      </dd>
    </div>
  )
}
