import { projectInvoicePath } from '#contract/project-words.ts'
import { projectBodies } from '../owned/projects.ts'
import { owned } from '../owned.ts'
import type { AnswerLab } from './answer-lab.ts'
import type { Make } from './saved-solution.ts'

/** A call of a side, on a row made for it. */
const as =
  (role: 'manufacturer' | 'engineer', name: string): Make =>
  async ({ app }) => {
    const { ids } = await owned(app, name)
    const body = projectBodies[name]?.()
    return { caller: await app.as(role), ids, ...(body && { body }) }
  }

const names = [
  'getProject',
  'setProjectStatus',
  'changeMilestone',
  'proposeAmounts',
  'answerAmounts',
  'measureCriterion',
  'signMilestone',
  'setRequirement',
  'changeTeam',
  'setDelivered',
  'listMessages',
  'sendMessage',
  'reviewProject',
].map((name) => `projects.${name}`)

/** What a company says of itself. */
const profileBody = () => ({
  headline: 'Palletizing cells 😀',
  about: 'Twelve people.',
  skills: ['palletizing'],
  regions: ['SE', 'DE'],
})

/** Calls about projects and the profiles of those who build them, by procedure. */
export const projectCalls: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(names.map((name) => [name, as('manufacturer', name)])),
  'profiles.listPartners': () => ({ query: '?search=robot&limit=5' }),
  'profiles.getCompanyProfile': async ({ app }) => ({
    ids: (await owned(app, 'profiles.getCompanyProfile')).ids,
  }),
  'profiles.updateCompanyProfile': async ({ app }) => ({
    caller: await app.as('engineer'),
    body: profileBody(),
  }),
  'projects.listProjects': async ({ app }) => ({ caller: await app.as('manufacturer') }),
  'projects.logHours': as('engineer', 'projects.logHours'),
  'projects.markProjectInvoicePaid': as('engineer', 'projects.markProjectInvoicePaid'),
  'projects.getEngineerStats': async ({ app }) => ({ caller: await app.as('engineer') }),
}

/** Doors of projects beside the procedures. */
export const projectDoors = {
  'projects.openProjectInvoice': async (lab: AnswerLab) => {
    const { ids } = await owned(lab.app, 'projects.markProjectInvoicePaid')
    const path = projectInvoicePath(ids.id ?? '', ids.invoiceId ?? '')
    const { caller } = await lab.person()
    const open = (cookie: string) => lab.app.fetch(path, { headers: { cookie } })
    const engineer = await lab.app.as('engineer')
    return { answer: await open(engineer.cookie()), refused: await open(caller.cookie()) }
  },
}
