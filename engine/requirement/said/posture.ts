import { languages } from '../lexicon/languages.ts'
import { findSaid } from '../lexicon/patterns.ts'
import { type LeftOut, leaveOut } from '../text/leave-out.ts'
import { type Described, type Found, flag, mention, unitMm } from './described.ts'
import type { GripPoint, Mention } from './types.ts'

/** The millimetres of a length that a pattern found with its unit. */
const lengthOf = ([, figure, unit]: RegExpExecArray): number =>
  Number(figure?.replace(',', '.')) * (unitMm[unit?.toLowerCase() ?? 'mm'] ?? 1)

/** "A third of its length": the share, by the word for it. */
const shareOf = (found: RegExpExecArray | undefined): number | undefined => {
  const word = found?.[1]?.toLowerCase() ?? ''
  const parts = languages.map(({ changes }) => changes.parts[word]).find((each) => each !== undefined)
  return parts === undefined ? undefined : 1 / parts
}

const gripIn = (text: string): Mention<GripPoint> | undefined => {
  const measured = findSaid('fromEnd', text)
  if (measured) return mention({ fromEndMm: lengthOf(measured) }, measured[0])
  const aside = findSaid('offMiddle', text)
  if (aside) return mention({ offMiddleMm: lengthOf(aside) }, aside[0])
  const shared = findSaid('atShare', text)
  const share = shareOf(shared)
  if (shared && share !== undefined) return mention({ share }, shared[0])
  const end = findSaid('atEnd', text)
  return end && mention({ fromEndMm: 0 }, end[0])
}

/** The text without the words of the grip point: its figure is no size of the part. */
export const leaveGripPoint = (given: LeftOut): LeftOut => {
  const found =
    findSaid('fromEnd', given.rest) ?? findSaid('offMiddle', given.rest) ?? findSaid('atShare', given.rest)
  return found ? leaveOut(given, found.index, found.index + found[0].length, 'unused') : given
}

/** How the part is placed, and where it is held. */
export const postureSaid = ({ text }: Described): Found => ({
  isLying: flag('lying', text),
  isOnEdge: flag('onEdge', text),
  isOnEnd: flag('onEnd', text),
  gripAt: gripIn(text),
})
