import { EUR_TO_USD } from '../../catalogue/price-assumptions.ts'
import type { Robot } from '../../catalogue/types.ts'
import { type Budget, budgetOf } from './money/budget.ts'
import { wishedPaybackMonths } from './money/wished-payback.ts'
import { namedRobots, preferredMaker } from './named-robot.ts'
import { type Described, once } from './once.ts'

/** What the text asks of the cell beside the task. */
export type SaidWishes = {
  /** Robots of the catalogue by name: one, or all builds of a family. */
  robots: readonly Robot[]
  /** The robot by name is there already: nobody buys it. */
  isRobotOwned: boolean
  maker?: string
  /** A robot that people may work beside. */
  isCobot: boolean
  /** It is to stand without a fence. */
  isFenceless: boolean
  /** One robot and no more. */
  isOneRobot: boolean
  budget?: Budget
  /** Longest payback that the text accepts. */
  paybackMonths?: number
  /** Trucks or containers are emptied from inside. */
  isInsideTruck: boolean
}

const cobot = /\bcobots?\b|\bcollaborative (?:robot|arm|cell)/i
const fenceless = /\b(?:no|without(?: a| any)?) (?:safety )?fenc(?:e|es|ing)\b|\bfenceless\b/i
const oneRobot =
  /\b(?:with|by|only|using|just)\s+(?:just\s+|only\s+)?(?:one|1|a single)\s+(?:robot|arm|cobot)\b/i
const trucks =
  /\b(?:unload|unloading|empty|emptying|strip)\w*\b[^.;]{0,25}\b(?:trucks?|trailers?|lorr(?:y|ies)|sea\s?containers?|swap bod(?:y|ies))\b/i

const read = (requirement: Described): SaidWishes => {
  const { text } = requirement
  const [maker, budget] = [preferredMaker(text), budgetOf(text, EUR_TO_USD.rate)]
  const [{ robots, isOwned }, paybackMonths] = [namedRobots(text), wishedPaybackMonths(requirement)]
  return {
    robots,
    isRobotOwned: isOwned,
    ...(maker === undefined ? {} : { maker }),
    isCobot: cobot.test(text) || fenceless.test(text),
    isFenceless: fenceless.test(text),
    isOneRobot: oneRobot.test(text),
    ...(budget ? { budget } : {}),
    ...(paybackMonths === undefined ? {} : { paybackMonths }),
    isInsideTruck: trucks.test(text),
  }
}

/** What the text asks of the cell beside the task. */
export const saidWishes = once(read)
