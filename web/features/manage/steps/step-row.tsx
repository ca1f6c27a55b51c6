import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#web/lib/format-number.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Bar, type DraftStep, isAdded, problemsOf } from './draft.ts'

/** The columns of a row, shared with the head of the list. */
export const rowGrid =
  'grid grid-cols-[28px_minmax(0,1fr)_72px_36px] gap-x-2 xl:grid-cols-[28px_minmax(180px,1fr)_minmax(150px,0.8fr)_72px_minmax(160px,0.9fr)_80px]'

const inputStyle =
  'min-h-9 w-full min-w-0 rounded-sm border border-transparent bg-transparent px-2 text-base hover:border-line-strong focus:border-line-strong focus:bg-surface aria-invalid:border-danger-ink sm:text-sm'

/** A line of text that wraps instead of being cut: Enter adds no line to it. */
const wrapped = {
  rows: 1,
  maxLength: 200,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  },
}
const wrappedStyle = 'field-sizing-content resize-none py-1.5'
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

type StepRowProps = {
  step: DraftStep
  place: number
  bar: Bar
  totalDays: number
  /** Where its comments are; none for a step that is not kept yet. */
  comments?: { count: number; path: string } | undefined
  isDragged: boolean
  handle: ComponentProps<'button'>
  onChange: (change: Partial<DraftStep>) => void
  onRemove: () => void
}

/** One step: moved by its handle, changed in place, with its bar in the schedule. */
export function StepRow(props: StepRowProps) {
  const { step, place, bar, totalDays, comments, isDragged, handle, onChange, onRemove } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const title = useRef<HTMLTextAreaElement>(null)
  // Added a moment ago: its title is what is typed next.
  const isNew = isAdded(step)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const problems = problemsOf(step)
  const name = step.title.trim() || `step ${place}`
  const problem = problems.title ?? problems.days
  const number = String(place).padStart(2, '0')
  return (
    <li className={classNames(rowGrid, 'items-center border-line border-t py-1', isDragged && 'bg-inset')}>
      <button
        type="button"
        {...handle}
        aria-label={`${number} Move ${name}`}
        title="Drag, or press the arrow keys"
        className="figures h-9 cursor-grab touch-none rounded-sm text-faint text-xs hover:bg-inset hover:text-ink"
      >
        {number}
      </button>
      <div className="flex min-w-0 items-center max-xl:col-span-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Description of ${name}`}
          onClick={() => setIsOpen(!isOpen)}
          className="grid size-7 shrink-0 place-items-center rounded-sm text-faint hover:bg-inset hover:text-ink"
        >
          <Icon name={isOpen ? 'chevron_down' : 'chevron_right'} size={14} />
        </button>
        <textarea
          {...wrapped}
          ref={title}
          aria-label={`Title of step ${place}`}
          title={step.title}
          aria-invalid={problems.title ? true : undefined}
          value={step.title}
          onChange={({ target }) => onChange({ title: oneLine(target.value) })}
          className={classNames(inputStyle, wrappedStyle, 'font-medium')}
        />
      </div>
      <textarea
        {...wrapped}
        aria-label={`Team of ${name}`}
        title={step.team}
        placeholder="Team"
        value={step.team}
        onChange={({ target }) => onChange({ team: oneLine(target.value) })}
        className={classNames(
          inputStyle,
          wrappedStyle,
          'text-muted max-xl:order-2 max-xl:col-start-2 max-xl:pl-9',
        )}
      />
      <span className="relative max-xl:order-3">
        <input
          aria-label={`Working days of ${name}`}
          aria-invalid={problems.days ? true : undefined}
          inputMode="numeric"
          value={step.days}
          maxLength={12}
          onChange={({ target }) => onChange({ days: target.value })}
          className={classNames(inputStyle, 'figures pr-6 text-right')}
        />
        <span aria-hidden className="pointer-events-none absolute top-2 right-2 text-faint text-sm">
          d
        </span>
      </span>
      <BarLine bar={bar} totalDays={totalDays} />
      <span className="flex items-center justify-end gap-1 max-xl:contents">
        {comments && (
          <Link
            to={comments.path}
            aria-label={
              comments.count > 0
                ? `${formatCount(comments.count, 'comment')} on ${name}`
                : `Comment on ${name}`
            }
            className="figures inline-flex h-8 items-center gap-1 rounded-sm px-2 text-muted text-xs hover:bg-inset hover:text-ink max-xl:order-4 max-xl:justify-self-end"
          >
            <Icon name="chat" size={16} />
            {comments.count > 0 && comments.count}
          </Link>
        )}
        <IconButton
          icon="trash"
          size="sm"
          label={`Remove ${name}`}
          onClick={onRemove}
          className="max-xl:order-1"
        />
      </span>
      {problem && (
        <p role="alert" className="order-last col-start-2 -col-end-1 text-danger-ink text-sm">
          {problem}
        </p>
      )}
      <div id={id} hidden={!isOpen} className="order-last col-start-2 -col-end-1 py-1 pl-7">
        <Textarea
          aria-label={`Description of ${name}`}
          rows={2}
          value={step.description}
          maxLength={4000}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
    </li>
  )
}

/** The time of a step among the whole; a step without days is a mark. */
const BarLine = ({ bar, totalDays }: { bar: Bar; totalDays: number }) => {
  const share = (days: number) => (totalDays === 0 ? 0 : (days / totalDays) * 100)
  return (
    <span
      aria-hidden
      className="relative h-3 bg-inset max-xl:order-5 max-xl:col-start-2 max-xl:-col-end-1 max-xl:mb-1 max-xl:h-2"
    >
      <span
        className="absolute inset-y-0 min-w-0.5 bg-faint"
        style={{ left: `${share(bar.startDay)}%`, width: `${share(bar.days)}%` }}
      />
    </span>
  )
}
