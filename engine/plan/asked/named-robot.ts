import { robots } from '../../catalogue/index.ts'
import type { Robot } from '../../catalogue/types.ts'

/** Shorter names ("GP7") are taken for a robot only beside their maker. */
const SHORTEST_ALONE = 5

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, '')

type Name = { robot: Robot; key: string; pattern: RegExp; maker: string }

/** Letters and digits of a model with anything typed between its groups: "M-10iA", "M 10iA", "m10ia". */
const patternOf = (model: string): RegExp => {
  const groups = model.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  return new RegExp(`(?<![a-z0-9])${groups.join('[\\s\\-/.]*')}(?![a-z0-9]|[-/.]\\d)`)
}

const names: readonly Name[] = robots
  .map((robot): Name => {
    const model = robot.model.replace(/\(.*?\)/g, '')
    const maker = robot.maker.toLowerCase().split(/[\s(]/)[0] ?? ''
    return { robot, key: plain(model), pattern: patternOf(model), maker }
  })
  .filter(({ key }) => key.length >= 3 && /\d/.test(key))
  .sort((a, b) => b.key.length - a.key.length)

/** "instead of the UR10", "replace our old KR 40 PA": named to be rid of it. */
const unwanted = /(?:replac\w*|instead of|scrap\w*|not|without|unlike)\W+(?:\w+\W+){0,3}$/

/** The robot of the catalogue that the text names, the longest name first; undefined where it names none. */
export function namedRobot(text: string): Robot | undefined {
  const lower = text.toLowerCase()
  const squeezed = plain(lower)
  for (const { robot, key, pattern, maker } of names) {
    if (!squeezed.includes(key)) continue
    if (key.length < SHORTEST_ALONE && !lower.includes(maker)) continue
    const found = pattern.exec(lower)
    if (found && !unwanted.test(lower.slice(Math.max(0, found.index - 60), found.index))) return robot
  }
  return undefined
}
