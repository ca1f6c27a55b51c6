import { type LeftOut, leaveOut } from '../text/leave-out.ts'
import { type Described, type Found, mention, mentionIn, unitMm } from './described.ts'
import type { GripPoint, Mention } from './types.ts'

const lying =
  /\b(?:lying|lies?|laid|laying)\b(?!\s+(?:in|inside)\b)|\bon (?:its|their|the) sides?\b|\bhorizontal(?:ly)?\b|\bliegend\w*|\bauf der seite\b|\bwaag(?:e)?recht/i
const onEdge =
  /\bon (?:(?:its|their|the|an) )?(?:edges?|rims?)\b|\bedgewise\b|\bhochkant\w*|\bauf (?:der|ihrer|seiner) (?:kante|felge)\b|\b(?:dis[ck]s?|rings?|wheels?|flanges?|scheiben?|ringe?n?|räder)\s+(?:\w+\s)?(?:standing|upright|stehend)/i
const onEnd =
  /\b(?:upright|vertical(?:ly)?\b|on (?:its |their )?ends?\b(?! of)|(?<!-)standing|stehend\w*|aufrecht\w*|senkrecht\w*)/i

const THEM =
  '(?:\\s(?:it|them|each|every|one|the|sie|es|ihn|jede[nrs]?|die|den|das|part|parts|bar|rod|teile?|stange|stab))'
const HELD = `(?:gripp(?:ed|ing)|grips?|held|hold(?:s|ing)?|clamp(?:s|ed)?|grasp(?:s|ed)?|pick(?:s|ed)?(?: up)?|gegriffen|gehalten|greif(?:t|en)|hält|halten|gespannt|fass(?:t|en)|gefasst|gepackt|pack(?:t|en))${THEM}{0,3}`
const END =
  '(?:one|the|an|either|its|their|einem|dem|vom|am|jeweils einem)\\s(?:(?:one|left|right|linken|rechten)\\s)?(?:end|ende)\\b'
const LENGTH = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)\s?(mm|cm|m|in|inch|inches)\b`
const fromEnd: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${HELD}\s(?:at\s|about\s|etwa\s)?${LENGTH}\s(?:away\s)?(?:from|von|vom)\s(?:${END}|ende\b)`,
    'iu',
  ),
  new RegExp(String.raw`\b${LENGTH}\s(?:from|von|vom)\s(?:${END}|ende\b)\s${HELD}`, 'iu'),
]
const atEnd: readonly RegExp[] = [
  new RegExp(String.raw`\b${HELD}\s(?:only\s|just\s|nur\s)?(?:at|by|near|on|an|am)\s(?:${END}|ende\b)`, 'iu'),
  new RegExp(String.raw`\b(?:am|an einem)\s(?:einen\s)?ende\s${HELD}`, 'iu'),
]
const MIDDLE = '(?:the |its |their |der |ihrer |seiner )?(?:middle|centre|center|mitte)'
const offMiddle: readonly RegExp[] = [
  new RegExp(String.raw`\boff[- ]?cent(?:re|er)(?:ed)?\s(?:by\s)?${LENGTH}`, 'iu'),
  new RegExp(
    String.raw`\b${LENGTH}\s(?:off[- ]?cent(?:re|er)|außermittig|ausmittig|neben der mitte)(?!\p{L})`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:außermittig|ausmittig)\s(?:um\s)?${LENGTH}`, 'iu'),
  new RegExp(
    String.raw`\b${HELD}\s(?:at\s|about\s|etwa\s)?${LENGTH}\s(?:away\s)?(?:from|off|von|aus|neben)\s${MIDDLE}\b`,
    'iu',
  ),
]
const SHARES: Readonly<Record<string, number>> = {
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
  drittel: 3,
  viertel: 4,
  fünftel: 5,
  sechstel: 6,
  achtel: 8,
  zehntel: 10,
}
const PART = Object.keys(SHARES).join('|')
const atShare: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${HELD}\s(?:at|bei|auf|in)\s(?:one|an?|einem|1)[\s/-](${PART})\s(?:of|der|von|ihrer|seiner)\b[^.;,]{0,16}\b(?:length|länge)`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:bei|auf|in)\s(?:einem)\s(${PART})\s(?:der|ihrer|seiner)\s(?:\w+\s)?länge\s${HELD}`,
    'iu',
  ),
]

const firstOf = (patterns: readonly RegExp[], text: string): RegExpExecArray | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return found
  }
  return undefined
}

/** The millimetres of a length that a pattern found with its unit. */
const lengthOf = ([, figure, unit]: RegExpExecArray): number =>
  Number(figure?.replace(',', '.')) * (unitMm[unit?.toLowerCase() ?? 'mm'] ?? 1)

const gripIn = (text: string): Mention<GripPoint> | undefined => {
  const measured = firstOf(fromEnd, text)
  if (measured) return mention({ fromEndMm: lengthOf(measured) }, measured[0])
  const aside = firstOf(offMiddle, text)
  if (aside) return mention({ offMiddleMm: lengthOf(aside) }, aside[0])
  const shared = firstOf(atShare, text)
  const parts = SHARES[shared?.[1]?.toLowerCase() ?? '']
  if (shared && parts !== undefined) return mention({ share: 1 / parts }, shared[0])
  const end = firstOf(atEnd, text)
  return end ? mention({ fromEndMm: 0 }, end[0]) : undefined
}

/** The text without the words of the grip point: its figure is no size of the part. */
export const leaveGripPoint = (given: LeftOut): LeftOut => {
  const found = firstOf([...fromEnd, ...offMiddle, ...atShare], given.rest)
  return found ? leaveOut(given, found.index, found.index + found[0].length, 'unused') : given
}

/** How the part is placed, and where it is held. */
export const postureSaid = ({ text }: Described): Found => ({
  isLying: mentionIn(lying, text),
  isOnEdge: mentionIn(onEdge, text),
  isOnEnd: mentionIn(onEnd, text),
  gripAt: gripIn(text),
})
