import type { DomainClaim } from '#contract/identities.ts'
import type { ClaimRow } from './claim-row.ts'
import { endOfProof, recordName, recordValue } from './proof-record.ts'

export const toClaim = (row: ClaimRow): DomainClaim => ({
  id: row.id,
  domain: row.domain,
  recordName: recordName(row.domain),
  recordValue: recordValue(row.proof),
  isProven: row.provenAt !== null,
  // Not by who approved it: that account may be gone.
  provenBy: row.provenAt === null ? null : row.checkedAt === null ? 'approval' : 'dns',
  provenAt: row.provenAt?.toISOString() ?? null,
  missingSince: row.missingSince?.toISOString() ?? null,
  endsAt: row.missingSince && endOfProof(row.missingSince).toISOString(),
  createdAt: row.createdAt.toISOString(),
})
