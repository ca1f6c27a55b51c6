import { and, eq, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { PlanSource } from '#contract/generation.ts'
import type { Transaction } from '#db/connect.ts'
import { bulkItems, type bulkRuns } from '#db/schema/index.ts'
import { robotName } from '#engine/plan/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { keepUnit } from '#server/billing/units/keep-unit.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { TaskFor } from '#server/platform/workers.ts'
import { errors } from '#server/rpc/errors.ts'
import { keepSolution } from '#server/solutions/save-solution.ts'
import { type MadeSolution, makeSolution } from '../../solutions/make-solution.ts'
import { cellKey } from '../choices/cell-key.ts'
import { promptWith } from '../choices/item-prompt.ts'
import { publicTitles, readTitles } from '../choices/read-titles.ts'
import { restate } from '../choices/restate.ts'
import { inProportion, isOfKind, promptFor } from '../choices/robot-kinds.ts'
import { uniqueTitle } from '../choices/unique-title.ts'
import { closeRun } from '../close-run.ts'
import { lockRun } from '../lock-run.ts'
import { makerOfItem } from './maker-of-item.ts'
import { withTechnology } from './with-technology.ts'

type Item = typeof bulkItems.$inferSelect
type Order = { item: Item; run: typeof bulkRuns.$inferSelect; source: PlanSource; signal: AbortSignal }

/** Two items made at the same moment can choose the same cell: the later one chooses again. */
const CHOICES = 4
/** Shares of the rate that are tried when no robot gives another cell. */
const OTHER_RATES = [0.9, 0.8, 0.7, 0.6, 0.5] as const

/** Background work of staff: it waits for people, and no budget holds it. */
const inBackground = (signal: AbortSignal): TaskFor => ({
  client: { key: 'bulk generation', cpuSecondsPerMinute: Number.POSITIVE_INFINITY },
  lane: 'background',
  signal,
})

/** Cells that the run has already made. */
const takenCells = async (db: AppDeps['db'] | Transaction, { runId, id }: Item): Promise<Set<string>> => {
  const cell = sql<string | null>`${bulkItems.requirement} ->> 'cell'`
  const rows = await db
    .select({ cell })
    .from(bulkItems)
    .where(and(eq(bulkItems.runId, runId), eq(bulkItems.state, 'success'), ne(bulkItems.id, id)))
  return new Set(rows.flatMap((row) => row.cell ?? []))
}

type Choice = { source: PlanSource; prompt: string; plan: Plan }

/**
 * What the item is planned from so that its cell is not in the run yet: with a robot of the kind that its prompt names
 * where one can do the work, else as planned, with another robot, or at another rate. The prompt says which it is.
 */
const chooseSource = async (deps: AppDeps, { item, source, signal }: Order): Promise<Choice> => {
  const taken = await takenCells(deps.db, item)
  const planOf = (from: PlanSource) => createPlan(deps, inBackground(signal), from)
  const said = (from: PlanSource) =>
    from.description === source.description &&
    from.numbers === source.numbers &&
    from.evidence === source.evidence
      ? item.prompt
      : promptWith(item.prompt, source, from)
  const choiceOf = (from: PlanSource, plan: Plan): Choice | undefined =>
    plan.design && !taken.has(cellKey(plan))
      ? { source: from, plan, prompt: promptFor(said(from), item.robot, plan.design.chosen.robotId) }
      : undefined
  const first = await planOf(source)
  const robotIds = inProportion(first.matching.ranked)
  const named = robotIds.filter((robotId) => isOfKind(robotId, item.robot))
  const isAsNamed = first.design && isOfKind(first.design.chosen.robotId, item.robot)
  for (const robotId of isAsNamed ? [] : named) {
    const other = { ...source, robotId }
    const choice = choiceOf(other, await planOf(other))
    if (choice) return choice
  }
  const own = choiceOf(source, first)
  if (own) return own
  for (const robotId of robotIds) {
    const other = { ...source, robotId }
    const choice = choiceOf(other, await planOf(other))
    if (choice) return choice
  }
  const rate = first.requirement.facts.ratePerMinute?.value ?? 0
  for (const share of rate > 0 ? OTHER_RATES : []) {
    const other = { ...source, ...restate(source, { rate: share, mass: 1 }) }
    const choice = choiceOf(other, await planOf(other))
    if (choice) return choice
  }
  throw errors.NOT_PLANNABLE({ message: 'No further cell differs from those of this run.' })
}

type Kept = 'kept' | 'over' | 'taken'

/** Saves the solution of an item under the run's lock, once. taken: another item has made this cell meanwhile. */
const keepItem = (
  deps: AppDeps,
  viewer: Viewer,
  {
    item,
    source,
    prompt,
    model,
  }: { item: Item; model: string | undefined } & Pick<Choice, 'source' | 'prompt'>,
  { rows, result }: MadeSolution,
): Promise<Kept> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await lockRun(tx, item.runId)
    const [present] = await tx.select().from(bulkItems).where(eq(bulkItems.id, item.id)).for('update')
    if (present?.state !== 'running') return 'over'
    const { plan } = rows.solution
    const cell = plan ? cellKey(plan) : item.id
    if ((await takenCells(tx, item)).has(cell)) return 'taken'
    const title = await readTitles(() => uniqueTitle(tx, rows.solution.title, item.position))
    const solutionId = await keepSolution(deps, tx, viewer, {
      rows: { ...rows, solution: { ...rows.solution, title } },
      source: { ...source, planId: item.id },
      isPartOfMore: true,
    })
    if (!(await keepUnit(tx, { runId: item.id, now })))
      throw errors.GENERATION_ENDED({ data: { state: 'expired' } })
    const robotId = plan?.design?.chosen.robotId
    await tx
      .update(bulkItems)
      .set({
        state: 'success',
        title,
        solutionId,
        prompt,
        error: null,
        requirement: { ...item.requirement, source, cell, result, ...(model !== undefined && { model }) },
        ...(robotId !== undefined && { robot: robotName(robotId) }),
        updatedAt: now,
      })
      .where(eq(bulkItems.id, item.id))
    await closeRun(deps, tx, item.runId, now)
    return 'kept'
  })

/** Makes and keeps the solution of an item. Errors: those of `makeSolution` and of `keepSolution`. */
export const makeItem = async (deps: AppDeps, viewer: Viewer, order: Order): Promise<void> => {
  const { item, run, signal } = order
  const model = makerOfItem(run, item.requirement) === 'model' ? deps.model : undefined
  const calls = { purpose: 'solution' as const, userId: viewer.id, companyId: viewer.company?.id ?? null }
  for (let choice = 1; choice <= CHOICES; choice++) {
    const { source, prompt, plan } = await chooseSource(deps, order)
    const work = { model, order: calls, signal }
    const words = { request: prompt, titles: model ? await publicTitles(deps.db) : [], known: plan }
    const made = await makeSolution(deps, inBackground(signal), work, source, words)
    const choiceOfItem = { item, source, prompt, model: model?.name }
    const whole = model ? made : withTechnology(made, item.technology)
    if ((await keepItem(deps, viewer, choiceOfItem, whole)) !== 'taken') return
  }
  throw errors.NOT_PLANNABLE({ message: 'No further cell differs from those of this run.' })
}
