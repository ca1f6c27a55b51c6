import { createHash } from 'node:crypto'
import type { Plan } from '#engine/plan-types.ts'

/** Task, robot and layout of a plan: no two solutions of a run share all three. */
export const cellKey = ({ requirement, design }: Plan): string => {
  const layout = createHash('sha256')
    .update(JSON.stringify(design?.cell ?? null))
    .digest('hex')
    .slice(0, 24)
  return [requirement.facts.task?.value ?? '', design?.chosen.robotId ?? '', layout].join('|')
}
