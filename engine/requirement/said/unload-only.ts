import { phrasePattern, phraseSource } from '../lexicon/phrases.ts'
import { type Described, type Found, mentionIn } from './described.ts'
import type { Mention } from './types.ts'

const takesOut =
  /\b(?:unload\w*|take[sn]?|taking|remov\w*|extract\w*|pick\w*|collect\w*)\b(?:[^.;]|\.\d){0,60}?\b(?:from|off|out of)\b[^.;,]{0,40}\b(?:press(?:es)?|dies?|die[- ]cast\w*|casting machine)\b|\btak(?:es?|ing)\b[^.;,]{0,25}\bout\b|\bunload\w*\b[^.;,]{0,30}\b(?:press(?:es)?|dies?|die[- ]?cast\w*)\b/i
/** "A forging press gives a rod every 10 s": what is handled comes from it. */
const gives =
  /\b(?:press|die|caster)\b[^.;,]{0,20}\b(?:gives?|delivers?|ejects?|produces?|turns out)\b|(?:presse|kokille)\s(?:gibt|liefert|wirft)(?!\p{L})/iu
/** "to a trimming press", "into the trim die": where a part goes that was taken out before. */
const goesOn =
  /(?:\b(?:in)?to|\bonto) (?:(?:the|an?|our|another) )(?:[\w-]+ )?(?:press|die)\b|(?:in|zu|an) (?:die|eine|unsere|der) (?:\p{L}+ )?\p{L}*presse(?!\p{L})/giu
const takesOutGerman =
  /\b(?:entnehm|entnahme|entnimmt|entnomm|herausnehm|herausgenomm|rausnehm|rausgenomm)|\baus\b[^.;,]{0,40}(?:presse|form|maschine)\b[^.;]{0,40}(?:nehmen|nimmt|genommen|holen|holt)\b/i
/** "nimmt es heraus", "pulls them out": the verb with what belongs to it farther behind. */
const separated = new RegExp(`${phraseSource('takes')}[^.;]{0,60}?${phraseSource('out')}`, 'iu')
/** "legt es aufs Band": with nothing put in, what is laid down came out. */
const laysDown = new RegExp(
  String.raw`${phraseSource('lays')}[^.;]{0,30}?(?<!\p{L})(?:aufs?|ins?)\s(?:\p{L}{2,12}\s){0,2}?${phraseSource('belt')}`,
  'iu',
)
const putsInGerman =
  /einleg|eingelegt|bestück|belad|zuführ|rohling|platine|ronde|in die (?:presse|form|maschine)\b/i
const putsIn =
  /\b(?:places?|lays?|puts?|slides?)\b[^.;]{0,25}\b(?:sheets?|inserts?|preforms?|mats?|plies)\b|\b(?:load|loads|loading|feed|feeds|feeding|insert\w*|load\/unload|blanks?|billets?|slugs?)\b|\b(?:into|onto) (?:the |a |our )?(?:press|die|mould|mold)\b|\bto (?:the |a |our )?(?:[\w-]+ )?(?:press|die)\b/i

/** Parts that come out of one machine and go on to a press: what is filled is the next one. */
const takenOn = (text: string): Mention<true> | undefined => {
  const source = text.replace(goesOn, (words) => ' '.repeat(words.length))
  if (source === text || putsIn.test(source) || putsInGerman.test(source)) return undefined
  return mentionIn(takesOut, source) ?? mentionIn(takesOutGerman, source) ?? mentionIn(gives, source)
}

const takenOut = (text: string): Mention<true> | undefined =>
  mentionIn(takesOut, text) ??
  mentionIn(takesOutGerman, text) ??
  mentionIn(separated, text) ??
  mentionIn(laysDown, text) ??
  mentionIn(gives, text) ??
  // Metal is poured into a die casting machine; what is handled comes out of it.
  mentionIn(phrasePattern('dieCasting'), text)

/** Whether a press only has to be emptied: the text takes parts out of it and puts nothing in. */
export const unloadOnlySaid = ({ text, facts }: Described): Found => {
  const isPress = facts.task?.value === 'machine_tending' && facts.machineKind?.value === 'press'
  if (!isPress) return {}
  const isFilled = putsIn.test(text) || putsInGerman.test(text)
  return { isUnloadOnly: isFilled ? takenOn(text) : takenOut(text) }
}
