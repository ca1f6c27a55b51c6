import { allPhrases, phraseSource } from '../../lexicon/phrases.ts'
import { mention } from '../described.ts'
import { type Mention, type RobotKind, robotKinds, type SaidValues } from '../types.ts'
import { isUnwanted } from './makers.ts'

const LOOK_BACK = 40
const elsewhere = new RegExp(`${phraseSource('elsewhere')}\\P{L}+(?:\\p{L}+\\P{L}+){0,2}$`, 'iu')
/** "from the gantry", "next to our SCARA": it is there and does other work. */
export const isElsewhere = (before: string): boolean => elsewhere.test(before)

const wordsOf = (text: string, kind: RobotKind): string | undefined => {
  const found = allPhrases(kind, text).find(({ index }) => {
    const before = text.slice(Math.max(0, index - LOOK_BACK), index)
    return !isUnwanted(before) && !isElsewhere(before)
  })
  return found?.[0]
}

/** The kinds of robot that the text asks for: "with a SCARA robot", "mit einem Portalroboter". */
export const robotKindIn = (text: string): Mention<SaidValues['robotKind']> | undefined => {
  const found = robotKinds.flatMap((kind) => {
    const words = wordsOf(text, kind)
    return words === undefined ? [] : [{ kind, words }]
  })
  return mention(found.length > 0 ? found : undefined, found.map(({ words }) => words).join(', '))
}
