import { makerWords, type RobotName, robotNamesIn } from '../../../catalogue/index.ts'
import { isGiven } from '../../field-values.ts'
import { readNumberAt } from '../../grammar/numerals.ts'
import { type Token, tokenise } from '../../grammar/tokens.ts'
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

/** Whether a robot, by a word or a name, comes next. */
const isRobotNext = (text: string, at: number): boolean => {
  const behind = text.slice(at, at + LOOK)
  const skipped = toRobot.exec(behind)?.[0].length ?? 0
  return isRobotAt(behind, skipped) || robotsNamed(behind).some(({ start }) => start <= skipped)
}

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

/** "2x" robots. */
const times = /^[x×]$/

/** Whether a figure that ends before this token counts robots. */
export const countsRobots = (text: string, tokens: readonly Token[], next: number): boolean => {
  const last = tokens[next - 1]
  const behind = times.test(tokens[next]?.norm ?? '') ? tokens[next] : last
  return behind !== undefined && isRobotNext(text, behind.end)
}

const LOOK_BACK = 40
const most = new RegExp(`${phraseSource('atMost')}\\P{L}*$`, 'iu')
const article = /^an?$|^ein(?:e|er|em|en)?$/
const single = phrasePattern('single')

/** How many robots the text asks for: "with two UR20s", "a single robot on a rail"; "ein Roboter" where it serves several machines. */
export const robotCountSaid = ({ text, facts }: Described): Mention<SaidValues['robotCount']> | undefined => {
  const names = robotsNamed(text)
  if (!phrasePattern('countedRobot').test(text) && names.length === 0) return undefined
  const { tokens } = tokenise(text)
  const isForSeveral = isGiven(facts.machineCount) && facts.machineCount.value > 1
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) continue
    const isSingle = single.test(token.norm)
    const isArticle = article.test(token.norm)
    const read = isSingle || isArticle ? { value: 1, next: at + 1 } : readNumberAt(tokens, at)
    if (read === undefined || !Number.isInteger(read.value) || read.value < 1 || read.value > MOST_ROBOTS)
      continue
    if (isArticle && !isSingle && !isForSeveral) continue
    if (isInName(text, token.start) || !countsRobots(text, tokens, read.next)) continue
    const before = text.slice(Math.max(0, token.start - LOOK_BACK), token.start)
    const isMost = most.test(before)
    if (!isMost && (isUnwanted(before) || isElsewhere(before))) continue
    const next = tokens[read.next] ?? token
    const name = names.find(({ start, end }) => start <= next.start && next.end <= end)
    const words = text.slice(token.start, name?.end ?? next.end)
    return mention({ count: read.value, isMost }, words)
  }
  return undefined
}
