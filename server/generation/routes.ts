import { rpc } from '#server/rpc/base.ts'
import { createPlan } from './create-plan.ts'
import { importPlan } from './import-plan.ts'
import { planFor } from './plan-client.ts'

export const generation = {
  createPlan: rpc.generation.createPlan.handler(async ({ input, context }) =>
    createPlan(context.deps, await planFor(context), input),
  ),
  importPlan: rpc.generation.importPlan.handler(async ({ input, context }) =>
    importPlan(context.deps, await planFor(context), input.plan),
  ),
}
