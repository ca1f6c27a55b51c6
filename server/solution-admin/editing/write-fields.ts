import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionFields } from '#contract/solutions-admin.ts'
import type { Transaction } from '#db/connect.ts'
import { files, solutionDetails, automationSolutions as solutions } from '#db/schema/index.ts'
import { keepFile, releaseFiles } from '#server/files/keep-file.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { isKeptPicture } from '#server/solutions/picture/kept-pictures.ts'
import { findCategory } from './find-category.ts'

/** Absent or undefined: stays as it is. */
export type Fields = { [Key in keyof SolutionFields]?: SolutionFields[Key] | undefined } & {
  imageFileId?: string | null | undefined
}

const detailKeys = ['hardware', 'pricing', 'services', 'offers', 'customer', 'support', 'timeline'] as const

const present = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<Value>

/** Writes what of these fields is in the side table; settings and metadata stay. */
const writeDetails = async (tx: Transaction, solutionId: string, fields: Fields, now: Date) => {
  const details = present(Object.fromEntries(detailKeys.map((key) => [key, fields[key]])))
  if (Object.keys(details).length === 0) return
  await tx
    .insert(solutionDetails)
    .values({ solutionId, ...details, updatedAt: now })
    .onConflictDoUpdate({ target: solutionDetails.solutionId, set: { ...details, updatedAt: now } })
}

const PURPOSE = 'solution_image'

type KeptPicture = { key: string | null; afterwards?: (deps: AppDeps) => Promise<void> }

/**
 * Keeps a sent picture in place of the former one, or goes back to the drawn one. Answers its storage key, and what is left
 * to do after the commit.
 */
const keepPicture = async (
  tx: Transaction,
  actor: Viewer,
  { id, former, fileId }: { id: string; former: string | null; fileId: string | null },
): Promise<KeptPicture> => {
  const picture = { purpose: PURPOSE, subjectId: id } as const
  if (fileId !== null && !(await keepFile(tx, actor, { id: fileId, ...picture })))
    throw invalidField('imageFileId', 'This picture is not there any more. Choose it again.')
  // The picture of a copy has no row of its own. Those of models can be shown again, and sent ones go with their row.
  const isGone = former !== null && !(await isKeptPicture(tx, id, former))
  const left: Omit<KeptPicture, 'key'> = isGone ? { afterwards: ({ storage }) => storage.delete(former) } : {}
  await releaseFiles(tx, { ...picture, ...(fileId !== null && { exceptId: fileId }) })
  if (fileId === null) return { key: null, ...left }
  const [file] = await tx
    .select({ key: files.storageKey })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.purpose, PURPOSE)))
  return { key: file?.key ?? null, ...left }
}

/** Writes the fields that are there. Answers what is left to do after the commit. Errors: BAD_REQUEST for an unknown category or picture. */
export const writeFields = async (
  { clock }: Pick<AppDeps, 'clock'>,
  tx: Transaction,
  actor: Viewer,
  { id, former, fields }: { id: string; former: string | null; fields: Fields },
): Promise<KeptPicture['afterwards']> => {
  const now = clock.now()
  const { title, description, status, category, tags, order, imageFileId } = fields
  const categoryId = category === undefined ? undefined : await findCategory(tx, category)
  const picture =
    imageFileId === undefined ? undefined : await keepPicture(tx, actor, { id, former, fileId: imageFileId })
  const unique = tags && [...new Set(tags)]
  await tx
    .update(solutions)
    .set({
      ...present({ title, description, status, categoryId, tags: unique, order, imageUrl: picture?.key }),
      updatedAt: now,
    })
    .where(eq(solutions.id, id))
  await writeDetails(tx, id, fields, now)
  return picture?.afterwards
}
