import { randomUUID } from 'node:crypto'
import { dataRoomDocuments, files, investorGrants, users } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** A published document, and an investor's grant for a right on it. */
export const makeOwned: MakeOwned = async ({ deps: { db } }) => {
  const [id, fileId] = [randomUUID(), randomUUID()]
  await db.insert(files).values({
    id: fileId,
    purpose: 'data_room_document',
    subjectId: id,
    name: 'deck.pdf',
    kind: 'pdf',
    bytes: 1,
    sha256: '0'.repeat(64),
    storageKey: `private/files/${fileId}`,
    state: 'kept',
  })
  await db
    .insert(dataRoomDocuments)
    .values({ id, fileId, section: 'pitch-deck', title: 'Deck', pages: 3, publishedAt: new Date() })
  const investor = only(
    await db
      .insert(users)
      .values({ name: 'Ira', email: `${randomUUID()}@fund.example` })
      .returning({ id: users.id }),
  )
  const grant = only(
    await db.insert(investorGrants).values({ userId: investor.id }).returning({ id: investorGrants.id }),
  )
  return { ids: { id, grantId: grant.id }, of: [] }
}
