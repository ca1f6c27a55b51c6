import type { Diagnostic } from '../../diagnostic.ts'
import { numbersIn } from '../grammar/spans/numbers-in.ts'
import type { ReadSpan } from '../types.ts'

/** What is read of a text after some of its words were left out. */
export type LeftOut = {
  /** The text with blanks in place of those words, so that every place stays what it was. */
  rest: string
  /** The figures that were left out. */
  spans: readonly ReadSpan[]
  /** What the plan says of it. */
  notes: readonly Diagnostic[]
}

/** Leaves out the characters from `start` to `end`; the figures among them get the role. */
export const leaveOut = (given: LeftOut, start: number, end: number, role: string): LeftOut => {
  const words = given.rest.slice(start, end)
  const figures = numbersIn(words).map((number) => ({
    start: start + number.start,
    end: start + number.end,
    role,
  }))
  return {
    ...given,
    rest: given.rest.slice(0, start) + words.replace(/[^\n]/g, ' ') + given.rest.slice(end),
    spans: [...given.spans, ...figures],
  }
}
