import { isStopWord } from '#engine/requirement/index.ts'
import { type Around, clauseBefore, ownerIn } from './claim-owners.ts'
import { isGoods, ownerOf } from './owner-words.ts'
import { clauseOf } from './phrases.ts'

/** Right before the name: "the required payload". A word further off is about something else: "and must be anchored". */
const inUseBefore =
  /\b(?:required|necessary|needed|total|overall|combined|carried|handled|moved|actual|working|minimum|erforderliche[rn]?|benötigte[rn]?|tatsächliche[rn]?|gesamte[rn]?|bewegende[rn]?)\s(?:\p{L}{1,14}\s)?$/iu
/** Between the name and its figure: "payload to be handled", "payload requirement". */
const inUseBetween =
  /^\s?(?:in use|used|needed|required|requirement|to be|being|handled|carried|lifted|moved)\b/iu
/** Behind the figure: "27 kg of its 40 kg", "27 kg genutzt". */
const inUseBehind =
  /^\s{0,3}(?:(?:of|von)\s(?:(?:its|the|their|seinen|ihren|den)\s)?\d|(?:are |is |werden |wird |ist |sind )?(?:in use|used|needed|required|genutzt|gebraucht|benötigt|erforderlich|nötig)\b)/iu
/** "12 kg per pick", "per carton"; each arm has a rating. */
const sharedOut = /^\s{0,3}(?:per|each|pro|je)\s(\p{L}+)/iu
/** "27 kg with gripper", "27 kg (carton and gripper)", "27 kg, gripper included". */
const withWhat =
  /^[\s,]{0,3}(?:\(|including |incl\.? |with |plus |inklusive |inkl\.? |samt |mit )([^.;:)\d]{1,40})/iu
const included = /^,?\s([^.;:,\d]{1,30})\s(?:included|inbegriffen|eingerechnet)\b/iu
/** "is well below the rated 40 kg". */
const belowRating =
  /^\s{0,3}(?:\([^)]{0,40}\)\s)?(?:(?:is|are|lies|stays|ist|liegt|bleibt)\s)?(?:(?:well|clearly|still|deutlich|noch)\s)?(?:below|within|under|inside|less than|unter|innerhalb)\s(?:(?:the|its|their|den|der|die|seine[rn]?)\s)?(?:\d|rated|rating|maximum|limit|payload|capacity|nenn|zulässig|traglast)/iu
/** "The robot only needs to lift 12 kg". */
const duty =
  /\b(?:(?:needs?|has|have)\s(?:only\s)?to\s|(?:must|muss|müssen|soll|sollen)\s(?:only\s|nur\s)?)(?:be able to\s)?$/iu

const tools = /^(?:grippers?|tool(?:ing)?s?|eoat|end-effector|cups?|.*greifer|.*werkzeug)$/i
const isToolOrGoods = (text: string): boolean =>
  clauseOf(text).phrases[0]?.words.some((word) => tools.test(word) || isGoods(word)) === true
const isEachOfOther = (text: string): boolean => {
  const each = sharedOut.exec(text)?.[1]?.toLowerCase()
  return each !== undefined && ownerOf(each) !== 'robot'
}
const isWithTool = (text: string): boolean =>
  isToolOrGoods(withWhat.exec(text)?.[1] ?? '') || isToolOrGoods(included.exec(text)?.[1] ?? '')

/** "Mindesttraglast", a part of a compound. */
const inUseName = /^(?:mindest|gesamt)/i
/** "Rated payload", "can lift 40 kg", "up to 40 kg". */
const rating =
  /\b(?:can|could|may|up to|able|at most|no more than|rated|nominal|max(?:imum|imal)?(?:e[rn]?)?|kann|können|bis zu|höchstens)\b/iu
const ratingName = /^(?:supports?|nenn|tragfähigkeit|(?:rated|nominal|max|lifting|load)\b)/i
/** Characters before a name in which it says what can be done. */
const SEEN_ABILITY = 12
const isRating = (before: string, name: string, between: string): boolean =>
  ratingName.test(name) || rating.test(`${before.slice(-SEEN_ABILITY)} ${between}`)

/** What a robot does, and what it can: of a payload that is only named, both are meant. */
export type Load = 'carried' | 'rated' | undefined

/** "The required payload is 27 kg", "12 kg per pick", "27 kg of its 40 kg" are carried; "can lift 40 kg" is a rating. */
export const loadOf = ({ before, name, after, tail }: Around): Load => {
  const between = after === tail ? '' : after
  const isInUse =
    inUseName.test(name) ||
    inUseBefore.test(before) ||
    duty.test(before) ||
    inUseBetween.test(between) ||
    inUseBehind.test(tail) ||
    [between, tail].some((text) => isEachOfOther(text) || isWithTool(text)) ||
    belowRating.test(tail)
  if (isInUse) return 'carried'
  if (isRating(before, name, between)) return 'rated'
  return verbs.test(name) ? 'carried' : undefined
}

const leftBefore = /\b(?:remaining|spare|unused|free|leftover|surplus|verbleibende|restliche|freie)[rn]?\s$/iu
const leftBetween = /^\s?-?(?:reserve|margin|headroom|buffer|surplus|left|to spare)\b/iu
const leftBehind =
  /^\s{0,3}(?:(?:is|are)\s)?(?:to spare|left|free|unused|in reserve|remain\p{L}{0,4}|bleib\p{L}{1,2}|frei|übrig|reserve|margin|headroom)\b/iu
/** "120 kg of cartons per minute" is no load but a rate. */
const perTime =
  /^(?:\s(?:of|an|von))?(?:\s\p{L}{1,20})?\s?(?:\/|(?:per|an?|each|every|pro|je)\s)\s?(?:s|min|h|seconds?|minutes?|hours?|shifts?|days?|sekunde|minute|stunde|schicht|tag)\b/iu

/** What is left of a payload, and goods in a time, are no claims of what a robot can or does carry. */
export const isOfLoad = ({ before, after, tail }: Around): boolean =>
  !leftBefore.test(before) &&
  !(after !== tail && leftBetween.test(after)) &&
  !leftBehind.test(tail) &&
  !perTime.test(tail)

const verbs = /^(?:lifts?|carr(?:y|ies)|handles?|hebt|heben|trägt|tragen)$/i

/** Between a verb and a capacity; any other word is what is lifted: "carries a gripper of 18 kg", "cartons of 12 kg". */
const untilCapacity =
  /^\s*(?:(?:(?:a |the )?(?:(?:pay)?loads?|parts?|goods|weights?)(?: of)?|up to|at most|(?:no )?more than|over|about|around|max(?:imum|imal)?\.?|lasten|teile|von|bis(?: zu)?|höchstens|rund|etwa)\s*)*$/iu

/** "The robot can lift 400 kg"; what it does with "12 kg cartons" or "cartons of 12 kg" says nothing of what it can. */
export const isCapacityOfRobot = (around: Around): boolean => {
  if (around.after !== around.tail && !untilCapacity.test(around.after)) return false
  const owner = ownerIn(clauseBefore(around), around.name)
  const isAble = isRating(around.before, around.name, around.after)
  const next = /^\s{0,3}([\p{L}-]+)/u.exec(around.tail)?.[1]?.toLowerCase()
  return (owner === 'robot' || (owner === 'cell' && isAble)) && (next === undefined || isStopWord(next))
}
