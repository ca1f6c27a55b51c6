import { OWNED_SOLUTION_UPDATED_AT } from '../owned/solutions.ts'
import { owned } from '../owned.ts'
import type { AnswerLab } from './answer-lab.ts'
import type { Make } from './saved-solution.ts'

const asAdmin = async ({ app }: AnswerLab) => ({ caller: await app.as('admin') })

/** A call about a solution of the demo manufacturer. */
const about = async ({ app }: AnswerLab, body?: (id: string) => object) => {
  const { ids } = await owned(app, 'solutions.getForEdit')
  return { caller: await app.as('admin'), ids, ...(body && { body: body(ids.id ?? '') }) }
}
const onIds =
  (more: object = {}) =>
  (lab: AnswerLab) =>
    about(lab, (id) => ({ ids: [id], ...more }))

/** Calls of the solutions manager, by procedure. */
export const solutionAdminCalls: Readonly<Record<string, Make>> = {
  'solutions.listAllSolutions': asAdmin,
  'solutions.countSolutions': asAdmin,
  'solutions.listSolutionCategories': asAdmin,
  'solutions.createSolutionCategory': async (lab) => ({
    ...(await asAdmin(lab)),
    body: { name: 'Cells 😀' },
  }),
  'solutions.changeSolutionCategory': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: (await owned(app, 'solutions.changeSolutionCategory')).ids,
    body: { isRetired: true },
  }),
  'solutions.getForEdit': (lab) => about(lab),
  'solutions.createSolution': async (lab) => ({ ...(await asAdmin(lab)), body: { title: 'Cell 😀' } }),
  'solutions.updateSolution': (lab) =>
    about(lab, () => ({ seenUpdatedAt: OWNED_SOLUTION_UPDATED_AT, customer: { name: 'Ada Plant' } })),
  'solutions.duplicateSolution': (lab) => about(lab),
  'solutions.publishSolutions': onIds({ isPublic: true, asCopy: true }),
  'solutions.editSolutions': onIds({ status: 'draft', addTags: ['vision'] }),
  'solutions.deleteSolutions': onIds(),
}
