import { count, eq } from 'drizzle-orm'
import type { Equipment, NewEquipment } from '#contract/equipment.ts'
import { MAX_ARTICLES } from '#contract/equipment-words.ts'
import { equipmentCatalog as articles } from '#db/schema/index.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'
import { lockCatalogue } from '../queries.ts'
import { readOwn } from '../read-equipment.ts'
import { findProblems } from './find-problems.ts'
import { categoryIdOf, changeFiles, requireFreeNumber } from './write-article.ts'

const noFiles = { pictureFileId: null, datasheetFileId: null }

/**
 * Adds an article of the caller's company, unlisted.
 * Errors: BAD_REQUEST by field, COMPANY_NOT_FOUND, ARTICLE_LIMIT_REACHED.
 */
export const createEquipment = async (context: RequestContext, input: NewEquipment): Promise<Equipment> => {
  const { db, clock, ids } = context.deps
  const viewer = await signedIn(context)
  const company = await ownCompany(context)
  const problems = findProblems(input)
  if (problems.length > 0) throw invalidFields(problems)
  const { category, ...fields } = input
  const id = ids.row()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockCatalogue(tx, company.id)
    const [known] = await tx.select({ all: count() }).from(articles).where(eq(articles.companyId, company.id))
    if ((known?.all ?? 0) >= MAX_ARTICLES)
      throw errors.ARTICLE_LIMIT_REACHED({ data: { limit: MAX_ARTICLES } })
    await requireFreeNumber(tx, company.id, input.articleNumber, id)
    const categoryId = await categoryIdOf(tx, category)
    await changeFiles(tx, viewer, id, input, noFiles)
    await tx.insert(articles).values({
      ...fields,
      catalogueId: fields.catalogueId || null,
      id,
      categoryId,
      companyId: company.id,
      userId: viewer.id,
      createdAt: now,
      updatedAt: now,
    })
    return readOwn(tx, company.id, id)
  })
}
