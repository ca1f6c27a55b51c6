import { eq, notExists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { MAX_CERTIFICATE_MB } from '#contract/certification-states.ts'
import { certifications, files } from '#db/schema/index.ts'
import type { PurposeRules } from '#server/files/purpose.ts'
import { isOf } from './queries.ts'

/** The document of a certification. Those of its company open it, and staff, who verify it. */
export const certificationFile: PurposeRules = {
  accepts: ['pdf', 'png', 'jpeg'],
  maxBytes: MAX_CERTIFICATE_MB * 1_048_576,
  maySend: ({ company }) => company?.type === 'engineer',
  mayOpen: async ({ deps, caller }, subjectId) => {
    const viewer = await caller()
    if (!viewer || (!viewer.company && !viewer.staffRole)) return null
    const isThis = eq(certifications.id, subjectId)
    const [found] = await deps.db
      .select({ id: certifications.id })
      .from(certifications)
      .where(viewer.staffRole || !viewer.company ? isThis : isOf(viewer.company.id, subjectId))
    return found ? 'private' : null
  },
  isGone: notExists(
    new QueryBuilder()
      .select({ id: certifications.id })
      .from(certifications)
      .where(eq(certifications.id, files.subjectId)),
  ),
}
