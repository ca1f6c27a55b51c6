import { isStruck } from '#engine/requirement/scored/struck-words.ts'
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

/** One figure of the text, underlined in the colour of its origin; pressing it opens its menu. */
export function FigureButton({ figure, isOpen, onPress }: FigureButtonProps) {
  const { words, origin, label, isDoubtful } = figure
  return (
    <button
      type="button"
      id={figureId(figure)}
      aria-expanded={isOpen}
      onClick={onPress}
      className={classNames(
        'rounded-sm px-0.5 text-left transition-colors duration-100 hover:bg-inset',
        isOpen && 'bg-signal-wash',
      )}
    >
      <span
        className={classNames(
          'font-medium tabular-nums',
          isStruck(words)
            ? 'text-muted line-through'
            : classNames(
                'underline decoration-2 underline-offset-4',
                isDoubtful
                  ? 'decoration-warn-ink decoration-wavy'
                  : origin
                    ? lines[origin]
                    : 'decoration-line-strong decoration-dotted',
              ),
        )}
      >
        {isStruck(words) ? words.slice(2, -2) : words}
      </span>
      <span className="ml-1 text-muted text-xs">
        <span className="sr-only">, </span>
        {label}
        {isDoubtful && ' ?'}
      </span>
      <span className="sr-only">
        {origin ? `, ${originNames[origin]}` : ''}
        {isDoubtful ? ', not sure' : ''}, change
      </span>
    </button>
  )
}
