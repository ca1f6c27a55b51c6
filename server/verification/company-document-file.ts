import { eq, notExists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { MAX_COMPANY_DOCUMENT_MB } from '#contract/application-states.ts'
import { companyDocuments, files } from '#db/schema/index.ts'
import type { PurposeRules } from '#server/files/purpose.ts'

/** A document that a company shows to be verified. Its owners send it; people of the company and staff open it. */
export const companyDocumentFile: PurposeRules = {
  accepts: ['pdf', 'png', 'jpeg'],
  maxBytes: MAX_COMPANY_DOCUMENT_MB * 1_048_576,
  maySend: ({ company }) => company?.membership === 'owner',
  mayOpen: async ({ deps, caller }, subjectId) => {
    const viewer = await caller()
    if (!viewer) return null
    const [row] = await deps.db
      .select({ companyId: companyDocuments.companyId })
      .from(companyDocuments)
      .where(eq(companyDocuments.id, subjectId))
    if (!row) return null
    return viewer.staffRole !== null || viewer.company?.id === row.companyId ? 'private' : null
  },
  isGone: notExists(
    new QueryBuilder()
      .select({ id: companyDocuments.id })
      .from(companyDocuments)
      .where(eq(companyDocuments.id, files.subjectId)),
  ),
}
