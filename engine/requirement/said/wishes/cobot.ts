import { phraseSource } from '../../lexicon/phrases.ts'
import { mention } from '../described.ts'
import type { Mention } from '../types.ts'
import { isElsewhere } from './robot-kind.ts'

const cobot =
  /\bcobots?\b|\bcollaborative (?:robot|arm|cell)s?\b|\bkollaborati\w+(?: \w*roboter\w*)?|\bleichtbauroboter\w*/gi

/** Characters around a cobot in which it is wished for or ruled out. */
const AROUND = 60

/** Between "no" and a cobot: another noun there is what is not wanted, as in "no fence around the cobot". */
const LINKING =
  'an?|any|the|to|be|use|want|buy|take|have|with|by|as|small|large|another|eine?[nmrs]?|den|dem|mit|als|kleine[nrs]?|große[nrs]?'
const deniedBefore = new RegExp(
  `${phraseSource('denied')}[^\\p{L}\\d,.;:]+(?:(?:${LINKING})[^\\p{L}\\d,.;:]+){0,4}$`,
  'iu',
)
const needlessBefore = new RegExp(
  `${phraseSource('needless')}[^\\p{L}\\d,.;:]*(?:(?:${LINKING})[^\\p{L}\\d,.;:]+){0,3}$`,
  'iu',
)
/** "instead of a cobot" */
const insteadBefore = /(?:instead of|rather than|statt|anstatt|anstelle)\s(?:an?\s|eine[sm]?\s)?$/iu
/** "instead of the cobot" that is there, "replace our cobot", "faster than a cobot". */
const otherThanBefore =
  /(?:instead of|replac\w+|unlike|than|statt|anstelle|als|ersetz\w+)\s(?:(?:an?|the|our|old|eine?[sn]?|des|unsere[nms]?|alten?)\s){0,3}$/iu
const ruledOutBehind = new RegExp(`^[\\s-]*(?:\\p{L}+\\s)?${phraseSource('ruledOut')}`, 'iu')
const needlessBehind =
  /^[\s-]*(?:is |ist |are |sind )?(?:not |nicht )?(?:needed|necessary|required|nötig|notwendig|erforderlich)\b/iu

export type CobotWish = { isCobot?: Mention<true> | undefined; isCobotUnwanted?: Mention<true> | undefined }

/** Whether the text wants a cobot, or rules one out: "not a cobot". "It need not be a cobot" is neither. */
export const cobotSaid = (text: string): CobotWish => {
  let denied: string | undefined
  for (const { index, 0: words } of text.matchAll(cobot)) {
    const before = text.slice(Math.max(0, index - AROUND), index)
    const behind = text.slice(index + words.length, index + words.length + AROUND)
    if (needlessBefore.test(before) || needlessBehind.test(behind)) continue
    const isDenied = deniedBefore.test(before) || insteadBefore.test(before)
    if (isDenied || ruledOutBehind.test(behind))
      denied ??= `${isDenied ? ((deniedBefore.exec(before) ?? insteadBefore.exec(before))?.[0] ?? '') : ''}${words}`
    else if (!otherThanBefore.test(before) && !isElsewhere(before)) return { isCobot: mention(true, words) }
  }
  return { isCobotUnwanted: mention(denied === undefined ? undefined : true, denied ?? '') }
}
