import { and, eq, isNull } from 'drizzle-orm'
import {
  dataRoomDocuments as documents,
  investorGrants as grants,
  dataRoomRights as rights,
} from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'

type Wanted = {
  id: string
  grantId: string
  access: 'default' | 'none' | 'read' | 'download'
  expiresAt: string | null
}

/** Sets what one investor may do with a document. Null: no such document, or no open grant of that id. */
export const setRight = async (
  context: RequestContext,
  { id, grantId, access, expiresAt }: Wanted,
): Promise<{ id: string } | null> => {
  const { db, clock } = context.deps
  const viewer = await signedIn(context)
  return db.transaction(async (tx) => {
    const [document] = await tx
      .select({ title: documents.title })
      .from(documents)
      .where(eq(documents.id, id))
      .for('update')
    const [grant] = await tx
      .select({ userId: grants.userId })
      .from(grants)
      .where(and(eq(grants.id, grantId), isNull(grants.revokedAt)))
    if (!document || !grant) return null
    const key = and(eq(rights.documentId, id), eq(rights.grantId, grantId))
    if (access === 'default') await tx.delete(rights).where(key)
    else {
      const values = {
        canRead: access !== 'none',
        canDownload: access === 'download',
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        setBy: viewer.id,
        updatedAt: clock.now(),
      }
      await tx
        .insert(rights)
        .values({ documentId: id, grantId, ...values })
        .onConflictDoUpdate({ target: [rights.documentId, rights.grantId], set: values })
    }
    await recordAudit(tx, context, {
      action: 'data_room_changed',
      userId: grant.userId,
      actorId: viewer.id,
      subject: { kind: 'data_room_document', id },
      details: { title: document.title, access, expiresAt },
    })
    return { id }
  })
}
