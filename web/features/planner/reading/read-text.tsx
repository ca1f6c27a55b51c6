import { useEffect, useRef, useState } from 'react'
import {
  fieldOfRole,
  isStruck,
  strike,
  unstrike,
  unstruck,
  validateOverrides,
} from '#engine/requirement/index.ts'
import type { FieldKey, Question, QuestionOption, Requirement } from '#engine/requirement/types.ts'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { type PlanInput, withValue } from '../input/plan-input.ts'
import { NO_TASK } from '../none-of-these.ts'
import type { SaidRow } from '../said/said-rows.ts'
import { doubtedSpans, doubtsOf } from './doubted-spans.ts'
import { Doubts } from './doubts.tsx'
import { figureId } from './figure-button.tsx'
import { type FieldValue, FigureMenu } from './figure-menu.tsx'
import { ReadWords } from './read-words.tsx'
import { type ReadFigure, segmentsOf, valueOfWords } from './segments.ts'

type ReadTextProps = {
  requirement: Requirement
  /** What was read from it and has no field of its own. */
  said: readonly SaidRow[]
  /** What the requirement was read from. */
  input: PlanInput
  onPlan: (input: PlanInput) => void
}

type Opened = { start: number; field?: FieldKey | undefined }

/** Characters of a text that is shown whole from the start. */
const LONG_TEXT = 1500

/** The description as it was read: each figure with its role, what was not used, and what may be read in two ways. */
export function ReadText({ requirement, said, input, onPlan }: ReadTextProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isNone, setIsNone] = useState(false)
  const returnTo = useRef<string | null>(null)
  // The menu closes: focus goes back to the figure it belongs to.
  useEffect(() => {
    if (opened !== null || returnTo.current === null) return
    document.getElementById(returnTo.current)?.focus()
    returnTo.current = null
  }, [opened])
  const { text, facts, rateUnit } = requirement
  const alsoRead = said.flatMap(({ label, marks }) => marks.map((mark) => ({ ...mark, label })))
  const segments = segmentsOf(text, doubtedSpans(requirement), facts, input.numbers, rateUnit, alsoRead)
  const figures = segments.flatMap(({ figure }) => figure ?? [])
  if (figures.length === 0 && doubtsOf(requirement).length === 0) return null
  const open = figures.find(({ start }) => start === opened?.start)
  const unused = figures.filter(({ origin }) => origin === undefined)
  const close = (figure: ReadFigure) => {
    returnTo.current = figureId(figure)
    setOpened(null)
  }
  const press = (figure: ReadFigure) =>
    figure.start === opened?.start ? close(figure) : setOpened({ start: figure.start })
  const struckInput = ({ start, end }: ReadFigure): PlanInput => ({
    ...input,
    description: strike(input.description, start, end),
  })
  const ignore = (figure: ReadFigure) => {
    close(figure)
    const { words, start, end, field, origin } = figure
    if (!isStruck(words)) return onPlan(struckInput(figure))
    const readAgain = { ...input, description: unstrike(input.description, start, end) }
    onPlan(field && origin === 'typed' ? withValue(readAgain, field, undefined) : readAgain)
  }
  const apply = (figure: ReadFigure, values: readonly FieldValue[]) => {
    close(figure)
    const own = [figure.field, ...(figure.parts ?? [])]
    // Read as something else than the text says, the words themselves must not be read again.
    const isMoved = values.some(([field]) => !own.includes(field)) && !isStruck(figure.words)
    // Of several numbers only those that were changed are set; as they are, all of them are confirmed.
    const changed = values.filter(([field, value]) => value !== facts[field]?.value)
    const read = isMoved ? struckInput(figure) : input
    const set = changed.length > 0 ? changed : values
    onPlan(set.reduce((next, [field, value]) => withValue(next, field, value), read))
  }
  const choose = (question: Question, { value, words }: QuestionOption) => {
    setIsNone(question.field === 'task' && value === 'none')
    if (question.field === 'task') {
      if (value !== 'none') onPlan(withValue(input, 'task', value))
      return
    }
    const typedNumber = Number(value)
    if (Number.isFinite(typedNumber)) return onPlan(withValue(input, question.field, typedNumber))
    const figure = figureOf(figures, words)
    if (!figure) return
    const field = fieldOfRole[value]
    // "A distance" is of no use to the plan: such words are not read.
    if (field === undefined) return onPlan(struckInput(figure))
    const known = value === figure.role ? facts[field]?.value : undefined
    const typed = known ?? valueOfWords(figure.words, field, rateUnit)
    // A value that the field refuses is shown in the menu, where it can be changed.
    const isTaken = typeof typed === 'number' && validateOverrides({ [field]: typed }).problems.length === 0
    if (isTaken) apply(figure, [[field, typed]])
    else setOpened({ start: figure.start, field })
  }
  return (
    <section aria-labelledby="read-text" className="grid gap-3 border border-line bg-surface p-4">
      <ReadTitle />
      <ReadWords
        segments={segments}
        isLong={text.length > LONG_TEXT}
        openAt={opened?.start}
        onPress={press}
      />
      {open && (
        <FigureMenu
          key={`${open.start} ${opened?.field}`}
          figure={open}
          facts={facts}
          rateUnit={rateUnit}
          field={opened?.field}
          onApply={(values) => apply(open, values)}
          onIgnore={() => ignore(open)}
          onCancel={() => close(open)}
        />
      )}
      <NotUsed figures={unused} onPress={press} />
      <KeepPlace>
        <Doubts requirement={requirement} onChoose={choose} />
      </KeepPlace>
      {isNone && (
        <Notice isLive title="None of our tasks">
          {NO_TASK}
        </Notice>
      )}
    </section>
  )
}

const ReadTitle = () => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
    <h2 id="read-text" className="font-semibold text-base">
      Your text as it was read
    </h2>
    <p className="text-muted text-xs" data-print="hide">
      Press a figure to change what it is.
    </p>
  </div>
)

/** The doubtful figure that an option quotes: “1.8 m”, or “max height 1.8 m” with the words before it. */
const figureOf = (
  figures: readonly ReadFigure[],
  [quoted = '']: readonly string[],
): ReadFigure | undefined => {
  const doubtful = figures
    .filter(({ isDoubtful }) => isDoubtful)
    .map((figure) => ({ figure, words: figure.words.replace(/\s+/g, ' ') }))
  const found =
    doubtful.find(({ words }) => quoted === `“${words}”`) ??
    doubtful.find(({ words }) => quoted.endsWith(`${words}”`)) ??
    doubtful.find(({ words }) => quoted.includes(words))
  return found?.figure
}

function NotUsed({
  figures,
  onPress,
}: {
  figures: readonly ReadFigure[]
  onPress: (figure: ReadFigure) => void
}) {
  if (figures.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
      <h3 className="font-medium text-muted text-xs">Not used</h3>
      <ul className="contents">
        {figures.map((figure) => (
          <li key={figure.start}>
            <button
              type="button"
              onClick={() => onPress(figure)}
              aria-label={`${unstruck(figure.words)}, not used, change`}
              className="min-h-6 min-w-6 rounded-sm px-1 text-center tabular-nums underline decoration-dotted decoration-line-strong underline-offset-4 hover:bg-inset"
            >
              {unstruck(figure.words)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
