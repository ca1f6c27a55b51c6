import { fieldPattern } from '../../lexicon/field-words.ts'
import { mention } from '../described.ts'
import { type Mention, type RobotKind, robotKinds } from '../types.ts'
import { isUnwanted } from './makers.ts'

const LOOK_BACK = 40
/** "from the gantry", "next to our SCARA": it is there and does other work. */
const isElsewhere = /(?:\bfrom|\bvom|\baus|\bbehind|\bnext to|\bbeside|\bneben)\P{L}+(?:\p{L}+\P{L}+){0,2}$/iu

/** A kind of robot that the text asks for: "with a SCARA robot", "mit einem Portalroboter". */
export const robotKindIn = (text: string): Mention<RobotKind> | undefined => {
  for (const kind of robotKinds)
    for (const { index, 0: words } of text.matchAll(new RegExp(fieldPattern(kind), 'giu'))) {
      const before = text.slice(Math.max(0, index - LOOK_BACK), index)
      if (!isUnwanted(before) && !isElsewhere.test(before)) return mention(kind, words)
    }
  return undefined
}
