import { and, asc, count, eq, lt, ne } from 'drizzle-orm'
import {
  type IncidentImpact,
  type IncidentStatus,
  incidentImpacts,
  MAX_INCIDENT_UPDATES,
  type PartKey,
  partKeys,
  partNames,
} from '#contract/parts.ts'
import type { Transaction } from '#db/connect.ts'
import { incidents, incidentUpdates, partRuns } from '#db/schema/index.ts'
import { tellStaff } from '#server/forms/tell-staff.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { BEATS_THAT_COUNT, type Turn } from '../turn.ts'

/** How much it hurts when a part is down: without pages or database nobody works. */
const impactOf: Readonly<Record<PartKey, IncidentImpact>> = {
  pages: 'critical',
  database: 'critical',
  planner: 'major',
  files: 'major',
  jobs: 'minor',
}
/** Automatic incidents are kept as long as the days they tell of. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000

const worst = (impacts: readonly IncidentImpact[]): IncidentImpact =>
  incidentImpacts.findLast((impact) => impacts.includes(impact)) ?? 'minor'

/** "Planner", "Planner and Files", "Planner, Database and Files". */
const listed = (parts: readonly PartKey[]): string => {
  const names = partKeys.filter((part) => parts.includes(part)).map((part) => partNames[part])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
const clockTime = (atMs: number): string =>
  `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const isWhole = (parts: readonly PartKey[]): boolean => parts.length === partKeys.length

const titleOf = ({ parts, isSilent }: Turn): string =>
  isSilent && isWhole(parts) ? 'No heartbeat: nothing answered' : `Failing: ${listed(parts)}`

const downText = ({ parts, sinceMs, isSilent }: Turn): string =>
  isSilent
    ? `No heartbeat since ${clockTime(sinceMs)}: no answer from ${isWhole(parts) ? 'any part' : listed(parts)}.`
    : `${BEATS_THAT_COUNT} checks in a row failed, the first at ${clockTime(sinceMs)}: ${listed(parts)}.`

const upText = ({ parts, sinceMs }: Turn, isOver: boolean): string =>
  `${BEATS_THAT_COUNT} checks in a row went well, the first at ${clockTime(sinceMs)}: ${listed(parts)}.${
    isOver ? '' : ' Other parts still fail.'
  }`

type Deps = Pick<AppDeps, 'ids' | 'publisher' | 'queue'>

const write = async (
  { ids }: Deps,
  tx: Transaction,
  incidentId: string,
  update: { status: IncidentStatus; text: string; atMs: number },
) => {
  const [written] = await tx
    .select({ updates: count() })
    .from(incidentUpdates)
    .where(eq(incidentUpdates.incidentId, incidentId))
  // A part that comes and goes does not fill the list; its end is always reported.
  if ((written?.updates ?? 0) >= MAX_INCIDENT_UPDATES && update.status !== 'resolved') return
  const { atMs, ...row } = update
  await tx
    .insert(incidentUpdates)
    .values({ id: ids.row(), incidentId, ...row, at: new Date(atMs), isAutomatic: true })
}

/**
 * Opens an incident when parts go down and resolves it when all of its parts work again; there is one at a time. Its texts
 * are made from the measurement. Staff hear of the beginning and of the end.
 */
export const followIncidents = async (deps: Deps, tx: Transaction, turns: readonly Turn[]): Promise<void> => {
  if (turns.length === 0) return
  const runs = await tx.select({ part: partRuns.part, isDown: partRuns.isDown }).from(partRuns)
  // The runs are written as they are at the end: turned back to how they were before the first of these turns.
  const down = new Set(runs.filter(({ isDown }) => isDown).map(({ part }) => part))
  for (const { kind, parts } of turns.toReversed())
    for (const part of parts) kind === 'down' ? down.delete(part) : down.add(part)

  for (const turn of turns) {
    for (const part of turn.parts) turn.kind === 'down' ? down.add(part) : down.delete(part)
    const [open] = await tx
      .select()
      .from(incidents)
      .where(and(eq(incidents.isAutomatic, true), ne(incidents.status, 'resolved')))
      .orderBy(asc(incidents.startedAt))
      .limit(1)
      .for('update')
    if (turn.kind === 'down') await begin(deps, tx, turn, open)
    else if (open?.parts.some((part) => turn.parts.includes(part))) {
      const isOver = !open.parts.some((part) => down.has(part))
      await end(deps, tx, turn, { open, isOver })
    }
  }
}

type Open = typeof incidents.$inferSelect

const begin = async (deps: Deps, tx: Transaction, turn: Turn, open: Open | undefined): Promise<void> => {
  const impact = worst(turn.parts.map((part) => impactOf[part]))
  const text = downText(turn)
  if (open) {
    await tx
      .update(incidents)
      .set({
        parts: partKeys.filter((part) => open.parts.includes(part) || turn.parts.includes(part)),
        impact: worst([open.impact, impact]),
      })
      .where(eq(incidents.id, open.id))
    await write(deps, tx, open.id, { status: open.status, text, atMs: turn.atMs })
    return
  }
  const id = deps.ids.row()
  await tx.insert(incidents).values({
    id,
    title: titleOf(turn),
    impact,
    parts: turn.parts,
    status: 'investigating',
    startedAt: new Date(turn.sinceMs),
    isAutomatic: true,
  })
  await write(deps, tx, id, { status: 'investigating', text, atMs: turn.atMs })
  await tellStaff(deps, tx, {
    kind: 'incident',
    type: 'error',
    title: titleOf(turn),
    message: text,
    href: '/admin/incidents',
  })
  await tx
    .delete(incidents)
    .where(and(eq(incidents.isAutomatic, true), lt(incidents.startedAt, new Date(turn.atMs - KEPT_MS))))
}

const end = async (
  deps: Deps,
  tx: Transaction,
  turn: Turn,
  { open, isOver }: { open: Open; isOver: boolean },
): Promise<void> => {
  const text = upText(turn, isOver)
  const status = isOver ? 'resolved' : open.status
  await write(deps, tx, open.id, { status, text, atMs: turn.atMs })
  if (!isOver) return
  await tx
    .update(incidents)
    .set({ status: 'resolved', resolvedAt: new Date(turn.sinceMs) })
    .where(eq(incidents.id, open.id))
  await tellStaff(deps, tx, {
    kind: 'incident',
    type: 'success',
    title: `Resolved: ${open.title}`,
    message: text,
    href: '/admin/incidents',
  })
}
