import { eq, max } from 'drizzle-orm'
import type { FigureComparison, GuideContent } from '#contract/generated-documents.ts'
import type { Transaction } from '#db/connect.ts'
import { solutionBoms, solutionGuides, automationSolutions as solutions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import type { Subject } from './read-subject.ts'

type Written = {
  solutionId: string
  userId: string
  model: string | null
  now: Date
  /** Of the solution that it was written from: it may have changed meanwhile. */
  title: string
  solutionVersion: number
  comparisons: FigureComparison[]
}

/** What is written from a solution as it was read, whatever becomes of it meanwhile. */
export const writtenFrom = (
  { title, version }: Pick<Subject, 'title' | 'version'>,
  of: Omit<Written, 'title' | 'solutionVersion'>,
): Written => ({ ...of, title, solutionVersion: version })

const head = ({ solutionId, userId, model, now, title, solutionVersion, comparisons }: Written) => ({
  solutionId,
  userId,
  model,
  maker: model === null ? ('engine' as const) : ('model' as const),
  title,
  solutionVersion,
  comparisons,
  createdAt: now,
})

/** One version after the other. */
const lock = (tx: Transaction, id: string) =>
  tx.select({ id: solutions.id }).from(solutions).where(eq(solutions.id, id)).for('update')

/** Adds the line of the activity log. */
const tell = (
  deps: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  kind: 'guide_written' | 'bill_written',
  { solutionId, userId, now }: Written,
  version: number,
) => recordChange(deps, tx, { solutionId, actorId: userId, kind, details: { version }, now })

/** Keeps a guide as the next version, and returns its number. */
export const keepGuide = async (
  deps: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  of: Written,
  content: GuideContent,
): Promise<number> => {
  await lock(tx, of.solutionId)
  const [last] = await tx
    .select({ version: max(solutionGuides.version) })
    .from(solutionGuides)
    .where(eq(solutionGuides.solutionId, of.solutionId))
  const version = (last?.version ?? 0) + 1
  await tx.insert(solutionGuides).values({ ...head(of), version, content })
  await tell(deps, tx, 'guide_written', of, version)
  return version
}

/** Keeps a bill of materials as the next version, and returns its number. */
export const keepBill = async (
  deps: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  of: Written,
  lines: Record<string, unknown>[],
): Promise<number> => {
  await lock(tx, of.solutionId)
  const [last] = await tx
    .select({ version: max(solutionBoms.version) })
    .from(solutionBoms)
    .where(eq(solutionBoms.solutionId, of.solutionId))
  const version = (last?.version ?? 0) + 1
  await tx.insert(solutionBoms).values({ ...head(of), version, lines })
  await tell(deps, tx, 'bill_written', of, version)
  return version
}
