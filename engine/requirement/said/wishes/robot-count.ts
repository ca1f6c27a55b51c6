import { makerWords, robotNamesIn } from '../../../catalogue/index.ts'
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

/** Whether a robot, by a word or a name, comes next. */
const isRobotNext = (text: string, at: number): boolean => {
  const behind = text.slice(at, at + LOOK)
  const skipped = toRobot.exec(behind)?.[0].length ?? 0
  const rest = behind.slice(skipped)
  return (
    robot.test(rest) ||
    robotNamesIn(behind).some(
      ({ start, isSure, maker }) => start <= skipped && (isSure || maker !== undefined),
    )
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
  if (!phrasePattern('countedRobot').test(text) && robotNamesIn(text).length === 0) return undefined
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
    if (!countsRobots(text, tokens, read.next)) continue
    const before = text.slice(Math.max(0, token.start - LOOK_BACK), token.start)
    const isMost = most.test(before)
    if (!isMost && (isUnwanted(before) || isElsewhere(before))) continue
    const words = text.slice(token.start, tokens[read.next]?.end ?? token.end)
    return mention({ count: read.value, isMost }, words)
  }
  return undefined
}
