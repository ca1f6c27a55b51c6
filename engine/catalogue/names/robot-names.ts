import { robots } from '../load-robots.ts'
import type { Robot } from '../types.ts'
import { makers, makerWords, plainWord } from './makers.ts'

/** A robot that a text calls by a name. */
export type RobotName = {
  /** One, or all builds of a family ("IRB 460"); none where the catalogue lacks what is named. */
  robots: readonly Robot[]
  /** The name as it is written, without its maker. */
  words: string
  start: number
  end: number
  /** The maker that is named right before it. */
  maker: string | undefined
  /** Nothing else is called so. Other names ("GP7") are a robot's only where the words around speak of one. */
  isSure: boolean
}

/** Shorter names ("GP7", "UR5e") may be something else. */
const SHORTEST_SURE = 5
/** Shorter words in a model ("arc", "HE") are no name of it. */
const SHORTEST_WORD = 4
/** Names that makers coined: nothing else is called so. */
const coined: ReadonlySet<string> = new Set(['gofa', 'yumi', 'iiwa', 'motomini', 'ecobra'])

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, '')

type Name = { robot: Robot; key: string; pattern: RegExp }

/** Letters and digits of a model with anything typed between its groups: "M-10iA", "M 10iA", "m10ia", "two UR20s". */
const patternOf = (model: string): RegExp => {
  const groups = plainWord(model).match(/[a-z]+|\d+/g) ?? []
  return new RegExp(`(?<![a-z0-9])${groups.join('[\\s\\-/.]*')}(?:'?s)?(?![a-z0-9]|[-/.]\\d)`)
}

/** "IRB 460" of "IRB 460-110/2.4", "LBR iiwa 14" of "LBR iiwa 14 R820": what people call it. */
const familyOf = (model: string): string => /^(?:[A-Za-z]+[\s-]?){1,2}\d+[A-Za-z]*/.exec(model)?.[0] ?? model

/** "GoFa" of "CRB 15000-5/0.95 GoFa": a coined word alone, others behind their maker. */
const wordsOf = (maker: string, model: string): readonly string[] =>
  (model.match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= SHORTEST_WORD && word !== 'series' && !maker.includes(word))
    .map((word) => (coined.has(plain(word)) ? word : `${maker.split(/[\s(]/)[0]} ${word}`))

/** "KR 10 R1100 sixx", "KR 10 R1100", "KR 10": a model as a whole, as it is cut short, and by a word in it. */
const namesOf = ({ maker, model: full }: Robot): readonly string[] => {
  const model = full.replace(/\(.*?\)/g, '').trim()
  const family = familyOf(model)
  const cuts = [...model.matchAll(/[\s/]/g)].map(({ index }) => model.slice(0, index))
  const short = cuts.filter((cut) => cut.length > family.length && /\d/.test(cut))
  const withFigure = [model, ...short, family].filter((name) => /\d/.test(name))
  const all = [...withFigure, ...wordsOf(maker, model)]
  return all.filter((name, at) => all.findIndex((other) => plain(other) === plain(name)) === at)
}

const names: readonly Name[] = robots
  .flatMap((robot) =>
    namesOf(robot).map((words) => ({ robot, key: plain(plainWord(words)), pattern: patternOf(words) })),
  )
  .filter(({ key }) => key.length >= 3)
  .sort((a, b) => b.key.length - a.key.length)

const makerBefore = new RegExp(`(?<![a-z0-9])(${makerWords})[\\s-]{1,2}$`)
/** Longer than the name of any maker. */
const LOOK_BACK = 24

const makerAt = (lower: string, start: number): string | undefined => {
  const word = makerBefore.exec(plainWord(lower.slice(Math.max(0, start - LOOK_BACK), start)))?.[1]
  return makers.find((each) => each.word === word)?.maker
}

/** " R1100-2" behind "KR 10", "-2" or " 7" behind a word: more of a designation, so another build than those of the name before it. */
const goesOn = /^[\s-]?r\d{3,4}[\w/.-]*/
const figureBehindWord = /^[\s-]\d{1,2}(?:\s?r\d{3,4})?(?![\w.,]|\s?(?:kg|mm|%|x|per|an?|pro|je)\b)/

const moreOf = (lower: string, { key }: Name, end: number): string =>
  (goesOn.exec(lower.slice(end)) ?? (/\d/.test(key) ? null : figureBehindWord.exec(lower.slice(end))))?.[0] ??
  ''

/** "two UR20s": what has a plural is a thing, and no grade. */
const plural = /\d'?s$/

/** Names of the catalogue, the longest first. */
const knownNames = (text: string, lower: string): RobotName[] => {
  const squeezed = plain(lower)
  const found: RobotName[] = []
  for (const name of names) {
    if (!squeezed.includes(name.key)) continue
    for (const { index, 0: hit } of lower.matchAll(new RegExp(name.pattern, 'g'))) {
      const more = moreOf(lower, name, index + hit.length)
      const end = index + hit.length + more.length
      if (found.some((other) => index < other.end && other.start < end)) continue
      found.push({
        robots: more === '' ? names.filter(({ key }) => key === name.key).map(({ robot }) => robot) : [],
        words: text.slice(index, end).replace(/(?<=\d)'?s$/, ''),
        start: index,
        end,
        maker: makerAt(lower, index),
        isSure: name.key.length >= SHORTEST_SURE || coined.has(name.key) || plural.test(hit),
      })
    }
  }
  return found
}

/** "IRB 9900-150/2.6", "UR7e": letters that models of the catalogue begin with, and figures. */
const series = [
  ...new Set(
    robots.flatMap(({ model }) => /^[A-Za-z]{2,4}(?=[\s-]?\d)/.exec(model)?.[0].toLowerCase() ?? []),
  ),
]
const designation = new RegExp(
  `(?<![a-z0-9])(?:(?:${series.join('|')})[\\s-]?|(?:${makerWords})[\\s-]+(?:[a-z]{1,5}[\\s-]?)?)\\d{1,4}[a-z]{0,4}(?:(?:[/.-]| (?=r\\d{3}))[a-z0-9.]{1,6}){0,3}(?![a-z0-9])`,
  'g',
)
/** "ABB 6 axis", "KUKA 10 kg": a figure behind a maker is no model. */
const isFigure = (words: string): boolean =>
  !/[a-z]{1,5}[\s-]?\d/.test(words.replace(new RegExp(`^(?:${makerWords})\\s+`), ''))

/** Designations that look like a robot's and are none of the catalogue's. */
const unknownNames = (text: string, lower: string, known: readonly RobotName[]): RobotName[] =>
  [...lower.matchAll(designation)].flatMap(({ index, 0: found }) => {
    const words = found.replace(/[.-]+$/, '').replace(/(?<=\d)'?s$/, '')
    const end = index + words.length
    if (isFigure(words) || known.some((other) => index < other.end && other.start < end)) return []
    const maker = makers.find(({ word }) => words.startsWith(`${word} `))?.maker ?? makerAt(lower, index)
    return [
      { robots: [], words: text.slice(index, end), start: index, end, maker, isSure: maker !== undefined },
    ]
  })

/** Every robot that a text names: those of the catalogue first, the longest name before others, then what looks like a name. */
export function robotNamesIn(text: string): RobotName[] {
  const lower = text.toLowerCase()
  // Some letters change their length with their case: places would not be those of the text.
  if (lower.length !== text.length) return []
  const known = knownNames(text, lower)
  return [...known, ...unknownNames(text, lower, known)]
}
