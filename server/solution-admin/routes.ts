import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import {
  changeSolutionCategory,
  createSolutionCategory,
  listSolutionCategories,
} from './categories/categories.ts'
import { answerConsent } from './consents/answer-consent.ts'
import { askConsent } from './consents/ask-consent.ts'
import { deleteSolutions } from './delete-solutions.ts'
import { editSolutions } from './edit-solutions.ts'
import { createSolution } from './editing/create-solution.ts'
import { duplicateSolution } from './editing/duplicate-solution.ts'
import { getForEdit } from './editing/get-for-edit.ts'
import { updateSolution } from './editing/update-solution.ts'
import { finishFollowUp, listFollowUps, scheduleFollowUp } from './follow-ups/follow-ups.ts'
import { countSolutions, listAllSolutions } from './list-all-solutions.ts'
import { publishSolutions } from './publish-solutions.ts'
import { listSolutionQuotes } from './quotes/find-quotes.ts'
import { mailQuote } from './quotes/mail-quote.ts'
import { makeQuote } from './quotes/make-quote.ts'
import { listSolutionImports } from './transfer/find-imports.ts'
import { undoSolutionImport } from './transfer/undo-import.ts'

const { solutions: procedures } = rpc

export const solutionAdmin = {
  listAllSolutions: procedures.listAllSolutions.handler(({ input, context }) =>
    listAllSolutions(context.deps.db, input),
  ),
  countSolutions: procedures.countSolutions.handler(({ input, context }) =>
    countSolutions(context.deps.db, input),
  ),
  getForEdit: procedures.getForEdit.handler(async ({ input, context }) =>
    found(await getForEdit(context.deps.db, input.id)),
  ),
  createSolution: procedures.createSolution.handler(async ({ input, context }) =>
    createSolution(context, await signedIn(context), input),
  ),
  updateSolution: procedures.updateSolution.handler(async ({ input, context }) =>
    found(await updateSolution(context, await signedIn(context), input)),
  ),
  duplicateSolution: procedures.duplicateSolution.handler(async ({ input, context }) =>
    found(await duplicateSolution(context, await signedIn(context), input.id)),
  ),
  listSolutionCategories: procedures.listSolutionCategories.handler(({ context }) =>
    listSolutionCategories(context.deps.db),
  ),
  createSolutionCategory: procedures.createSolutionCategory.handler(async ({ input, context }) =>
    createSolutionCategory(context, await signedIn(context), input.name),
  ),
  changeSolutionCategory: procedures.changeSolutionCategory.handler(async ({ input, context }) =>
    found(await changeSolutionCategory(context, await signedIn(context), input)),
  ),
  publishSolutions: procedures.publishSolutions.handler(async ({ input, context }) =>
    publishSolutions(context, await signedIn(context), input),
  ),
  editSolutions: procedures.editSolutions.handler(async ({ input, context }) =>
    editSolutions(context, await signedIn(context), input),
  ),
  deleteSolutions: procedures.deleteSolutions.handler(async ({ input, context }) =>
    deleteSolutions(context, await signedIn(context), input.ids),
  ),
  listSolutionQuotes: procedures.listSolutionQuotes.handler(async ({ input, context }) =>
    found(await listSolutionQuotes(context.deps.db, input.id)),
  ),
  makeQuote: procedures.makeQuote.handler(async ({ input, context }) =>
    found(await makeQuote(context, input)),
  ),
  mailQuote: procedures.mailQuote.handler(async ({ input, context }) =>
    found(await mailQuote(context, input.id)),
  ),
  listFollowUps: procedures.listFollowUps.handler(({ input, context }) =>
    listFollowUps(context.deps.db, input),
  ),
  scheduleFollowUp: procedures.scheduleFollowUp.handler(async ({ input, context }) =>
    found(await scheduleFollowUp(context, input)),
  ),
  finishFollowUp: procedures.finishFollowUp.handler(async ({ input, context }) =>
    found(await finishFollowUp(context, input.id)),
  ),
  askConsent: procedures.askConsent.handler(async ({ input, context }) =>
    found(await askConsent(context, await signedIn(context), input.id)),
  ),
  answerConsent: procedures.answerConsent.handler(async ({ input, context }) =>
    found(await answerConsent(context, await signedIn(context), input)),
  ),
  listSolutionImports: procedures.listSolutionImports.handler(({ input, context }) =>
    listSolutionImports(context.deps.db, input),
  ),
  undoSolutionImport: procedures.undoSolutionImport.handler(async ({ input, context }) =>
    found(await undoSolutionImport(context, input.id)),
  ),
}
