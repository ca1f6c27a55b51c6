import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { addDocument, removeDocument, updateDocument } from './admin/change-documents.ts'
import { listManagedDocuments, listRights, listViews } from './admin/list-managed.ts'
import { setRight } from './admin/set-right.ts'
import { acceptTerms, getDocument, listDocuments } from './documents/read-documents.ts'
import { recordView } from './documents/record-view.ts'
import { getMetrics } from './metrics/read-metrics.ts'

const { dataRoom: base } = rpc

export const dataRoom = {
  listDocuments: base.listDocuments.handler(async ({ context }) =>
    listDocuments(context.deps, await signedIn(context)),
  ),
  getDocument: base.getDocument.handler(async ({ input, context }) =>
    found(await getDocument(context.deps, await signedIn(context), input.id)),
  ),
  acceptTerms: base.acceptTerms.handler(({ input, context }) => acceptTerms(context, input.version)),
  recordView: base.recordView.handler(async ({ input, context }) =>
    found(await recordView(context.deps, await signedIn(context), input)),
  ),
  getMetrics: base.getMetrics.handler(async ({ context }) =>
    getMetrics(context.deps, await signedIn(context)),
  ),
  listManagedDocuments: base.listManagedDocuments.handler(({ context }) =>
    listManagedDocuments(context.deps),
  ),
  addDocument: base.addDocument.handler(({ input, context }) => addDocument(context, input)),
  updateDocument: base.updateDocument.handler(async ({ input, context }) =>
    found(await updateDocument(context, input)),
  ),
  removeDocument: base.removeDocument.handler(async ({ input, context }) =>
    found(await removeDocument(context, input.id)),
  ),
  listRights: base.listRights.handler(async ({ input, context }) =>
    found(await listRights(context.deps, input.id)),
  ),
  setRight: base.setRight.handler(async ({ input, context }) => found(await setRight(context, input))),
  listViews: base.listViews.handler(({ input, context }) => listViews(context.deps, input)),
}
