import type { Plan } from '#engine/plan-types.ts'

/** What a reader wants to know of a robot beside its id. The catalogue stays on the server and in the worker. */
export type RobotFacts = {
  name: string
  type: string
  payloadKg?: number
  reachMm?: number
  protection?: string
}
export type RobotBook = Readonly<Record<string, RobotFacts>>

/** Maker and model; without the book the id, readable: "fanuc-m-410ic-185" → "fanuc m 410ic 185". */
export const robotName = (robots: RobotBook, robotId: string): string =>
  robots[robotId]?.name ?? robotId.replaceAll('-', ' ')

/** Every robot a plan speaks of. */
export const robotIdsOf = ({ matching, design }: Plan): string[] => [
  ...new Set([
    ...(design ? [design.chosen.robotId] : []),
    ...matching.ranked.map(({ robotId }) => robotId),
    ...matching.rejected.map(({ robotId }) => robotId),
  ]),
]
