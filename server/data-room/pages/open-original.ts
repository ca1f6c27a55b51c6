import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { findReadable } from '../reading-right.ts'

/** The PDF as it was uploaded, for a reader who may download it; each download is in the audit log. Null: not for the caller. */
export const openOriginal = async (context: RequestContext, id: string) => {
  const { deps } = context
  const viewer = await signedIn(context)
  const found = await findReadable(deps, viewer, id)
  if (!found?.row.canDownload || found.row.file.storageKey === null) return null
  const object = await deps.storage.open(found.row.file.storageKey)
  if (!object) return null
  await recordAudit(deps.db, context, {
    action: 'data_room_downloaded',
    userId: viewer.id,
    subject: { kind: 'data_room_document', id },
    details: { title: found.row.document.title },
  })
  return { ...object, name: found.row.file.name }
}
