import { and, desc, eq, type SQL } from 'drizzle-orm'
import { MAX_COMPANY_DOCUMENTS } from '#contract/application-states.ts'
import type { CompanyDocument } from '#contract/verification.ts'
import type { Executor } from '#db/connect.ts'
import { companyDocuments as documents, files } from '#db/schema/index.ts'

/** Documents of companies with their files, newest first. */
const selectDocuments = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      document: documents,
      file: { id: files.id, name: files.name, kind: files.kind, bytes: files.bytes },
    })
    .from(documents)
    .innerJoin(files, and(eq(files.id, documents.fileId), eq(files.state, 'kept')))
    .where(where)
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(MAX_COMPANY_DOCUMENTS)

/** Documents that fit, as the company and the staff see them. */
export const readDocuments = async (db: Executor, where: SQL | undefined): Promise<CompanyDocument[]> => {
  const rows = await selectDocuments(db, where)
  return rows.flatMap(({ document: { id, kind, status, reason, createdAt, decidedAt }, file }) =>
    file.kind === null
      ? []
      : [
          {
            id,
            kind,
            status,
            reason,
            file: { ...file, kind: file.kind },
            createdAt: createdAt.toISOString(),
            decidedAt: decidedAt?.toISOString() ?? null,
          },
        ],
  )
}
