import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { SolutionCard, SolutionHardware, SolutionStatus, SolutionStep } from './solution-shapes.ts'

/** A status that a solution does not have now, and whether its owner can choose it. */
export const StatusChoice = z.object({
  status: SolutionStatus,
  isAllowed: z.boolean(),
  reason: z.string().nullable().describe('Why it cannot be chosen; null when it can'),
})
export type StatusChoice = z.infer<typeof StatusChoice>

const workedOn = {
  key: z.string().describe('Names it through all revisions'),
  comments: z.number().int().describe('Comments on it, with their replies'),
}
export const ManagedPart = SolutionHardware.extend(workedOn)
export type ManagedPart = z.infer<typeof ManagedPart>
const ManagedStep = SolutionStep.extend(workedOn)
export type ManagedStep = z.infer<typeof ManagedStep>

/** A solution as its owner works on it: without the plan, which is large. */
export const ManagedSolution = SolutionCard.extend({
  description: z.string(),
  visibility: z.enum(['private', 'link', 'public']),
  planId: z.uuid().nullable(),
  hasPlan: z.boolean().describe('false: written by hand'),
  submittedAt: z.iso.datetime().nullable().describe('Its owner asks for publication since then'),
  copiedFrom: z
    .object({ id: z.uuid(), title: z.string() })
    .nullable()
    .describe('null: none, or not public any more'),
  statuses: z.array(StatusChoice),
  parts: z.array(ManagedPart),
  steps: z.array(ManagedStep),
  stepsVersion: z.string().describe('Changes with the list of steps; updateSteps asks for it'),
  areStepsEdited: z.boolean().describe('Edited by hand: a new plan leaves them as they are'),
  comments: z.number().int().describe('All comments and replies'),
  updatedAt: z.iso.datetime(),
})
export type ManagedSolution = z.infer<typeof ManagedSolution>

/** What an owner does with a kept solution, beside planning it again. */
export const solutionWork = {
  getManagedSolution: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/manage',
      summary: 'An own solution with what can be done with it: statuses, parts, steps, counts of comments',
    })
    .input(z.object({ id: Id }))
    .output(ManagedSolution),
}
