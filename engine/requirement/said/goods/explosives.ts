import { patternSource } from '../../lexicon/patterns.ts'
import { allPhrases, phraseSource } from '../../lexicon/phrases.ts'
import { mention } from '../described.ts'
import type { Mention } from '../types.ts'

const BEFORE = 40
/** "Empty ammunition boxes", "no explosives", "inert rounds": nothing there explodes. */
const harmlessBefore = new RegExp(
  `(?:${phraseSource('emptyGoods')}|${phraseSource('denied')}|(?<!\\p{L})${patternSource('inert')})[\\s-]+(?:\\p{L}+[\\s-]+)?$`,
  'iu',
)
const harmlessBehind = new RegExp(
  `^[\\s-]{0,2}(?:${phraseSource('partsOfExplosives')}|(?:\\p{L}+\\s){0,2}${patternSource('be')}\\s${phraseSource('emptyGoods')})`,
  'iu',
)

/** Goods that explode, unless only their cases are handled. */
export const explosivesIn = (text: string): Mention<true> | undefined => {
  for (const { index, 0: words } of allPhrases('explosives', text)) {
    const before = text.slice(Math.max(0, index - BEFORE), index)
    const isHarmless = harmlessBefore.test(before) || harmlessBehind.test(text.slice(index + words.length))
    if (!isHarmless) return mention(true, words)
  }
  return undefined
}
