import { makerWords, type RobotName, robotNamesIn } from '../../../catalogue/index.ts'
import { isGiven } from '../../field-values.ts'
import { readNumberAt } from '../../grammar/numerals.ts'
import { type Token, tokenise } from '../../grammar/tokens.ts'
import { nounOf } from '../../grammar/words.ts'
import { patternSource } from '../../lexicon/patterns.ts'
import { phrasePattern, phraseSource } from '../../lexicon/phrases.ts'
import { type Described, mention } from '../described.ts'
import type { Mention, SaidValues } from '../types.ts'
import { isUnwanted } from './makers.ts'
import { isElsewhere } from './robot-kind.ts'

const MOST_ROBOTS = 20
/** A name with a maker and two words of its kind before it. */
const LOOK = 60

/** Words between a count and its robots: "two new collaborative ABB robots". */
const kinds = `(?:${phraseSource('robotKindWord')}|${makerWords})`
const toRobot = new RegExp(`^[\\s-]*(?:${kinds}[\\s-]+){0,3}`, 'iu')
const robot = new RegExp(`^${phraseSource('countedRobot')}(?![\\s-]+${phraseSource('robotThing')})`, 'iu')

const robotBefore = new RegExp(`${phrasePattern('robot').source}[\\s,:-]{1,3}$`, 'iu')

const isRobotAt = (text: string, at: number): boolean =>
  robot.test(text.slice(at, at + LOOK).replace(/^[\s-]+/, ''))

/** Names that are a robot's: with their maker, called so alone, or next to the word. */
export const robotsNamed = (text: string): RobotName[] =>
  robotNamesIn(text).filter(
    ({ start, end, isSure, maker }) =>
      isSure ||
      maker !== undefined ||
      isRobotAt(text, end) ||
      robotBefore.test(text.slice(Math.max(0, start - LOOK), start)),
  )

/** "UR20", "M-10iD/12": a number that letters are joined to. */
const joined = /\p{L}[-/]?$/u
/** "XR 12" among words that are not all in capitals. */
const capitals = /(?<![\p{L}\d-])\p{Lu}{2,4}\s$/u

/** Whether a number is a part of a name ("KR 16 robot", "M-20iA"), and so counts none. */
const isInName = (text: string, at: number): boolean => {
  const from = Math.max(0, at - LOOK)
  const before = text.slice(from, at)
  return (
    joined.test(before) ||
    (capitals.test(before) && /\p{Ll}/u.test(text)) ||
    robotNamesIn(text.slice(from, at + LOOK)).some(({ start, end }) => start < at - from && at - from < end)
  )
}

/** Where the robot ends that comes next, by a word or a name; `undefined` where none does. */
const robotEnd = (text: string, at: number): number | undefined => {
  const behind = text.slice(at, at + LOOK)
  const skipped = toRobot.exec(behind)?.[0].length ?? 0
  const word = robot.exec(behind.slice(skipped))?.[0]
  if (word !== undefined) return at + skipped + word.length
  const name = robotsNamed(behind).find(({ start }) => start <= skipped)
  return name && at + name.end
}

/** "2x" robots. */
const times = /^[x×]$/

/** Where the robots end that a figure counts which ends before this token. */
const countedEnd = (text: string, tokens: readonly Token[], next: number): number | undefined => {
  const last = tokens[next - 1]
  const behind = times.test(tokens[next]?.norm ?? '') ? tokens[next] : last
  return behind && robotEnd(text, behind.end)
}

/** Whether a figure that ends before this token counts robots. */
export const countsRobots = (text: string, tokens: readonly Token[], next: number): boolean =>
  countedEnd(text, tokens, next) !== undefined

const LOOK_BACK = 40
const most = new RegExp(`${phraseSource('atMost')}\\P{L}*$`, 'iu')
const least = new RegExp(`${phraseSource('atLeast')}\\P{L}*$`, 'iu')
const moreThan = new RegExp(`${phraseSource('moreThan')}\\P{L}*$`, 'iu')
const deniedBehind = new RegExp(`^[^.;,]{0,25}?${phraseSource('denied')}`, 'iu')
const article = /^an?$|^ein(?:e|er|em|en)?$/
/** In German the article is the number, too. */
const germanOne = /^ein/
const single = phrasePattern('single')
const suffices = new RegExp(`^\\s+${phraseSource('suffices')}(?! (?:not|nicht)(?!\\p{L}))`, 'iu')

