import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { BillItem, type BillVersion, GuideContent, type GuideVersion } from '#contract/generated-documents.ts'
import { solutionBoms, solutionGuides, automationSolutions as solutions } from '#db/schema/index.ts'
import { modelServing } from '#server/model-use/model-serving.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { presentNumber } from '#server/solutions/history/present-version.ts'
import { listKeptPictures } from '#server/solutions/picture/kept-pictures.ts'
import { findMade } from './find-made.ts'
import { readOrigins } from './read-origins.ts'

type Head = Omit<GuideVersion, 'content' | 'createdAt'> & { createdAt: Date }
const headOf = ({ version, maker, model, createdAt, title, solutionVersion, comparisons }: Head) => ({
  version,
  maker,
  model,
  createdAt: createdAt.toISOString(),
  title,
  solutionVersion,
  comparisons,
})

/** A guide of a solution, the latest or a version; its caller has proven the right to see it. */
export const findGuide = async (
  { db }: Pick<AppDeps, 'db'>,
  id: string,
  version?: number,
): Promise<GuideVersion | null> => {
  const [row] = await db
    .select()
    .from(solutionGuides)
    .where(
      and(
        eq(solutionGuides.solutionId, id),
        version === undefined ? undefined : eq(solutionGuides.version, version),
      ),
    )
    .orderBy(desc(solutionGuides.version))
    .limit(1)
  return row ? { ...headOf(row), content: GuideContent.parse(row.content) } : null
}

const findBill = async (
  { db }: Pick<AppDeps, 'db'>,
  id: string,
  version?: number,
): Promise<BillVersion | null> => {
  const [row] = await db
    .select()
    .from(solutionBoms)
    .where(
      and(
        eq(solutionBoms.solutionId, id),
        version === undefined ? undefined : eq(solutionBoms.version, version),
      ),
    )
    .orderBy(desc(solutionBoms.version))
    .limit(1)
  if (!row) return null
  const lines = BillItem.array().parse(row.lines)
  return { ...headOf(row), lines, unidentified: lines.filter(({ isIdentified }) => !isIdentified).length }
}

/** What was generated for an own solution; null when the caller has none of that id. */
export const getGenerated = async (
  deps: Pick<AppDeps, 'db' | 'model' | 'storage'>,
  viewer: Viewer,
  { id, guide, bill }: { id: string; guide?: number | undefined; bill?: number | undefined },
) => {
  const { db } = deps
  const [solution] = await db
    .select({
      imageUrl: solutions.imageUrl,
      prompt: sql<string | null>`${solutions.plan} -> 'requirement' ->> 'text'`,
    })
    .from(solutions)
    .where(and(eq(solutions.id, id), ownedBy(viewer)))
  if (!solution) return null
  const [version, originOf] = await Promise.all([presentNumber(db, id), readOrigins(db, id)])
  const [foundGuide, foundBill, [guides], [bills], pictures, made] = await Promise.all([
    findGuide(deps, id, guide),
    findBill(deps, id, bill),
    db.select({ all: count() }).from(solutionGuides).where(eq(solutionGuides.solutionId, id)),
    db.select({ all: count() }).from(solutionBoms).where(eq(solutionBoms.solutionId, id)),
    listKeptPictures(deps, id),
    findMade(db, id, originOf(version)),
  ])
  const isOutdated = (paper: { solutionVersion: number | null } | null): boolean =>
    paper?.solutionVersion != null && originOf(paper.solutionVersion) !== originOf(version)
  return {
    version,
    guide: foundGuide,
    guideVersions: guides?.all ?? 0,
    isGuideOutdated: isOutdated(foundGuide),
    bill: foundBill,
    billVersions: bills?.all ?? 0,
    isBillOutdated: isOutdated(foundBill),
    picture: solution.imageUrl === null ? ('drawn' as const) : ('own' as const),
    pictures: pictures.map(({ id: pictureId, key, model, createdAt }) => ({
      id: pictureId,
      model,
      createdAt: createdAt.toISOString(),
      isShown: key === solution.imageUrl,
    })),
    prompt: solution.prompt,
    made,
    model: (await modelServing(deps, viewer))?.name ?? null,
  }
}
