import { findAllSaid, findSaid, patternSource, saysSo } from '../../lexicon/patterns.ts'
import { phraseSource } from '../../lexicon/phrases.ts'
import { mention } from '../described.ts'
import type { Mention } from '../types.ts'
import { isElsewhere } from './robot-kind.ts'

/** Characters around a cobot in which it is wished for or ruled out. */
const AROUND = 60

const LINKING = patternSource('linking')
const deniedBefore = new RegExp(
  `${phraseSource('denied')}[^\\p{L}\\d,.;:]+(?:${LINKING}[^\\p{L}\\d,.;:]+){0,4}$`,
  'iu',
)
const needlessBefore = new RegExp(
  `${phraseSource('needless')}[^\\p{L}\\d,.;:]*(?:${LINKING}[^\\p{L}\\d,.;:]+){0,3}$`,
  'iu',
)
const ruledOutBehind = new RegExp(`^[\\s-]*(?:\\p{L}+\\s)?${phraseSource('ruledOut')}`, 'iu')
export type CobotWish = { isCobot?: Mention<true> | undefined; isCobotUnwanted?: Mention<true> | undefined }

/** Whether the text wants a cobot, or rules one out: "not a cobot". "It need not be a cobot" is neither. */
export const cobotSaid = (text: string): CobotWish => {
  let denied: string | undefined
  for (const { index, 0: words } of findAllSaid('cobot', text)) {
    const before = text.slice(Math.max(0, index - AROUND), index)
    const behind = text.slice(index + words.length, index + words.length + AROUND)
    if (needlessBefore.test(before) || saysSo('needlessBehind', behind)) continue
    const isDenied = deniedBefore.test(before) || saysSo('insteadBefore', before)
    if (isDenied || ruledOutBehind.test(behind))
      denied ??= `${isDenied ? ((deniedBefore.exec(before) ?? findSaid('insteadBefore', before))?.[0] ?? '') : ''}${words}`
    else if (!saysSo('otherThanBefore', before) && !isElsewhere(before))
      return { isCobot: mention(true, words) }
  }
  return { isCobotUnwanted: mention(denied === undefined ? undefined : true, denied ?? '') }
}
