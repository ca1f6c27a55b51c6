import type { Executor } from '#db/connect.ts'
import type { viewAsGrants } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

type Source = Parameters<typeof recordAudit>[1]
type Grant = Pick<typeof viewAsGrants.$inferSelect, 'actorId' | 'asUserId' | 'companyId'>

/** The line in the audit log that a look as a company is over, for both sides. */
export const recordEnd = (
  tx: Executor,
  source: Source,
  { actorId, asUserId, companyId }: Grant,
  details: { ranOut?: true } = {},
): Promise<void> =>
  recordAudit(tx, source, {
    action: 'view_as_ended',
    ...(actorId && { actorId }),
    ...(asUserId && { asUserId }),
    companyId,
    subject: { kind: 'company', id: companyId },
    details,
  })
