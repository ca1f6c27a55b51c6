import { isNegated } from '../tasks/negated.ts'
import type { Reading } from '../text/reading.ts'

/** Behind a word, in its sentence: "… is not required", "… brauchen wir nicht", "… entfällt". */
const unneeded = new RegExp(
  [
    String.raw`^[\s-]*(?:\p{L}+\s)?(?:is|are)\sno\s(?:issue|topic|concern|requirement)\b`,
    String.raw`^[\s-]*(?:\p{L}+[\s-]){0,4}?(?:not|isn['’]t|aren['’]t|never)\s(?:\p{L}+\s)?(?:needed|required|necessary|applicable|present|used|planned|wanted)\b`,
    String.raw`^[\s-]*(?:\p{L}+\s){0,4}?(?:nicht|kein(?:e[ns]?)?)\s(?:\p{L}+\s)?(?:nötig|notwendig|erforderlich|statt|vorhanden|gefordert|verlangt|gebraucht|benötigt|thema)(?!\p{L})`,
    String.raw`^[\s-]*(?:brauchen|benötigen|haben|braucht)\s(?:wir|man|es)\s(?:\p{L}+\s)?(?:nicht|keine?n?)(?!\p{L})`,
    String.raw`^[\s-]*(?:\p{L}+\s){0,2}?entf(?:ä|ae)llt`,
  ].join('|'),
  'iu',
)
/** Characters behind a word in which it is denied. */
const SEEN_BEHIND = 80

/** "no washdown", "explosion protection not required": named to say that it is not so. */
export const isUnneeded = (reading: Reading, at: number): boolean => {
  if (isNegated(reading, at)) return true
  const from = reading.tokens[at]?.end ?? 0
  return unneeded.test(reading.text.slice(from, from + SEEN_BEHIND))
}
