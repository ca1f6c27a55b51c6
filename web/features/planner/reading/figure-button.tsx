import { isStruck, unstruck } from '#engine/requirement/index.ts'
import { classNames } from '#web/ui/class-names.ts'
import { originNames, type ShownOrigin } from '../facts/origin-mark.tsx'
import type { ReadFigure } from './segments.ts'

const lines: Record<ShownOrigin, string> = {
  given: 'decoration-ink',
  typed: 'decoration-signal-ink',
  attached: 'decoration-ink',
  derived: 'decoration-measured-ink',
  assumed: 'decoration-warn-ink decoration-dashed',
}

type FigureButtonProps = {
  figure: ReadFigure
  isOpen: boolean
  onPress: () => void
}

export const figureId = ({ start }: { start: number }): string => `figure-${start}`

/** One figure of the text, underlined in the colour of its origin, its role below it; pressing it opens its menu. */
export function FigureButton({ figure, isOpen, onPress }: FigureButtonProps) {
  const { words, origin, label, isDoubtful, tail } = figure
  const shown = unstruck(words)
  const isIgnored = isStruck(words) && !origin
  const notes = [origin && originNames[origin], isDoubtful && 'not sure'].filter(Boolean).join(', ')
  const line = isDoubtful
    ? 'decoration-warn-ink decoration-wavy'
    : origin
      ? lines[origin]
      : 'decoration-line-strong decoration-dotted'
  return (
    <span className="inline-grid max-w-full grid-cols-[auto_1fr] leading-5">
      <button
        type="button"
        data-print="text"
        id={figureId(figure)}
        aria-expanded={isOpen}
        onClick={onPress}
        className={classNames(
          '-mx-0.5 col-span-2 col-start-1 row-span-2 row-start-1 grid grid-cols-subgrid grid-rows-subgrid rounded-sm px-0.5 text-left transition-colors duration-100 hover:bg-inset',
          isOpen && 'bg-signal-wash',
        )}
      >
        <span
          className={classNames(
            'font-medium tabular-nums',
            isIgnored
              ? 'text-muted line-through'
              : classNames('underline decoration-2 underline-offset-4', line),
          )}
        >
          {shown}
        </span>
        <span className="col-span-2 mt-0.5 pr-2 text-muted text-xs leading-5">
          {label}
          {isDoubtful && ' ?'}
          {notes && <span className="sr-only"> ({notes})</span>}
        </span>
      </button>
      {/* Above the label and behind the figure, but no part of its name. */}
      <span className="pointer-events-none col-start-2 row-start-1">{tail}</span>
    </span>
  )
}
