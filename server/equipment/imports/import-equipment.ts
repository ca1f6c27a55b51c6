import { and, count, eq } from 'drizzle-orm'
import type { EquipmentImport, ImportChoices, ImportRefusal } from '#contract/equipment-imports.ts'
import { MAX_ARTICLES, MAX_REFUSALS_SHOWN } from '#contract/equipment-words.ts'
import type { Transaction } from '#db/connect.ts'
import { equipmentCatalog as articles, equipmentImports as imports } from '#db/schema/index.ts'
import { keepFile } from '#server/files/keep-file.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { findRetired } from '../categories/categories.ts'
import { lockCatalogue } from '../queries.ts'
import { lockKnown } from './known-articles.ts'
import { readImport } from './list-imports.ts'
import { type LoadedRows, loadRows } from './load-rows.ts'
import { planImport } from './plan-import.ts'
import { copyOf, insertArticles, updateArticles } from './write-articles.ts'

type Input = ImportChoices & { importKey: string }
type Imported = EquipmentImport & { refusals: ImportRefusal[] }

const findDone = async (tx: Transaction, companyId: string, importKey: string) => {
  const [done] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.importKey, importKey)))
  return done
}

const requirePlace = async (tx: Transaction, companyId: string, more: number): Promise<void> => {
  const [known] = await tx.select({ all: count() }).from(articles).where(eq(articles.companyId, companyId))
  if ((known?.all ?? 0) + more > MAX_ARTICLES)
    throw errors.ARTICLE_LIMIT_REACHED({ data: { limit: MAX_ARTICLES } })
}

/** All in one transaction, and in as many statements for 5,000 rows as for one. */
const write = async (
  context: RequestContext,
  tx: Transaction,
  companyId: string,
  input: Input,
  { fileName, mapping, rows }: LoadedRows,
): Promise<Imported> => {
  const { clock, ids, publisher } = context.deps
  const viewer = await signedIn(context)
  await lockCatalogue(tx, companyId)
  const done = await findDone(tx, companyId, input.importKey)
  const known = done ? new Map() : await lockKnown(tx, companyId, rows)
  const { added, updated, refused, refusals } = planImport(rows, known, {
    existing: input.existing,
    mapping,
    retired: await findRetired(tx),
  })
  const shown = refusals.slice(0, MAX_REFUSALS_SHOWN)
  if (done) return { ...(await readImport(tx, companyId, done.id)), refusals: shown }
  if (added.length + updated.length === 0) throw errors.NOTHING_TO_IMPORT()
  await requirePlace(tx, companyId, added.length)
  const importId = ids.row()
  const stamp = { companyId, userId: viewer.id, importId, now: clock.now() }
  const file = { id: input.fileId, purpose: 'equipment_import', subjectId: importId } as const
  if (!(await keepFile(tx, viewer, file)))
    throw invalidField('fileId', 'This file is no longer there. Choose it again.')
  await tx.insert(imports).values({
    id: importId,
    companyId,
    userId: viewer.id,
    fileId: input.fileId,
    fileName,
    importKey: input.importKey,
    mapping,
    rows: added.length + updated.length,
    refused,
    replaced: await copyOf(
      tx,
      updated.map(({ id }) => id),
    ),
    createdAt: stamp.now,
  })
  const { state } = input
  await insertArticles(tx, added, stamp, { state, newId: () => ids.row() })
  await updateArticles(tx, updated, stamp, { state, mapping })
  if (state === 'listed' || updated.some((row) => row.known.state === 'listed'))
    await tellVisitors(publisher, tx, 'equipment')
  return { ...(await readImport(tx, companyId, importId)), refusals: shown }
}

/**
 * Imports what can be imported of a table, all of it or nothing. The same key again answers the first import.
 * Errors: BAD_REQUEST by field, COMPANY_NOT_FOUND, ARTICLE_LIMIT_REACHED, NOTHING_TO_IMPORT, `fileErrors`.
 */
export const importEquipment = async (context: RequestContext, input: Input): Promise<Imported> => {
  const company = await ownCompany(context)
  const loaded = await loadRows(context, input)
  return context.deps.db.transaction((tx) => write(context, tx, company.id, input, loaded))
}
