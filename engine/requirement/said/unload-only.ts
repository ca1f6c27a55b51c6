import { phrasePattern, phraseSource } from '../lexicon/phrases.ts'
import { type Described, type Found, mentionIn } from './described.ts'

const takesOut =
  /\b(?:unload\w*|take[sn]?|taking|remov\w*|extract\w*|pick\w*|collect\w*)\b(?:[^.;]|\.\d){0,60}?\b(?:from|off|out of)\b[^.;,]{0,40}\b(?:press(?:es)?|dies?|die[- ]cast\w*|casting machine)\b|\btak(?:es?|ing)\b[^.;,]{0,25}\bout\b|\bunload\w*\b[^.;,]{0,30}\b(?:press(?:es)?|dies?|die[- ]?cast\w*)\b/i
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

/** Whether a press only has to be emptied: the text takes parts out of it and puts nothing in. */
export const unloadOnlySaid = ({ text, facts }: Described): Found => {
  const isPress = facts.task?.value === 'machine_tending' && facts.machineKind?.value === 'press'
  if (!isPress || putsIn.test(text) || putsInGerman.test(text)) return {}
  return {
    isUnloadOnly:
      mentionIn(takesOut, text) ??
      mentionIn(takesOutGerman, text) ??
      mentionIn(separated, text) ??
      mentionIn(laysDown, text) ?? // Metal is poured into a die casting machine; what is handled comes out of it.
      mentionIn(phrasePattern('dieCasting'), text),
  }
}
