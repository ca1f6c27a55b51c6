import { and, eq, ne } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { EquipmentChanges } from '#contract/equipment.ts'
import type { EquipmentCategoryKey } from '#contract/equipment-words.ts'
import type { Transaction } from '#db/connect.ts'
import { equipmentCatalog as articles, equipmentCategories as categories } from '#db/schema/index.ts'
import { keepFile, releaseFiles } from '#server/files/keep-file.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'

const purposes = { pictureFileId: 'equipment_picture', datasheetFileId: 'equipment_datasheet' } as const

/** Keeps picture and datasheet that a change names and lets the former ones go. @throws BAD_REQUEST by field */
export const changeFiles = async (
  tx: Transaction,
  viewer: Viewer,
  id: string,
  changes: EquipmentChanges,
  before: { pictureFileId: string | null; datasheetFileId: string | null },
): Promise<void> => {
  for (const field of ['pictureFileId', 'datasheetFileId'] as const) {
    const fileId = changes[field]
    if (fileId === undefined || fileId === before[field]) continue
    const purpose = purposes[field]
    if (fileId !== null && !(await keepFile(tx, viewer, { id: fileId, purpose, subjectId: id })))
      throw invalidField(field, 'This file is no longer there. Choose it again.')
    await releaseFiles(tx, { purpose, subjectId: id, ...(fileId !== null && { exceptId: fileId }) })
  }
}

/** @throws BAD_REQUEST when another article of the company has the number. The catalogue must be locked. */
export const requireFreeNumber = async (
  tx: Transaction,
  companyId: string,
  articleNumber: string | undefined,
  exceptId: string,
): Promise<void> => {
  if (articleNumber === undefined || articleNumber === '') return
  const [other] = await tx
    .select({ name: articles.name })
    .from(articles)
    .where(
      and(
        eq(articles.companyId, companyId),
        eq(articles.articleNumber, articleNumber),
        ne(articles.id, exceptId),
      ),
    )
  if (other)
    throw invalidField(
      'articleNumber',
      `"${other.name}" has the article number ${articleNumber} already. Enter another one.`,
    )
}

/** @throws BAD_REQUEST for a class that is retired, unless the article has it already. */
export const categoryIdOf = async (
  tx: Transaction,
  key: EquipmentCategoryKey,
  presentId?: string,
): Promise<string> => {
  const [row] = await tx
    .select({ id: categories.id, retiredAt: categories.retiredAt })
    .from(categories)
    .where(eq(categories.key, key))
  if (!row) throw invalidField('category', 'This category is not there any more. Choose another one.')
  if (row.retiredAt !== null && row.id !== presentId)
    throw invalidField('category', 'This category is not offered any more. Choose another one.')
  return row.id
}
