import { and, eq, notExists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { MAX_DATASHEET_MB, MAX_EQUIPMENT_PICTURE_MB, MAX_IMPORT_MB } from '#contract/equipment-words.ts'
import { companies, equipmentCatalog, equipmentImports, files } from '#db/schema/index.ts'
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

/** A table of articles, kept with its import for those of its company. */
export const equipmentImportFile: PurposeRules = {
  accepts: ['csv', 'xlsx'],
  maxBytes: MAX_IMPORT_MB * 1_048_576,
  maySend: common.maySend,
  mayOpen: async ({ deps, caller }, subjectId) => {
    const company = (await caller())?.company
    if (!company) return null
    const [own] = await deps.db
      .select({ id: equipmentImports.id })
      .from(equipmentImports)
      .where(and(eq(equipmentImports.id, subjectId), eq(equipmentImports.companyId, company.id)))
    return own ? 'private' : null
  },
  isGone: notExists(
    new QueryBuilder()
      .select({ id: equipmentImports.id })
      .from(equipmentImports)
      .where(eq(equipmentImports.id, files.subjectId)),
  ),
}
