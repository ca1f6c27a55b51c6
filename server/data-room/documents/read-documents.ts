import type { Viewer } from '#contract/accounts.ts'
import { MAX_ROOM_DOCUMENTS, type RoomDocument, type RoomTerms } from '#contract/data-room.ts'
import { dataRoomTerms as terms } from '#contract/data-room-words.ts'
import { dataRoomTerms } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { findReadable, findReader, type ReadableRow, type Reader, selectReadable } from '../reading-right.ts'

type Deps = Pick<AppDeps, 'db' | 'clock'>

const toDocument = ({ document, canDownload, expiresAt, lastPage }: ReadableRow): RoomDocument => {
  const { id, section, title, description, pages } = document
  return {
    id,
    section,
    title,
    description,
    pages,
    canDownload,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastPage: lastPage === null ? null : Math.min(lastPage, pages),
  }
}

const termsOf = ({ grantId, acceptedAt }: Reader): RoomTerms => ({
  version: terms.version,
  acceptedAt: acceptedAt?.toISOString() ?? null,
  isRequired: grantId !== null,
})

/** The terms and what the caller may read; no title leaves before the terms are accepted. */
export const listDocuments = async (deps: Deps, viewer: Viewer) => {
  const reader = await findReader(deps, viewer)
  const isOpen = reader.grantId === null || reader.acceptedAt !== null
  const rows = isOpen ? await selectReadable(deps.db, reader, deps.clock.now()).limit(MAX_ROOM_DOCUMENTS) : []
  return { terms: termsOf(reader), items: rows.map(toDocument) }
}

export const getDocument = async (deps: Deps, viewer: Viewer, id: string): Promise<RoomDocument | null> => {
  const found = await findReadable(deps, viewer, id)
  return found && toDocument(found.row)
}

/** Accepts the present terms for the caller's grant; again is harmless. @throws TERMS_CHANGED, FORBIDDEN */
export const acceptTerms = async (context: RequestContext, version: string): Promise<RoomTerms> => {
  const viewer = await signedIn(context)
  if (version !== terms.version) throw errors.TERMS_CHANGED({ data: { version: terms.version } })
  return context.deps.db.transaction(async (tx) => {
    const reader = await findReader({ db: tx }, viewer)
    if (reader.grantId === null || reader.acceptedAt !== null) return termsOf(reader)
    const acceptedAt = context.deps.clock.now()
    await tx
      .insert(dataRoomTerms)
      .values({ grantId: reader.grantId, version, acceptedAt })
      .onConflictDoNothing()
    await recordAudit(tx, context, {
      action: 'data_room_terms_accepted',
      userId: viewer.id,
      details: { version },
    })
    return termsOf({ ...reader, acceptedAt })
  })
}
