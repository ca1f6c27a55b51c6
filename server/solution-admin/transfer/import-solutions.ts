import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionImportPreview, SolutionImportResult } from '#contract/solution-transfer.ts'
import { TITLES_SHOWN } from '#contract/solution-transfer-words.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import {
  solutionCategories,
  solutionDetails,
  solutionHardware,
  solutionImports,
  solutionSoftware,
  solutionSteps,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { findImport } from './find-imports.ts'
import { type ReadItem, type ReadItems, readItems } from './read-items.ts'
import { rowsOfItem } from './rows-of-item.ts'

/** Rows of one statement: PostgreSQL takes 65,535 values at most. */
const ROWS_AT_ONCE = 2000

const categoryIds = async (db: Executor): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: solutionCategories.id, name: solutionCategories.name })
    .from(solutionCategories)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const inParts = async <Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await write(rows.slice(from, from + ROWS_AT_ONCE))
}

/** What an import of this list would do; nothing is written. Errors: BAD_REQUEST, as `readItems`. */
export const previewImport = async (
  { deps }: Pick<RequestContext, 'deps'>,
  body: unknown,
): Promise<SolutionImportPreview> => {
  const { read, refused, refusals } = readItems(body, new Set((await categoryIds(deps.db)).keys()))
  const titles = read.slice(0, TITLES_SHOWN).map(({ item, fields }) => ({ item, title: fields.title }))
  return { items: read.length, refused, refusals, titles }
}

type Import = { id: string; actor: Viewer; now: Date; categories: ReadonlyMap<string, string> }

/** In as many statements for 1,000 solutions as for ten. */
const writeItems = async (
  { ids }: Pick<RequestContext['deps'], 'ids'>,
  tx: Transaction,
  items: readonly ReadItem[],
  { id: importId, actor, now, categories }: Import,
) => {
  const made = items.map(({ fields }) => {
    const id = ids.row()
    return { id, categoryId: categories.get(fields.category ?? '') ?? null, ...rowsOfItem(id, fields) }
  })
  const stamp = {
    status: 'draft',
    isOfStaff: true,
    userId: actor.id,
    createdAt: now,
    updatedAt: now,
  } as const
  await inParts(made, (part) =>
    tx
      .insert(solutions)
      .values(
        part.map(({ id, categoryId, solution }) => ({ ...solution, ...stamp, id, categoryId, importId })),
      ),
  )
  await inParts(made, (part) =>
    tx.insert(solutionDetails).values(part.map(({ details }) => ({ ...details, updatedAt: now }))),
  )
  await inParts(
    made.flatMap(({ hardware }) => hardware),
    (part) => tx.insert(solutionHardware).values(part),
  )
  await inParts(
    made.flatMap(({ software }) => software),
    (part) => tx.insert(solutionSoftware).values(part),
  )
  await inParts(
    made.flatMap(({ steps }) => steps),
    (part) => tx.insert(solutionSteps).values(part),
  )
}

const findDone = async (tx: Transaction, userId: string, importKey: string) => {
  const [done] = await tx
    .select({ id: solutionImports.id })
    .from(solutionImports)
    .where(and(eq(solutionImports.userId, userId), eq(solutionImports.importKey, importKey)))
  return done?.id
}

const write = async (
  context: RequestContext,
  tx: Transaction,
  { read, refused }: ReadItems,
  { importKey, categories }: { importKey: string; categories: ReadonlyMap<string, string> },
): Promise<string> => {
  const { deps } = context
  const actor = await signedIn(context)
  const id = deps.ids.row()
  const now = deps.clock.now()
  const [begun] = await tx
    .insert(solutionImports)
    .values({ id, userId: actor.id, importKey, items: read.length, refused, createdAt: now })
    // Two sent at once: the second waits here, and finds what the first has done.
    .onConflictDoNothing()
    .returning({ id: solutionImports.id })
  if (!begun) return (await findDone(tx, actor.id, importKey)) ?? id
  await writeItems(deps, tx, read, { id, actor, now, categories })
  await recordAudit(tx, context, {
    action: 'solution_managed',
    actorId: actor.id,
    subject: { kind: 'solution_import', id },
    details: { act: 'imported', items: read.length, refused },
  })
  return id
}

/**
 * Imports the solutions of a list that can be imported, all of them or none, as private drafts of the staff. The same key
 * imports once. Errors: BAD_REQUEST, as `readItems`, and when none of them can be imported.
 */
export const importSolutions = async (
  context: RequestContext,
  { importKey, body }: { importKey: string; body: unknown },
): Promise<SolutionImportResult> => {
  const { db } = context.deps
  const categories = await categoryIds(db)
  const items = readItems(body, new Set(categories.keys()))
  if (items.read.length === 0)
    throw invalidField(
      'items',
      `None of these solutions can be imported. ${items.refusals[0]?.field}: ${items.refusals[0]?.reason}`,
    )
  const id = await db.transaction((tx) => write(context, tx, items, { importKey, categories }))
  const done = await findImport(db, id)
  if (!done) throw new Error('the import did not come back')
  return { ...done, refusals: items.refusals }
}
