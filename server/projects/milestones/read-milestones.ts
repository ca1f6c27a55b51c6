import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { projectInvoicePath } from '#contract/project-words.ts'
import type { Criterion, Milestone } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { milestoneCriteria, projectHours, projectInvoices, projectMilestones } from '#db/schema/index.ts'

type CriterionRow = typeof milestoneCriteria.$inferSelect
type MilestoneRow = typeof projectMilestones.$inferSelect

/** Whether a criterion is met: computed from the measured value, or as entered for a check. */
export const isMet = ({ rule, target, measured, isMet: entered }: CriterionRow): boolean | null => {
  if (rule === 'check') return entered
  if (measured === null || target === null) return null
  return rule === 'at_most' ? measured <= target : measured >= target
}

const toCriterion = (row: CriterionRow): Criterion => ({
  id: row.id,
  text: row.text,
  rule: row.rule,
  target: row.target,
  unit: row.unit,
  measured: row.measured,
  isMet: isMet(row),
  note: row.note,
  measuredAt: row.measuredAt?.toISOString() ?? null,
})

const signature = (name: string | null, at: Date | null) =>
  at === null ? null : { name: name ?? 'An account that is gone', at: at.toISOString() }

/** Minutes of each milestone, for several at once. */
const minutesOf = async (
  db: Executor,
  milestoneIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (milestoneIds.length === 0) return new Map()
  const rows = await db
    .select({ id: projectHours.milestoneId, minutes: sql<number>`sum(${projectHours.minutes})::int` })
    .from(projectHours)
    .where(inArray(projectHours.milestoneId, [...milestoneIds]))
    .groupBy(projectHours.milestoneId)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

const criteriaOf = async (
  db: Executor,
  milestoneIds: readonly string[],
): Promise<ReadonlyMap<string, Criterion[]>> => {
  if (milestoneIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(milestoneCriteria)
    .where(inArray(milestoneCriteria.milestoneId, [...milestoneIds]))
    .orderBy(asc(milestoneCriteria.milestoneId), asc(milestoneCriteria.position))
  const grouped = Map.groupBy(rows, ({ milestoneId }) => milestoneId)
  return new Map([...grouped].map(([id, own]) => [id, own.map(toCriterion)]))
}

const invoicesOf = async (
  db: Executor,
  projectId: string,
): Promise<ReadonlyMap<string, NonNullable<Milestone['invoice']>>> => {
  const rows = await db
    .select()
    .from(projectInvoices)
    .where(and(eq(projectInvoices.projectId, projectId), ne(projectInvoices.status, 'void')))
  return new Map(
    rows.map((row) => [
      row.milestoneId,
      {
        id: row.id,
        number: row.number,
        amountCents: row.amountCents,
        status: row.status,
        dueAt: row.dueAt.toISOString(),
        paidAt: row.paidAt?.toISOString() ?? null,
        invoicePdf: projectInvoicePath(projectId, row.id),
      },
    ]),
  )
}

/** Milestones of a project in their order, with criteria, logged minutes and invoices. */
export const readMilestones = async (db: Executor, projectId: string): Promise<Milestone[]> => {
  const rows: MilestoneRow[] = await db
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, projectId))
    .orderBy(asc(projectMilestones.position))
  const ids = rows.map(({ id }) => id)
  const criteria = await criteriaOf(db, ids)
  const minutes = await minutesOf(db, ids)
  const invoices = await invoicesOf(db, projectId)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    startsOn: row.startsOn,
    dueOn: row.dueOn,
    amountCents: row.amountCents,
    status: row.status,
    ownerSignature: signature(row.ownerSignedName, row.ownerSignedAt),
    engineerSignature: signature(row.engineerSignedName, row.engineerSignedAt),
    refusedReason: row.refusedReason ?? '',
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    minutes: minutes.get(row.id) ?? 0,
    criteria: criteria.get(row.id) ?? [],
    invoice: invoices.get(row.id) ?? null,
  }))
}
