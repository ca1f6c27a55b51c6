import { wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import { verbOf } from '../tasks/verbs.ts'
import { type Reading, sliceOf } from '../text/reading.ts'

/** A time of the process, with its first and last token. */
type StepTime = { first: number; last: number; seconds: number }

/** How far the word for a step may be from its time, in tokens. */
const NEAR_STEP = 4
/** Letters by which two words of work are one: "grind", "grinding". */
const SAME_LETTERS = 5

const notWork = /^(?:transfer|stack|sort|tend|palletize|depalletize|pack|kit|apply)$/
const workSenses = /^(?:join|fasten|weld|coat|spraying|check|mark|finish|cutting|bending|machining|pressing)$/

const isWorkAt = ({ tokens, isGerman }: Reading, at: number): boolean => {
  const { kind, norm = '' } = tokens[at] ?? {}
  const verb = kind === 'word' ? verbOf(norm) : undefined
  if (kind !== 'word') return false
  return verb === undefined
    ? wordSenses(norm, isGerman).some((sense) => workSenses.test(sense))
    : !notWork.test(verb)
}

/** The word of work that a time is said of: before it in its clause, else behind it, with no other figure between. */
const stepOf = (reading: Reading, { first, last }: StepTime): number | undefined => {
  // "deburring (40 s)"
  if (reading.tokens[first - 1]?.text === '(') return isWorkAt(reading, first - 2) ? first - 2 : undefined
  for (const [edge, step] of [[first, -1] as const, [last, 1] as const])
    for (let at = edge + step; Math.abs(at - edge) <= NEAR_STEP; at += step) {
      if (reading.tokens[at]?.clause !== reading.tokens[edge]?.clause || reading.quantityAt[at]) break
      if (isWorkAt(reading, at)) return at
    }
  return undefined
}

/** So far behind the last time words may still say how the works go together, in tokens. */
const NEAR_END = 5

/** "grinding 70 s or polishing 55 s", "polishing 60 s stays manual": of such works no part takes the sum. */
const areInTurn = ({ tokens }: Reading, first: number, last: number): boolean =>
  !tokens
    .slice(Math.max(0, first - 1), last + 1 + NEAR_END)
    .some(({ norm, sentence }) => sentence === tokens[first]?.sentence && isWord('notInTurn', norm))

/** "Grinding 70 s, polishing 55 s": times of steps that follow one another on one part, each with a work of its own, as one. */
export const timeOfSteps = (
  reading: Reading,
  times: readonly StepTime[],
): { seconds: number; text: string } | undefined => {
  const steps = times.flatMap((time) => {
    const at = stepOf(reading, time)
    return at === undefined ? [] : [{ ...time, at }]
  })
  const works = new Set(steps.map(({ at }) => reading.tokens[at]?.norm.slice(0, SAME_LETTERS)))
  const isEachNamed = steps.length === times.length && works.size === steps.length
  if (steps.length < 2 || !isEachNamed) return undefined
  const ends = steps.flatMap(({ at, first, last }) => [at, first, last])
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  if (!areInTurn(reading, first, last)) return undefined
  return {
    seconds: steps.reduce((sum, { seconds }) => sum + seconds, 0),
    text: sliceOf(reading, first, last),
  }
}
