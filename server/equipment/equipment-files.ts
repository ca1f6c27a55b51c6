import { eq, notExists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { MAX_DATASHEET_MB, MAX_EQUIPMENT_PICTURE_MB } from '#contract/equipment-words.ts'
import { companies, equipmentCatalog, files } from '#db/schema/index.ts'
import type { PurposeRules } from '#server/files/purpose.ts'

/** Those who see the article see its files: everyone while it is offered, its own company always. */
const mayOpen: PurposeRules['mayOpen'] = async ({ deps, caller }, subjectId) => {
  const [article] = await deps.db
    .select({ state: equipmentCatalog.state, companyId: companies.id, type: companies.type })
    .from(equipmentCatalog)
    .innerJoin(companies, eq(companies.id, equipmentCatalog.companyId))
    .where(eq(equipmentCatalog.id, subjectId))
  if (!article) return null
  if (article.state === 'listed' && article.type === 'supplier') return 'public'
  return (await caller())?.company?.id === article.companyId ? 'private' : null
}

const isGone = notExists(
  new QueryBuilder()
    .select({ id: equipmentCatalog.id })
    .from(equipmentCatalog)
    .where(eq(equipmentCatalog.id, files.subjectId)),
)

const common: Pick<PurposeRules, 'maySend' | 'mayOpen' | 'isGone'> = {
  maySend: ({ company }) => company?.type === 'supplier',
  mayOpen,
  isGone,
}

/** A picture of an article. */
export const equipmentPicture: PurposeRules = {
  ...common,
  accepts: ['png', 'jpeg', 'gif', 'webp'],
  maxBytes: MAX_EQUIPMENT_PICTURE_MB * 1_048_576,
}

/** The datasheet of an article. */
export const equipmentDatasheet: PurposeRules = {
  ...common,
  accepts: ['pdf'],
  maxBytes: MAX_DATASHEET_MB * 1_048_576,
}
