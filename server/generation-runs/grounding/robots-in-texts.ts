import type { FigureComparison } from '#contract/generated-documents.ts'
import {
  makerWords,
  type RobotName,
  robotById,
  robotNamesIn,
  robots,
  slugOf,
} from '#engine/catalogue/index.ts'
import type { Plan } from '#engine/plan-types.ts'

/** What else makers of robots build and call by such names. */
const otherProduct = /control|cabinet|pendant|\bplc\b|sensor|camera|software|gripper|drive/i
/** How far behind a name such a word is looked for, in characters. */
const LOOK = 30

const lettersOf = (model: string): string => model.match(/^[A-Za-z]+/)?.[0]?.toLowerCase() ?? ''

/** Whether a name that the catalogue lacks begins as other robots of its maker do. */
const isOfFamily = (maker: string, model: string): boolean =>
  robots.some((robot) => robot.maker === maker && lettersOf(robot.model) === lettersOf(model))

const robotBefore = /\b(?:robot(?:er)?|cobot|arm)s?\s(?:\p{L}{1,12}\s)?$/iu
const robotBehind = /^['’]?s?\s(?:\p{L}{1,12}\s)?(?:robot|cobot|arm|roboter)s?\b/iu
/** Whether the words around a name call it a robot: "a Doosan H2515 cobot". */
const isCalledRobot = (text: string, { start, end }: RobotName): boolean =>
  robotBefore.test(text.slice(Math.max(0, start - LOOK), start)) ||
  robotBehind.test(text.slice(end, end + LOOK))

const makerFirst = new RegExp(`^(?:${makerWords})\\s+`, 'i')
/** A model of the catalogue without its maker: four signs or more with a figure, "UR20", as for a product's name. */
const isModel = /^(?=.*\d).{4,}/

/** A robot's name as the catalogue has it or, of the maker's families and of what is called a robot, as it is written. */
const nameOf = (text: string, name: RobotName): string | undefined => {
  const {
    maker,
    words,
    end,
    robots: [robot],
  } = name
  if (robot && (maker !== undefined || isModel.test(words))) return `${robot.maker} ${robot.model}`
  if (maker === undefined) return undefined
  const model = words.replace(makerFirst, '')
  if (!isOfFamily(maker, model) && !isCalledRobot(text, name)) return undefined
  if (otherProduct.test(text.slice(end, end + LOOK))) return undefined
  return `${maker} ${model}`
}

/** Robots that texts name in place of the one that the engine chose, in a catalogue or not; a part of its name is its own. */
export const robotsInTexts = (
  texts: readonly string[],
  plan: Plan | null | undefined,
): FigureComparison[] => {
  const chosen = robotById(plan?.design?.chosen.robotId ?? '')
  if (!chosen) return []
  const own = slugOf(chosen.maker, chosen.model)
  const isOwn = (name: RobotName, written: string): boolean =>
    name.robots.some(({ id }) => id === chosen.id) || `${own}-`.startsWith(`${slugOf('', written)}-`)
  const found = texts.flatMap((text) =>
    robotNamesIn(text).flatMap((name) => {
      const written = nameOf(text, name)
      return written && !isOwn(name, written) ? [written] : []
    }),
  )
  return [...new Set(found)].map((model) => ({
    label: 'Robot',
    model,
    engine: `${chosen.maker} ${chosen.model}`,
  }))
}
