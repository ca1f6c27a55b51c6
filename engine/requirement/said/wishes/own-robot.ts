import { phrasePattern, phraseSource } from '../../lexicon/phrases.ts'
import { mention } from '../described.ts'
import type { Mention, SaidValues } from '../types.ts'
import { isUnwanted } from './makers.ts'
import { isElsewhere } from './robot-kind.ts'

const BEFORE = 40
const noRobotBehind = new RegExp(
  `^(?:[\\s-]+${phraseSource('robotThing')}|[\\s,]+(?:(?:that|which|der)\\s)?${phraseSource('givenUp')})`,
  'iu',
)
/** "carries 10 kg", "mit 10 kg Traglast", in the sentence of the robot; "handles 10 kg boxes" is its work. */
const payload =
  /^[^.;]{0,60}?(?:(?:carr(?:y|ies)|lifts?|handles?|holds?|payload(?: of)?|trägt|hebt|traglast(?: von)?|nutzlast(?: von)?)\s(?:(?:only|up to|at most|nur|bis|höchstens|is|ist)\s){0,2}(\d{1,4}(?:[.,]\d)?)\s?kg(?=\s?(?:[.,;:)]|$|(?:and|but|at|only|und|aber|bei)(?!\p{L})))|(\d{1,4}(?:[.,]\d)?)\s?kg\s(?:payload|traglast|nutzlast))/iu
/** "Our robot carries 10 kg": it is there where its load is given. */
const ours =
  /(?<!\p{L})(?:our|unser(?:e[mnrs]?)?) (?:\w+[ -])?(?:robot|roboters?)(?=,?\s(?:that|which|can|has|carries|lifts|handles|holds|with|der|kann|hat|mit|trägt|hebt)(?!\p{L}))/giu

/** "Our existing robot": it is there, and no catalogue tells what it can do. */
export const ownRobotSaid = (text: string): Mention<SaidValues['ownRobot']> | undefined => {
  const present = [...text.matchAll(new RegExp(phrasePattern('presentRobot'), 'giu'))]
  const withLoad = [...text.matchAll(ours)].filter(({ index, 0: words }) =>
    payload.test(text.slice(index + words.length)),
  )
  for (const { index, 0: words } of [...present, ...withLoad]) {
    const before = text.slice(Math.max(0, index - BEFORE), index)
    const behind = text.slice(index + words.length)
    if (isUnwanted(before) || isElsewhere(before) || noRobotBehind.test(behind)) continue
    const [, kg, kgBefore] = payload.exec(behind) ?? []
    const figure = kg ?? kgBefore
    return mention(figure === undefined ? {} : { payloadKg: Number(figure.replace(',', '.')) }, words)
  }
  return undefined
}
