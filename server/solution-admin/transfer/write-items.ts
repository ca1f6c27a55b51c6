import { asc, getTableColumns, inArray } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  solutionCategories,
  solutionDetails,
  solutionHardware,
  solutionSoftware,
  solutionSteps,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { pictureUrl } from '#server/solutions/picture/picture-url.ts'
import { toFile } from './names.ts'
import { writeCostRange, writeDays, writeMonths } from './terms.ts'

const bySolution = <Row extends { solutionId: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ solutionId }) => solutionId)

type Solution = typeof solutions.$inferSelect

/** What is in the file of every solution, whatever staff wrote beside it. */
const ownFields = (row: Omit<Solution, 'plan'>, category: string | undefined) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  shortDescription: row.shortDescription,
  status: row.status,
  isPublic: row.isPublic,
  visibility: row.visibility,
  category: category ?? null,
  tags: row.tags,
  order: row.order,
  imageUrl: row.imageUrl === null ? null : pictureUrl(row.id, row.updatedAt),
  tech: row.tech,
  implementationTime: writeDays(row.implementationDaysLow, row.implementationDaysHigh),
  costRange: writeCostRange(row.costLowCents, row.costHighCents),
  roiPeriod: writeMonths(row.roiMonths),
  performanceMetrics: row.performanceMetrics,
  safetyRequirements: row.safetyRequirements,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const { plan: _, ...withoutPlan } = getTableColumns(solutions)

/** Solutions as a file has them, in the order of `ids`; plans stay unread. Six statements, however many there are. */
export const writeItems = async (db: Executor, ids: readonly string[]): Promise<unknown[]> => {
  if (ids.length === 0) return []
  const all = [...ids]
  const rows = await db.select(withoutPlan).from(solutions).where(inArray(solutions.id, all))
  const categories = new Map((await db.select().from(solutionCategories)).map(({ id, name }) => [id, name]))
  const details = bySolution(
    await db.select().from(solutionDetails).where(inArray(solutionDetails.solutionId, all)),
  )
  const hardware = bySolution(
    await db
      .select()
      .from(solutionHardware)
      .where(inArray(solutionHardware.solutionId, all))
      .orderBy(asc(solutionHardware.position)),
  )
  const software = bySolution(
    await db
      .select()
      .from(solutionSoftware)
      .where(inArray(solutionSoftware.solutionId, all))
      .orderBy(asc(solutionSoftware.position)),
  )
  const steps = bySolution(
    await db
      .select()
      .from(solutionSteps)
      .where(inArray(solutionSteps.solutionId, all))
      .orderBy(asc(solutionSteps.stepNumber)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return all.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const [more] = details.get(id) ?? []
    return [
      toFile({
        ...ownFields(row, categories.get(row.categoryId ?? '')),
        hardware: more?.hardware ?? {},
        pricing: more?.pricing ?? {},
        services: more?.services ?? [],
        offers: more?.offers ?? [],
        customer: more?.customer ?? {},
        support: more?.support ?? {},
        timeline: more?.timeline ?? {},
        settings: more?.settings ?? {},
        metadata: more?.metadata ?? {},
        hardwareComponents: (hardware.get(id) ?? []).map(
          ({ id: _id, solutionId: _of, position: _at, partKey: _key, ...part }) => part,
        ),
        softwareComponents: (software.get(id) ?? []).map(({ name, description }) => ({ name, description })),
        steps: (steps.get(id) ?? []).map(({ stepNumber, title, description, durationDays, team }) => ({
          stepNumber,
          title,
          description,
          duration: writeDays(durationDays, durationDays),
          team,
        })),
      }),
    ]
  })
}
