import { randomUUID } from 'node:crypto'
import { documentOriginalPath, documentPagePath, dataRoomTerms as terms } from '#contract/data-room-words.ts'
import { addRoomDocument, newInvestor, sendDocument } from '../people/data-room.ts'
import type { AnswerLab } from './answer-lab.ts'
import type { Make } from './saved-solution.ts'

const asInvestor = async (lab: AnswerLab) => ({ caller: (await newInvestor(lab.app)).caller })

/** Calls about the data room, by procedure. */
export const dataRoomCalls: Readonly<Record<string, Make>> = {
  'dataRoom.acceptTerms': async (lab) => ({ ...(await asInvestor(lab)), body: { version: terms.version } }),
  'dataRoom.addDocument': async ({ app }) => {
    const admin = await app.as('admin')
    const { id } = (await (await sendDocument(app, admin)).json()) as { id: string }
    return { caller: admin, body: { fileId: id, section: 'financials', title: 'Figures 😀' } }
  },
  'dataRoom.getDocument': asInvestor,
  'dataRoom.getMetrics': asInvestor,
  'dataRoom.listDocuments': asInvestor,
  'dataRoom.recordView': async (lab) => ({
    ...(await asInvestor(lab)),
    body: { viewKey: randomUUID(), page: 1, seconds: 5 },
  }),
  'dataRoom.setRight': () => ({ body: { access: 'download' } }),
  'dataRoom.updateDocument': () => ({ body: { title: 'Another title 😀', isPublished: false } }),
}

/** Doors of pages and files. */
const opened = async (lab: AnswerLab, pathOf: (id: string) => string) => {
  const { id } = await addRoomDocument(lab.app, await lab.app.as('admin'), { canDownload: true })
  const open = (cookie: string) => lab.app.fetch(pathOf(id), { headers: { cookie } })
  const { caller } = await newInvestor(lab.app)
  return { answer: await open(caller.cookie()), refused: await open((await lab.person()).caller.cookie()) }
}
export const dataRoomDoors = {
  'dataRoom.openPage': (lab: AnswerLab) => opened(lab, (id) => documentPagePath(id, 1)),
  'dataRoom.openOriginal': (lab: AnswerLab) => opened(lab, documentOriginalPath),
}
