import { eq } from 'drizzle-orm'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { migratePlan } from '#engine/index.ts'
import { planFor } from '#server/generation/plan-client.ts'
import type { SimulatedShift } from '#server/platform/workers.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Shifts kept by this process, a few kilobytes each. */
const MOST_KEPT = 200
const kept = new Map<string, SimulatedShift | null>()

const keep = (name: string, shift: SimulatedShift | null): SimulatedShift | null => {
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(name, shift)
  return shift
}

/**
 * The simulated shift of a solution's plan, made in a planner process once for each state of the solution. Null: there is
 * no planned cell, or the planners cannot take it at the moment.
 */
export const simulatedShiftOf = async (
  context: RequestContext,
  { id, updatedAt }: { id: string; updatedAt: Date },
): Promise<SimulatedShift | null> => {
  const name = `${id}|${updatedAt.getTime()}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const { db, workers } = context.deps
  const [row] = await db.select({ plan: solutions.plan }).from(solutions).where(eq(solutions.id, id))
  const plan = row?.plan && migratePlan(row.plan)
  if (!plan?.design) return keep(name, null)
  const { chosen, cell, cycles } = plan.design
  const task = { requirement: plan.requirement, seed: plan.seed, chosen, cell, cycles }
  const worked = await workers.run('simulateShift', task, await planFor(context))
  return 'result' in worked ? keep(name, worked.result) : null
}
