import { makers, plainWord } from '../../../catalogue/index.ts'
import { patternSource, saysSo } from '../../lexicon/patterns.ts'
import { phrasePattern } from '../../lexicon/phrases.ts'
import { mention } from '../described.ts'
import type { Mention } from '../types.ts'

/** Between what is not wanted and its name; a comma, or "with", begins something else. */
const UNWANTED_WORDS = String.raw`[^\p{L}\d,.;:]+(?:(?!${patternSource('beginsOther')}\s)[\p{L}\d-]+[^\p{L}\d,.;:]+){0,3}$`
const unwanted = new RegExp(phrasePattern('unwanted').source + UNWANTED_WORDS, 'iu')

/** "instead of the UR10", "replace our old KR 40 PA", "kein Scara": named to be rid of it. */
export const isUnwanted = (before: string): boolean => unwanted.test(before)

/** "with an ABB ", "mit einem Scara-Roboter von ": what comes before a maker that is to deliver the robot. */
const robotWord = phrasePattern('robot').source
const takenBefore = new RegExp(
  `${phrasePattern('takenWith').source}\\P{L}+(?:${patternSource('beforeMaker')}\\P{L}+){0,3}$`,
  'iu',
)
const robotBehind = new RegExp(`^[\\s-]{1,2}(?:[\\p{L}\\d]+[\\s-]){0,2}?${robotWord}`, 'iu')
const robotFrom = new RegExp(`${robotWord}\\P{L}+${patternSource('madeBy')}\\P{L}+(?:the )?$`, 'iu')

/** "Staubli if possible", "ein Kuka wäre schön", "gern ein ABB": a wish right next to the name. */
const wishBehind = new RegExp(`^[\\s,(-]{1,3}${patternSource('wishBehind')}`, 'iu')

const LOOK = 40
/** A machine's control is no robot. */
const control = '(?! (?:robodrill|control|cnc|lathe|mill|machin))'

const isPreferred = (text: string, at: number, word: string): boolean => {
  const before = text.slice(Math.max(0, at - LOOK), at)
  const behind = text.slice(at + word.length, at + word.length + LOOK)
  if (isUnwanted(before)) return false
  return (
    wishBehind.test(behind) ||
    saysSo('wishBefore', before) ||
    saysSo('preference', before.slice(-25) + word + behind.slice(0, 25)) ||
    (takenBefore.test(before) && robotBehind.test(behind)) ||
    robotFrom.test(before)
  )
}

/** The maker whose robots the text would rather have ("Fanuc preferred", "with an ABB robot"); a machine's control is none. */
export function preferredMaker(text: string): Mention<string> | undefined {
  const plainText = plainWord(text)
  const isSameLength = plainText.length === text.length
  for (const { maker, word } of makers)
    for (const { index } of plainText.matchAll(new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])${control}`, 'g')))
      if (isPreferred(plainText, index, word))
        return mention(maker, isSameLength ? text.slice(index, index + word.length) : maker)
  return undefined
}
