import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { certifications, files } from '#db/schema/index.ts'

/** Certifications with their documents, the one issued last first. */
export const selectCertifications = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      certification: certifications,
      file: { id: files.id, name: files.name, kind: files.kind, bytes: files.bytes },
    })
    .from(certifications)
    .leftJoin(files, and(eq(files.id, certifications.fileId), eq(files.state, 'kept')))
    .where(where)
    .orderBy(desc(certifications.issueDate), desc(certifications.id))

export type CertificationRow = Awaited<ReturnType<typeof selectCertifications>>[number]

/** A certification of a company. */
export const isOf = (companyId: string, id: string): SQL =>
  and(eq(certifications.id, id), eq(certifications.companyId, companyId)) as SQL
