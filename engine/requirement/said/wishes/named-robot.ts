import { makerWords, type RobotName, robotNamesIn } from '../../../catalogue/index.ts'
import type { Robot } from '../../../catalogue/types.ts'
import { patternSource } from '../../lexicon/patterns.ts'
import { phrasePattern } from '../../lexicon/phrases.ts'
import { isUnwanted } from './makers.ts'

/** How far the words around a name are looked at. */
const AROUND = 60

/** Words between "we own" and a name: "our two old KUKA KR 16". */
const between = `\\P{L}+(?:(?:${patternSource('beforeRobotName')}|${makerWords})[^\\p{L}\\d]+){0,4}$`
const ownedBefore = new RegExp(
  `(?<!(?:want|like|must|should|can|could|may) (?:we |to |I ){0,2})${phrasePattern('owned').source}${between}`,
  'iu',
)
const ownedAfter = new RegExp(
  `^\\P{L}*(?:${patternSource('who')}\\P{L}+){0,2}(?:${phrasePattern('ownedBehind').source})`,
  'iu',
)
const robotBefore = new RegExp(
  `(?:${phrasePattern('robot').source}|${phrasePattern('takenWith').source})${between}`,
  'iu',
)
const robotAfter = new RegExp(`^[\\s-]{0,2}${phrasePattern('robot').source}`, 'iu')

export type NamedRobots = {
  /** One, or all builds of a family ("IRB 460"). */
  robots: Robot[]
  /** The text says that it is there already. */
  isOwned: boolean
  /** Said without robots: the catalogue has none of that name. */
  words?: string
}

type Place = { start: number; end: number }
type Around = { isOwned: boolean; isRobot: boolean; isUnwanted: boolean }

const around = (lower: string, { start, end }: Place): Around => {
  const before = lower.slice(Math.max(0, start - AROUND), start)
  const after = lower.slice(end, end + AROUND)
  const isOwned = ownedBefore.test(before) || ownedAfter.test(after)
  return {
    isOwned,
    isRobot: isOwned || robotBefore.test(before) || robotAfter.test(after),
    isUnwanted: isUnwanted(before),
  }
}

const isWished = (name: RobotName, { isRobot, isUnwanted }: Around): boolean =>
  !isUnwanted && (isRobot || name.maker !== undefined || (name.isSure && name.robots.length > 0))

/** The robots of the catalogue that the text names: the longest name wins. A name that it lacks comes as words alone. */
export function namedRobots(text: string): NamedRobots {
  const lower = text.toLowerCase()
  for (const name of robotNamesIn(text)) {
    const place = around(lower, name)
    if (isWished(name, place)) return { robots: [...name.robots], isOwned: place.isOwned, words: name.words }
  }
  return { robots: [], isOwned: false }
}
