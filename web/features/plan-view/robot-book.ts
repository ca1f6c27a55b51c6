import { robotById } from '#engine/catalogue/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { type RobotBook, type RobotFacts, robotIdsOf } from './robot-names.ts'

/** Names and main figures of the robots in a plan. Draws in the whole catalogue: for loaders and workers, not for pages. */
export const robotBookOf = (plan: Plan): RobotBook =>
  Object.fromEntries(
    robotIdsOf(plan).flatMap((robotId): [string, RobotFacts][] => {
      const robot = robotById(robotId)
      if (!robot) return []
      const { maker, model, type, payloadKg, reachMm, protection } = robot
      return [
        [
          robotId,
          {
            name: `${maker} ${model}`,
            type,
            ...(payloadKg === undefined ? {} : { payloadKg }),
            ...(reachMm === undefined ? {} : { reachMm }),
            ...(protection === undefined ? {} : { protection }),
          },
        ],
      ]
    }),
  )
