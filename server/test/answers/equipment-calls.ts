import { randomUUID } from 'node:crypto'
import { OWNED_ARTICLE_UPDATED_AT } from '../owned/equipment.ts'
import { sendTable } from '../people/sent-table.ts'
import type { AnswerLab } from './answer-lab.ts'

/** Calls of equipment that succeed. */
export const equipmentCalls = {
  'equipment.getEquipment': async ({ app }: AnswerLab) => ({ caller: await app.as('supplier') }),
  'equipment.listEquipment': () => ({ query: '?sort=price&search=robot&category=robot&priceMinCents=1' }),
  'equipment.listOwnEquipment': async ({ app }: AnswerLab) => ({ caller: await app.as('supplier') }),
  'equipment.createEquipment': async ({ app }: AnswerLab) => ({
    caller: await app.as('supplier'),
    body: { name: 'Vacuum gripper 😀', category: 'gripper', priceCents: 120_000, stock: 3 },
  }),
  'equipment.updateEquipment': async ({ app }: AnswerLab) => ({
    caller: await app.as('supplier'),
    body: { updatedAt: OWNED_ARTICLE_UPDATED_AT, name: 'Vacuum gripper', stock: 4, seenStock: null },
  }),
  'equipment.previewImport': async ({ app }: AnswerLab) => {
    const caller = await app.as('supplier')
    return { caller, body: { fileId: await sendTable(app, caller), existing: 'update' } }
  },
  'equipment.importEquipment': async ({ app }: AnswerLab) => {
    const caller = await app.as('supplier')
    return { caller, body: { fileId: await sendTable(app, caller), importKey: randomUUID() } }
  },
  'equipment.listImports': async ({ app }: AnswerLab) => ({ caller: await app.as('supplier') }),
  'equipment.undoImport': async ({ app }: AnswerLab) => ({ caller: await app.as('supplier') }),
  'equipment.setEquipmentState': async ({ app }: AnswerLab) => ({
    caller: await app.as('supplier'),
    body: { state: 'unlisted' },
  }),
}
