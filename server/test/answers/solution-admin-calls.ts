import { randomUUID } from 'node:crypto'
import { solutionQuotePath } from '#contract/solution-quote-words.ts'
import {
  SOLUTION_IMPORT_PREVIEW_PATH,
  SOLUTION_IMPORTS_PATH,
  SOLUTIONS_JSON_PATH,
} from '#contract/solution-transfer-words.ts'
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
const soon = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
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
  'solutions.askConsent': (lab) => about(lab),
  'solutions.answerConsent': async ({ app }) => ({
    caller: await app.as('manufacturer'),
    ids: (await owned(app, 'solutions.answerConsent')).ids,
    body: { answer: 'given' },
  }),
  'solutions.listSolutionQuotes': (lab) => about(lab),
  'solutions.makeQuote': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: (await owned(app, 'solutions.makeQuote')).ids,
    body: { validUntil: soon() },
  }),
  'solutions.mailQuote': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: (await owned(app, 'solutions.mailQuote')).ids,
  }),
  'solutions.listFollowUps': asAdmin,
  'solutions.scheduleFollowUp': (lab) => about(lab, () => ({ due: soon(), note: 'Call 😀' })),
  'solutions.finishFollowUp': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: (await owned(app, 'solutions.finishFollowUp')).ids,
  }),
  'solutions.listSolutionImports': asAdmin,
  'solutions.undoSolutionImport': async ({ app }) => ({
    caller: await app.as('admin'),
    ids: (await owned(app, 'solutions.undoSolutionImport')).ids,
  }),
}

const send = ({ app }: AnswerLab, path: string, cookie: string) =>
  app.fetch(path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify([{ title: 'Cell 😀' }]),
  })

const sendAs = async (lab: AnswerLab, path: string) => {
  const [admin, { caller }] = [await lab.app.as('admin'), await lab.person()]
  return {
    answer: await send(lab, path, admin.cookie()),
    refused: await send(lab, path, caller.cookie()),
  }
}

/** Doors of the solutions manager beside the procedures. */
export const solutionAdminDoors = {
  'solutions.previewSolutionImport': (lab: AnswerLab) => sendAs(lab, SOLUTION_IMPORT_PREVIEW_PATH),
  'solutions.importSolutions': (lab: AnswerLab) =>
    sendAs(lab, `${SOLUTION_IMPORTS_PATH}?importKey=${randomUUID()}`),
  'solutions.openQuote': async (lab: AnswerLab) => {
    const { ids } = await owned(lab.app, 'solutions.openQuote')
    const open = (cookie: string) => lab.app.fetch(solutionQuotePath(ids.id ?? ''), { headers: { cookie } })
    const admin = await lab.app.as('admin')
    return { answer: await open(admin.cookie()), refused: await open((await lab.person()).caller.cookie()) }
  },
  'solutions.exportSolutions': async (lab: AnswerLab) => {
    const open = (cookie: string) => lab.app.fetch(SOLUTIONS_JSON_PATH, { headers: { cookie } })
    const admin = await lab.app.as('admin')
    return { answer: await open(admin.cookie()), refused: await open((await lab.person()).caller.cookie()) }
  },
}
