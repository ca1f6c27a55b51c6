import { certifications } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** A certification of the demo engineer. */
export const makeOwned: MakeOwned = async ({ deps: { db } }, _procedure, { engineer }) => {
  const { id } = only(
    await db
      .insert(certifications)
      .values({ ...engineer, name: 'ISO 10218-2', issuer: 'Test house', issueDate: '2025-03-01' })
      .returning({ id: certifications.id }),
  )
  return { ids: { id }, of: ['engineer'] }
}
