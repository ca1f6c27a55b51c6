import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type KeptPicture, MOST_KEPT_PICTURES } from '#contract/generated-documents.ts'
import type { Executor } from '#db/connect.ts'
import { files, generationRuns, automationSolutions as solutions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

const FOLDER = 'private/generated-pictures/'
const folderOf = (solutionId: string) => `${FOLDER}${solutionId}`

/** Who made the picture of a solution, by its storage key; copies of it keep the folder. */
export const pictureMaker = (key: string | null): 'plan' | 'model' | 'person' =>
  key === null ? 'plan' : key.startsWith(FOLDER) ? 'model' : 'person'

/** Where the picture lies that a model drew in a run. */
export const generatedPictureKey = (solutionId: string, runId: string): string =>
  `${folderOf(solutionId)}/${runId}`

/** The runs in which a model drew a picture. */
const drewPicture = and(
  eq(generationRuns.kind, 'image'),
  eq(generationRuns.state, 'kept'),
  eq(generationRuns.maker, 'model'),
)

const isSentFor = (solutionId: string): SQL | undefined =>
  and(eq(files.purpose, 'solution_image'), eq(files.subjectId, solutionId), eq(files.state, 'kept'))

const listDrawn = (db: Executor, solutionId: string) =>
  db
    .select({
      id: generationRuns.id,
      model: sql<string>`coalesce(${generationRuns.input} ->> 'model', '')`,
      createdAt: sql<Date>`coalesce(${generationRuns.endedAt}, ${generationRuns.createdAt})`.mapWith(
        generationRuns.createdAt,
      ),
    })
    .from(generationRuns)
    .where(and(eq(generationRuns.solutionId, solutionId), drewPicture))
    .orderBy(desc(generationRuns.endedAt), desc(generationRuns.id))
    .limit(2 * MOST_KEPT_PICTURES)

/** Names of the pictures that are still in storage: at most 100, far more than are kept. */
const storedNames = async (storage: Storage, solutionId: string): Promise<ReadonlySet<string>> =>
  new Set((await storage.list(folderOf(solutionId))).objects.map(({ name }) => name))

type Kept = Omit<KeptPicture, 'isShown' | 'createdAt'> & { createdAt: Date; key: string }

/** Pictures of a solution that can be shown, newest first: those that models drew, and the one that staff sent. */
export const listKeptPictures = async (
  { db, storage }: { db: Executor; storage: Storage },
  solutionId: string,
): Promise<Kept[]> => {
  const [drawn, stored, sent] = await Promise.all([
    listDrawn(db, solutionId),
    storedNames(storage, solutionId),
    db
      .select({ id: files.id, key: files.storageKey, createdAt: files.createdAt })
      .from(files)
      .where(isSentFor(solutionId))
      .limit(1),
  ])
  return [
    ...drawn
      .filter(({ id }) => stored.has(id))
      .map((picture) => ({ ...picture, key: generatedPictureKey(solutionId, picture.id) })),
    ...sent.flatMap(({ id, key, createdAt }) => (key === null ? [] : [{ id, key, createdAt, model: null }])),
  ].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** Whether the picture of a solution can be shown again when another takes its place. */
export const isKeptPicture = async (db: Executor, solutionId: string, key: string): Promise<boolean> => {
  const [sent] = await db.select({ id: files.id }).from(files).where(eq(files.storageKey, key)).limit(1)
  if (sent) return true
  const drawn = await listDrawn(db, solutionId)
  return drawn.some(({ id }) => generatedPictureKey(solutionId, id) === key)
}

/** Removes the oldest pictures that models drew for a solution, but for the one that it shows. Due after a new one. */
export const forgetOldPictures = async (
  { db, storage }: Pick<AppDeps, 'db' | 'storage'>,
  solutionId: string,
): Promise<void> => {
  const kept = await listKeptPictures({ db, storage }, solutionId)
  const [row] = await db
    .select({ shown: solutions.imageUrl })
    .from(solutions)
    .where(eq(solutions.id, solutionId))
  const drawn = kept.filter(({ model, key }) => model !== null && key !== row?.shown)
  for (const { key } of drawn.slice(MOST_KEPT_PICTURES - 1)) await storage.delete(key)
}

/** Keys of what models drew for solutions, read before these are deleted: their runs forget them. */
export const drawnPictureKeys = async (db: Executor, of: SQL): Promise<string[]> => {
  const rows = await db
    .select({ runId: generationRuns.id, solutionId: solutions.id })
    .from(generationRuns)
    .innerJoin(solutions, eq(solutions.id, generationRuns.solutionId))
    .where(and(of, drewPicture))
  return rows.map(({ runId, solutionId }) => generatedPictureKey(solutionId, runId))
}
