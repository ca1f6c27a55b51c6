import { robots } from '../../../catalogue/index.ts'
import type { Robot } from '../../../catalogue/types.ts'
import { phrasePattern } from '../../lexicon/phrases.ts'
import { isUnwanted, makers } from './makers.ts'

/** Shorter names ("GP7", "UR5e") are taken for a robot only beside their maker, or where the words around speak of one. */
const SHORTEST_ALONE = 5
/** How far the words around a name are looked at. */
const AROUND = 60

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, '')

type Name = { robot: Robot; key: string; pattern: RegExp; maker: string }

/** Letters and digits of a model with anything typed between its groups: "M-10iA", "M 10iA", "m10ia". */
const patternOf = (model: string): RegExp => {
  const groups = model.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  return new RegExp(`(?<![a-z0-9])${groups.join('[\\s\\-/.]*')}(?![a-z0-9]|[-/.]\\d)`)
}

/** "IRB 460" of "IRB 460-110/2.4": what people call it. */
const familyOf = (model: string): string => /^[A-Za-z]+[\s-]?\d+[A-Za-z]*/.exec(model)?.[0] ?? model

/** "KR 10 R1100 sixx", "KR 10 R1100", "KR 10": a model as a whole, and as it is cut short. */
const namesOf = (model: string): readonly string[] => {
  const family = familyOf(model)
  const cuts = [...model.matchAll(/[\s/]/g)].map(({ index }) => model.slice(0, index))
  const short = cuts.filter((cut) => cut.length > family.length && /\d/.test(cut))
  const all = [model, ...short, family]
  return all.filter((name, at) => all.findIndex((other) => plain(other) === plain(name)) === at)
}

const named = (robot: Robot, words: string): Name => ({
  robot,
  key: plain(words),
  pattern: patternOf(words),
  maker: robot.maker.toLowerCase().split(/[\s(]/)[0] ?? '',
})

const names: readonly Name[] = robots
  .flatMap((robot) => namesOf(robot.model.replace(/\(.*?\)/g, '').trim()).map((words) => named(robot, words)))
  .filter(({ key }) => key.length >= 3 && /\d/.test(key))
  .sort((a, b) => b.key.length - a.key.length)

const MAKERS = makers.map(({ word }) => word).join('|')
const BETWEEN_WORDS = [
  'an?|to|have|one|two|three|\\d{1,2}x?|the|old|used|own|idle|spare|existing|new|robots?|cobots?|arms?',
  'eine?[nmrs]?|zwei|drei|de[nmrs]|die|das|alte[nmrs]?|neue[nmrs]?|eigene[nmrs]?|gebrauchte[nmrs]?|bereits|schon|noch|roboter[ns]?|cobot',
  MAKERS,
].join('|')
/** Words between "we own" and a name: "our two old KUKA KR 16". */
const between = `\\P{L}+(?:(?:${BETWEEN_WORDS})[^\\p{L}\\d]+){0,4}$`
const ownedBefore = new RegExp(
  `(?<!(?:want|like|must|should|can|could|may) (?:we |to |I ){0,2})${phrasePattern('owned').source}${between}`,
  'iu',
)
const ownedAfter = new RegExp(
  `^\\P{L}*(?:(?:that|which|der|den|die|we|wir)\\P{L}+){0,2}(?:${phrasePattern('ownedBehind').source})`,
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

/** " R1100-2" behind "KR 10": more of a designation, so another build than those of the name before it. */
const goesOn = /^[\s-]?r\d{3,4}[\w/.-]*/
/** "IRB 9900-150/2.6", "UR7e": letters that models of the catalogue begin with, and figures. */
const series = [
  ...new Set(
    robots.flatMap(({ model }) => /^[A-Za-z]{2,4}(?=[\s-]?\d)/.exec(model)?.[0].toLowerCase() ?? []),
  ),
]
const designation = new RegExp(
  `(?<![a-z0-9])(?:(?:${series.join('|')})[\\s-]?|(?:${MAKERS})[\\s-]+(?:[a-z]{1,5}[\\s-]?)?)\\d{1,4}[a-z]{0,4}(?:(?:[/.-]| (?=r\\d{3}))[a-z0-9.]{1,6}){0,3}(?![a-z0-9])`,
  'g',
)
/** "ABB 6 axis", "KUKA 10 kg": a figure behind a maker is no model. */
const isFigure = (words: string): boolean =>
  !/[a-z]{1,5}[\s-]?\d/.test(words.replace(new RegExp(`^(?:${MAKERS})\\s+`), ''))

/** A designation that looks like a robot's and is none of the catalogue's. */
const unknownRobot = (text: string, lower: string): NamedRobots => {
  for (const { index, 0: found } of lower.matchAll(designation)) {
    const words = found.replace(/[.-]+$/, '')
    const place = around(lower, { start: index, end: index + words.length })
    const isOfMaker = makers.some(({ word }) => words.startsWith(`${word} `))
    if (isFigure(words) || place.isUnwanted || !(place.isRobot || isOfMaker)) continue
    return { robots: [], isOwned: place.isOwned, words: text.slice(index, index + words.length) }
  }
  return { robots: [], isOwned: false }
}

/** The robots of the catalogue that the text names: the longest name wins. A name that it lacks comes as words alone. */
export function namedRobots(text: string): NamedRobots {
  const lower = text.toLowerCase()
  // Some letters change their length with their case: places would not be those of the text.
  if (lower.length !== text.length) return { robots: [], isOwned: false }
  const squeezed = plain(lower)
  for (const { key, pattern, maker } of names) {
    const found = squeezed.includes(key) ? pattern.exec(lower) : null
    if (!found) continue
    const more = goesOn.exec(lower.slice(found.index + found[0].length))?.[0] ?? ''
    const end = found.index + found[0].length + more.length
    const place = around(lower, { start: found.index, end })
    if (place.isUnwanted) continue
    const isRobot = place.isRobot || lower.includes(maker)
    if (key.length < SHORTEST_ALONE && !isRobot) continue
    const words = text.slice(found.index, end)
    if (more !== '') return { robots: [], isOwned: place.isOwned, words }
    const robots = names.filter((each) => each.key === key).map(({ robot }) => robot)
    return { robots, isOwned: place.isOwned, words }
  }
  return unknownRobot(text, lower)
}
