import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { listKeptCategories, setCategoryState } from './categories/categories.ts'
import { createEquipment } from './changes/create-equipment.ts'
import { setEquipmentState } from './changes/set-equipment-state.ts'
import { setEquipmentStates } from './changes/set-equipment-states.ts'
import { updateEquipment } from './changes/update-equipment.ts'
import { importEquipment } from './imports/import-equipment.ts'
import { listImports } from './imports/list-imports.ts'
import { previewImport } from './imports/preview-import.ts'
import { undoImport } from './imports/undo-import.ts'
import { listEquipment } from './lists/list-equipment.ts'
import { listOwnEquipment } from './lists/list-own-equipment.ts'
import { offerRoutes } from './offers/routes.ts'
import { getEquipment, listCategories } from './read-equipment.ts'

const { equipment: base } = rpc

export const equipment = {
  ...offerRoutes,
  listCategories: base.listCategories.handler(({ context }) => listCategories(context.deps.db)),
  listKeptCategories: base.listKeptCategories.handler(({ context }) => listKeptCategories(context.deps.db)),
  setCategoryState: base.setCategoryState.handler(async ({ input, context }) =>
    found(await setCategoryState(context, await signedIn(context), input)),
  ),
  listEquipment: base.listEquipment.handler(({ input, context }) => listEquipment(context.deps.db, input)),
  getEquipment: base.getEquipment.handler(async ({ input, context }) =>
    found(await getEquipment(context.deps.db, await context.caller(), input.id)),
  ),
  listOwnEquipment: base.listOwnEquipment.handler(async ({ input, context }) => {
    // Staff have no company.
    const { company } = await signedIn(context)
    if (!company) return { items: [], nextCursor: null }
    return listOwnEquipment(context.deps.db, company.id, input)
  }),
  createEquipment: base.createEquipment.handler(({ input, context }) => createEquipment(context, input)),
  updateEquipment: base.updateEquipment.handler(async ({ input, context }) =>
    found(await updateEquipment(context, input)),
  ),
  setEquipmentState: base.setEquipmentState.handler(async ({ input, context }) =>
    found(await setEquipmentState(context, input)),
  ),
  setEquipmentStates: base.setEquipmentStates.handler(({ input, context }) =>
    setEquipmentStates(context, input),
  ),
  previewImport: base.previewImport.handler(({ input, context }) => previewImport(context, input)),
  importEquipment: base.importEquipment.handler(({ input, context }) => importEquipment(context, input)),
  listImports: base.listImports.handler(async ({ input, context }) => {
    const { company } = await signedIn(context)
    if (!company) return { items: [], nextCursor: null }
    return listImports(context.deps.db, company.id, input)
  }),
  undoImport: base.undoImport.handler(async ({ input, context }) =>
    found(await undoImport(context, input.id)),
  ),
}
