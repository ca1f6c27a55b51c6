import type { Factor } from '#contract/second-factor.ts'
import type { FactorRow } from './find-factors.ts'

export const toFactor = ({ id, type, friendlyName, status, createdAt }: FactorRow): Factor => ({
  id,
  type,
  friendlyName,
  status,
  createdAt: createdAt.toISOString(),
})
