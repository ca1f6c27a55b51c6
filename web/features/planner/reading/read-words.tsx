import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FigureButton } from './figure-button.tsx'
import type { ReadFigure, Segment } from './segments.ts'

type ReadWordsProps = {
  segments: readonly Segment[]
  /** Scrolls below a rule, until it is asked for whole. */
  isLong: boolean
  /** Where the figure starts whose menu is open. */
  openAt: number | undefined
  onPress: (figure: ReadFigure) => void
}

/** The text with each of its figures as a button. The margin leaves room for the ring of a focused one. */
export function ReadWords({ segments, isLong, openAt, onPress }: ReadWordsProps) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <p
        className={classNames(
          '-mx-1 whitespace-pre-wrap px-1 text-sm leading-7 [overflow-wrap:anywhere]',
          isLong && !isWhole && 'max-h-96 overflow-y-auto border-line border-b py-1',
        )}
      >
        {segments.map(({ at, text, figure }) =>
          figure ? (
            <FigureButton
              key={at}
              figure={figure}
              isOpen={figure.start === openAt}
              onPress={() => onPress(figure)}
            />
          ) : (
            text
          ),
        )}
      </p>
      {isLong && (
        <Button
          size="sm"
          className="justify-self-start"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less of the text' : 'Show the whole text'}
        </Button>
      )}
    </>
  )
}
