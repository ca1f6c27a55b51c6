import type { Viewer } from '#contract/accounts.ts'
import { certifications } from '#db/schema/index.ts'
import { releaseFiles } from '#server/files/keep-file.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { isOf } from './queries.ts'

/** Deletes a certification of the caller's company; its document opens no more. Null when there is none of that id. */
export const deleteCertification = async (
  { db }: Pick<AppDeps, 'db'>,
  { company }: Viewer,
  id: string,
): Promise<{ id: string } | null> => {
  if (!company) return null
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(certifications)
      .where(isOf(company.id, id))
      .returning({ id: certifications.id })
    if (gone.length === 0) return null
    await releaseFiles(tx, { purpose: 'certification', subjectId: id })
    return { id }
  })
}
