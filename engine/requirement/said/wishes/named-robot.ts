import { robots } from '../../../catalogue/index.ts'
import type { Robot } from '../../../catalogue/types.ts'

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

const named = (robot: Robot, words: string): Name => ({
  robot,
  key: plain(words),
  pattern: patternOf(words),
  maker: robot.maker.toLowerCase().split(/[\s(]/)[0] ?? '',
})

const names: readonly Name[] = robots
  .flatMap((robot) => {
    const model = robot.model.replace(/\(.*?\)/g, '').trim()
    const family = familyOf(model)
    return plain(family) === plain(model)
      ? [named(robot, model)]
      : [named(robot, model), named(robot, family)]
  })
  .filter(({ key }) => key.length >= 3 && /\d/.test(key))
  .sort((a, b) => b.key.length - a.key.length)

/** "instead of the UR10", "replace our old KR 40 PA": named to be rid of it. */
const unwanted = /(?:replac\w*|instead of|scrap\w*|not|without|unlike)\W+(?:\w+\W+){0,3}$/

const makers = [...new Set(robots.map(({ maker }) => maker))].map((maker) => ({
  maker,
  word: (maker.split(/[\s(]/)[0] ?? maker).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
}))
const preference =
  /\b(?:prefer\w*|favou?r\w*|standard|brand|only|house|we (?:only )?(?:use|run|know|like|want)|want(?:ed)?|please|pls|must be|ideally)\b/

/** The maker whose robots the text would rather have ("Fanuc preferred", "our standard is KUKA"); a machine's control is none. */
export function preferredMaker(text: string): string | undefined {
  const plainText = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return makers.find(({ word }) => {
    const at = plainText.search(new RegExp(`\\b${word}\\b(?! (?:robodrill|control|cnc|lathe|mill))`))
    if (at < 0 || word.length < 3) return false
    const before = plainText.slice(Math.max(0, at - 40), at)
    const around = plainText.slice(Math.max(0, at - 25), at + word.length + 25)
    return preference.test(around) && !unwanted.test(before)
  })?.maker
}

/** Words between "we own" and a name: "our two old KUKA KR 16". */
const between = `(?:(?:an?|one|two|three|\\d{1,2}x?|the|old|used|own|idle|spare|robots?|cobots?|arms?|${makers.map(({ word }) => word).join('|')})\\W+){0,4}$`
const ownedBefore = new RegExp(
  `\\b(?:owns?|ha(?:ve|s|d)(?: already)?(?: got)?|got|bought|existing|spare|idle|available|our)\\W+${between}`,
)
const ownedAfter =
  /^\W*(?:that |which )?(?:we (?:already )?(?:own|have)|(?:is|are|stands?|standing|sits?|sitting) (?:idle|available|unused|there already)|in (?:stock|house)|on hand)\b/
const robotBefore = new RegExp(`\\b(?:robots?|cobots?|arms?|use|using)\\W+${between}`)
const robotAfter = /^\W*(?:robots?|cobots?|arms?)\b/

export type NamedRobots = {
  /** One, or all builds of a family ("IRB 460"). */
  robots: Robot[]
  /** The text says that it is there already. */
  isOwned: boolean
  words?: string
}

/** The robots of the catalogue that the text names: the longest name wins. */
export function namedRobots(text: string): NamedRobots {
  const lower = text.toLowerCase()
  const squeezed = plain(lower)
  for (const { key, pattern, maker } of names) {
    const found = squeezed.includes(key) ? pattern.exec(lower) : null
    if (!found) continue
    const before = lower.slice(Math.max(0, found.index - AROUND), found.index)
    const after = lower.slice(found.index + found[0].length).slice(0, AROUND)
    if (unwanted.test(before)) continue
    const isOwned = ownedBefore.test(before) || ownedAfter.test(after)
    const isRobot = isOwned || lower.includes(maker) || robotBefore.test(before) || robotAfter.test(after)
    if (key.length < SHORTEST_ALONE && !isRobot) continue
    const robots = names.filter((each) => each.key === key).map(({ robot }) => robot)
    return { robots, isOwned, words: text.slice(found.index, found.index + found[0].length) }
  }
  return { robots: [], isOwned: false }
}
