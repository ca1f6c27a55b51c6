import { findAllSaid, findSaid, patternSource, saysSo } from '../../lexicon/patterns.ts'
import { allPhrases, phraseSource } from '../../lexicon/phrases.ts'
import { mention } from '../described.ts'
import type { Mention, SaidValues } from '../types.ts'
import { isUnwanted } from './makers.ts'
import { isElsewhere } from './robot-kind.ts'

const BEFORE = 40
const noRobotBehind = new RegExp(
  `^(?:[\\s-]+${phraseSource('robotThing')}|[\\s,]+(?:${patternSource('who')}\\s)?${phraseSource('givenUp')})`,
  'iu',
)
/** "Our existing robot": it is there, and no catalogue tells what it can do. */
export const ownRobotSaid = (text: string): Mention<SaidValues['ownRobot']> | undefined => {
  const present = allPhrases('presentRobot', text)
  const withLoad = findAllSaid('ourRobot', text).filter(({ index, 0: words }) =>
    saysSo('payload', text.slice(index + words.length)),
  )
  for (const { index, 0: words } of [...present, ...withLoad]) {
    const before = text.slice(Math.max(0, index - BEFORE), index)
    const behind = text.slice(index + words.length)
    if (isUnwanted(before) || isElsewhere(before) || noRobotBehind.test(behind)) continue
    const figure = findSaid('payload', behind)?.[1]
    return mention(figure === undefined ? {} : { payloadKg: Number(figure.replace(',', '.')) }, words)
  }
  return undefined
}
