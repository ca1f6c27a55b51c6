import { rpc } from '#server/rpc/base.ts'
import { createPlan } from './create-plan.ts'
import { importPlan } from './import-plan.ts'

export const generation = {
  createPlan: rpc.generation.createPlan.handler(({ input, context }) => createPlan(context.deps, input)),
  importPlan: rpc.generation.importPlan.handler(({ input, context }) => importPlan(context.deps, input.plan)),
}
