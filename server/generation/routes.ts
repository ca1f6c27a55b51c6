import { rpc } from '#server/rpc/base.ts'
import { createPlan } from './create-plan.ts'

export const generation = {
  createPlan: rpc.generation.createPlan.handler(({ input }) => createPlan(input)),
}
