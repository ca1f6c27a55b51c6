import { isStopWord } from '../grammar/words.ts'
import { isWordOf } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import type { Reading } from '../text/reading.ts'
import { verbOf } from './verbs.ts'

/** Whether a word is the verb of a text: the first that says anything, or the last of its clause, as in German. */
const isLeading = ({ tokens, isGerman }: Reading, at: number): boolean => {
  const first = tokens.findIndex(
    ({ kind, norm }) => kind === 'word' && !isStopWord(norm) && !isWordOf('general', norm, isGerman),
  )
  if (at === first) return true
  const behind = tokens[at + 1]
  return behind?.kind !== 'word' && (behind === undefined || /^[.,;:!?)]$/.test(behind.text))
}

/** "Sind lackiert", "nach dem Lackieren": how the parts come, or a step before or behind this one. */
const asState =
  /^(?:sind|ist|schon|bereits|fertig|frisch|are|is|already|nach|vor|zum|beim|vom|dem|after|before|for)$/
const passive = /^(?:werden|wird|wurden|von|be|being|of)$/

/** "Wir lackieren Holztüren", "Türen sollen lackiert werden": the work of the text is painting, and nothing else. */
export const namesPainting = (reading: Reading): boolean => {
  const { tokens } = reading
  const painting = tokens.findIndex(({ kind, norm }, at) => {
    if (kind !== 'word' || !isWord('paintWork', norm)) return false
    const isState = tokens.some(
      (token, before) => before < at && token.clause === tokens[at]?.clause && asState.test(token.norm),
    )
    return !isState && (isLeading(reading, at) || passive.test(tokens[at + 1]?.norm ?? ''))
  })
  return (
    painting >= 0 &&
    !tokens.some(({ kind, norm }, at) => kind === 'word' && at !== painting && verbOf(norm) !== undefined)
  )
}

/**
 * "Braid dough for plaits", "den Backofen reinigen": the verb of the text is work that no cell here does, and no other verb
 * names any that one does.
 */
export const namesOtherWork = (reading: Reading): boolean => {
  const other = reading.tokens.findIndex(
    ({ kind, norm }, at) => kind === 'word' && isWord('otherWork', norm) && isLeading(reading, at),
  )
  return (
    other >= 0 &&
    !reading.tokens.some(
      ({ kind, norm }, at) => kind === 'word' && at !== other && verbOf(norm) !== undefined,
    )
  )
}
