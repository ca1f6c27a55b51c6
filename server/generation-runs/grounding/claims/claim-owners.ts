import { isStopWord, nounOf } from '#engine/requirement/index.ts'
import type { Claimed } from './kinds.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** What the figures of a plan are of. */
const ofPlan = setOf(
  `cell system solution line robot cobot arm machine station plant project installation investment automation
  palletizer palletiser it this that these everything zelle anlage lösung roboter linie projekt investition es sie`,
)
/** Words of a figure that name no owner: "the total estimated cost". */
const qualifiers = setOf(
  `total overall full estimated expected likely typical average mean rated nominal net gross real planned required
  maximum minimum max min budgeted initial whole gesamte gesamten geschätzte geschätzten erwartete voraussichtliche
  maximale typische mittlere`,
)
/** Things of a cell that have a payload, a reach or a rate of their own. */
const others = setOf(
  'gripper tool forklift lift hoist scanner camera sensor stacker greifer werkzeug stapler kamera',
)
const otherClasses = setOf('person conveyor bin space ceiling')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'’/-]+/gu) ?? []
const isOther = (word: string): boolean =>
  others.has(word) || otherClasses.has(nounOf(word, false)?.class ?? nounOf(word, true)?.class ?? '')
const isOfPlan = (word: string): boolean => ofPlan.has(word.replace(/['’]s$|s['’]?$/, '')) || ofPlan.has(word)

/** The last word before the name of a figure that may say whose it is. */
const lastBefore = (before: string): string | undefined =>
  wordsOf(before.split(/[.;:,()\n]|\b(?:and|und|with|mit|for|für|to|of|von)\s/i).at(-1) ?? '').findLast(
    (word) => !qualifiers.has(word),
  )

/** "The reach of the operator", "die Kosten der Wartung": whose it is, behind its name. */
const behind =
  /^\s{0,3}(?:of|von|der|des)\s(?:(?:the|an?|your|our|its|der|des|dem|einer?|eines)\s)?(?!up\b|about\b|only\b|over\b)([\p{L}-]{2,30})/iu

/**
 * Whether a figure is of the planned cell or its robot, by the words around its name. What costs has to be of the cell,
 * since everything in one has a price; of the other figures, those of people and devices are left out.
 */
export const isOfCell = (kind: Claimed, { before, after }: { before: string; after: string }): boolean => {
  const owner = behind.exec(after)?.[1]?.toLowerCase()
  if (owner !== undefined && !isOfPlan(owner) && !qualifiers.has(owner)) return false
  const last = lastBefore(before)
  if (last === undefined || isOfPlan(last) || isStopWord(last)) return true
  return kind !== 'Cost range' && !isOther(last)
}

/** What a rate counts, where it names it. */
const counted = /^\d[\d.,]*[\s-]{0,4}(?!(?:per|an?|pro|je|hourly|cph|ppm|stündlich)\b)(\p{L}{1,30})/u
const goods = setOf('part container process')

/** Whether a rate counts parts, or nothing by name: "12 cartons a minute", not "2 shifts a day". */
export const countsParts = (words: string): boolean => {
  const noun = counted.exec(words)?.[1]?.toLowerCase()
  if (noun === undefined || noun === 'picks') return true
  return goods.has(nounOf(noun, false)?.class ?? nounOf(noun, true)?.class ?? '')
}
