import { phrasePattern } from '../lexicon/phrases.ts'
import { mention } from './described.ts'
import type { Mention, SaidValues } from './types.ts'

const cages =
  /\broll[- ]?(?:cages?|containers?|pallets?|trolleys?)\b|\bcage (?:carts?|trolleys?)\b|rollbehälter\w*|rollcontainer\w*|rollwagen|gitterwagen/i
const hooks =
  /\b(?:plating|electroplating|galvani[sz]ing|chrome|chroming|anodi[sz]ing|coating|paint(?:ing)?) (?:racks?|jigs?|hooks?|hangers?)\b|\bhang(?:s|ing)?\b[^.;]{0,40}\b(?:racks?|hooks?|hangers?|jigs?|frames?)\b|\b(?:hooks?|hangers?) of (?:the|a) [\w-]+ line\b|galvanikgestell\w*|(?:gestelle?n?|haken|warenträger)\b[^.;]{0,30}(?:hängen|gehängt|aufhängen|einhängen)/i

/** The first of these that the text names, with its words. */
const firstNamed = <T extends string>(
  text: string,
  named: readonly (readonly [T, RegExp])[],
): Mention<T> | undefined => {
  const [found] = named.flatMap(([place, pattern]) => {
    const words = pattern.exec(text)?.[0]
    return words === undefined ? [] : [{ place, words }]
  })
  return mention(found?.place, found?.words ?? '')
}

/** Places for goods that are neither pallet, belt nor tray. */
export const goesToIn = (text: string): Mention<SaidValues['goesTo']> | undefined =>
  firstNamed(text, [
    ['cage', cages],
    ['a_frame', phrasePattern('aFrame')],
    ['hooks', hooks],
    ['chutes', phrasePattern('toChutes')],
  ])

/** Places for parts that come out of a machine, other than a belt. */
export const leavesToIn = (text: string): Mention<SaidValues['leavesTo']> | undefined =>
  firstNamed(text, [
    ['cooler', phrasePattern('cooler')],
    ['tray', phrasePattern('outTray')],
    ['into_box', phrasePattern('intoBox')],
    ['box', phrasePattern('outBox')],
  ])
