import { findAllSaid, saysSo } from '../lexicon/patterns.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import { type Described, type Found, flag, mentionIn } from './described.ts'
import type { Mention } from './types.ts'

/** Parts that come out of one machine and go on to a press: what is filled is the next one. */
const takenOn = (text: string): Mention<true> | undefined => {
  const blanked = findAllSaid('goesOn', text).reduce(
    (rest, { index, 0: words }) =>
      rest.slice(0, index) + ' '.repeat(words.length) + rest.slice(index + words.length),
    text,
  )
  if (blanked === text || saysSo('putsIn', blanked)) return undefined
  return flag('takesOut', blanked) ?? flag('givesParts', blanked)
}

const takenOut = (text: string): Mention<true> | undefined =>
  flag('takesOut', text) ??
  flag('takesApart', text) ??
  flag('givesParts', text) ??
  // Metal is poured into a die casting machine; what is handled comes out of it.
  mentionIn(phrasePattern('dieCasting'), text)

/** Whether a press only has to be emptied: the text takes parts out of it and puts nothing in. */
export const unloadOnlySaid = ({ text, facts }: Described): Found => {
  const isPress = facts.task?.value === 'machine_tending' && facts.machineKind?.value === 'press'
  if (!isPress) return {}
  return { isUnloadOnly: saysSo('putsIn', text) ? takenOn(text) : takenOut(text) }
}