const WORD = '[\\p{L}-]{2,25}'
const eachBehind = new RegExp(`^\\s+${phraseSource('eachOf')}\\s+(?:(${WORD})\\s+)?(${WORD})`, 'iu')
const eachBefore = new RegExp(
  `${phraseSource('eachOf')}\\s+(${WORD})\\s+(?:${patternSource('getsOne')}\\s+)?$`,
  'iu',
)
/** "One robot per lathe", "je Maschine ein Roboter": the count is that of each machine. */
const isOfEachMachine = (before: string, behind: string): boolean =>
  [...(eachBehind.exec(behind) ?? []).slice(1), eachBefore.exec(before)?.[1]].some(
    (word) =>
      word !== undefined &&
      tokenise(word).tokens.some(({ norm }) =>
        [false, true].some((isGerman) => nounOf(norm, isGerman)?.class === 'machine'),
      ),
  )

const pair = new RegExp(phraseSource('pairOf'), 'giu')
/** "A pair of robots", "ein Roboterpaar". */
const pairSaid = (text: string): Mention<SaidValues['robotCount']> | undefined => {
  for (const { index, 0: words } of text.matchAll(pair)) {
    const end =
      robotEnd(text, index + words.length) ?? (/robot/i.test(words) ? index + words.length : undefined)
    const before = text.slice(Math.max(0, index - LOOK_BACK), index)
    if (end !== undefined && !isUnwanted(before) && !isElsewhere(before))
      return mention({ count: 2, isMost: false }, text.slice(index, end))
  }
  return undefined
}

const ownOfEach = new RegExp(phraseSource('ownOfEach'), 'giu')
/** "Four lathes, each has its own robot": as many as there are machines. */
const ownSaid = ({
  text,
  facts: { machineCount },
}: Described): Mention<SaidValues['robotCount']> | undefined => {
  if (!isGiven(machineCount)) return undefined
  for (const { index, 0: words } of text.matchAll(ownOfEach)) {
    const end = robotEnd(text, index + words.length)
    if (end !== undefined)
      return mention({ count: machineCount.value, isMost: false }, text.slice(index, end))
  }
  return undefined
}

type Figure = { value: number; isArticle: boolean; end: number }

/** What a figure before robots says of their number, in the words around it; `undefined` where it says nothing. */
const countOf = (
  { text, facts }: Described,
  start: number,
  figure: Figure,
): SaidValues['robotCount'] | undefined => {
  const before = text.slice(Math.max(0, start - LOOK_BACK), start)
  const behind = text.slice(figure.end, figure.end + LOOK)
  const { machineCount } = facts
  const isOfEach = isOfEachMachine(before, behind)
  const isForSeveral = isGiven(machineCount) && machineCount.value > 1
  if (isOfEach && !isGiven(machineCount)) return undefined
  const count = figure.value * (isOfEach ? (machineCount?.value ?? 1) : 1)
  const isGerman = germanOne.test(text.slice(start).toLowerCase())
  const isMost =
    !isOfEach &&
    (!figure.isArticle || isGerman) &&
    (most.test(before) ||
      (figure.value === 1 && suffices.test(behind)) ||
      (moreThan.test(before) && deniedBehind.test(behind)))
  if (figure.isArticle && !isMost && !isForSeveral) return undefined
  if (!isMost && (isUnwanted(before) || isElsewhere(before))) return undefined
  return { count, isMost, ...(!isMost && least.test(before) ? { isLeast: true as const } : {}) }
}

/** How many robots the text asks for: "with two UR20s", "a single robot on a rail"; "ein Roboter" where it serves several machines. */
export const robotCountSaid = (described: Described): Mention<SaidValues['robotCount']> | undefined => {
  const { text } = described
  const names = robotsNamed(text)
  if (!phrasePattern('countedRobot').test(text) && names.length === 0) return undefined
  const { tokens } = tokenise(text)
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) continue
    const isSingle = single.test(token.norm)
    const isArticle = !isSingle && article.test(token.norm)
    const read = isSingle || isArticle ? { value: 1, next: at + 1 } : readNumberAt(tokens, at)
    if (read === undefined || !Number.isInteger(read.value) || read.value < 1) continue
    if (isInName(text, token.start)) continue
    const end = countedEnd(text, tokens, read.next)
    const asked =
      end === undefined ? undefined : countOf(described, token.start, { value: read.value, isArticle, end })
    if (asked === undefined || asked.count > MOST_ROBOTS) continue
    const next = tokens[read.next] ?? token
    const name = names.find(({ start, end: last }) => start <= next.start && next.end <= last)
    return mention(asked, text.slice(token.start, name?.end ?? next.end))
  }
  return ownSaid(described) ?? pairSaid(text)
}
