import type { ProviderRow } from './connect.ts'

export const OF_COMPANY = 'sso:'

/**
 * What identities of a provider are filed under. A company's provider by its id: its name in addresses could come back
 * with another company, the id cannot.
 */
export const identityKey = ({
  id,
  slug,
  companyId,
}: Pick<ProviderRow, 'id' | 'slug' | 'companyId'>): string =>
  companyId === null ? slug : `${OF_COMPANY}${id}`
