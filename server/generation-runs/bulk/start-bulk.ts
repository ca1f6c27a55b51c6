import { and, eq } from 'drizzle-orm'
import type { BulkRun } from '#contract/bulk-generation.ts'
import { GENERATING_TITLE, type Industry } from '#contract/bulk-words.ts'
import type { DiversityLevel, GenerationMaker } from '#contract/generation-words.ts'
import { bulkItems, bulkRuns } from '#db/schema/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { modelError } from '#server/model-use/model-error.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { planItems, sampleOf } from './choices/plan-items.ts'
import { closestFirst, processOfTask } from './choices/process-of-task.ts'
import { inProportion } from './choices/robot-kinds.ts'
import { processesFor, type SubProcess } from './choices/sub-processes.ts'
import { generateBulkItem } from './jobs.ts'
import { showBulk } from './view.ts'

type Input = {
  runKey: string
  basePrompt: string
  count: number
  diversity: DiversityLevel
  industry?: Industry | undefined
  maker?: GenerationMaker | undefined
}

const SEEDS = 1_000_000

const numberOf = (plan: Plan, field: 'ratePerMinute' | 'partMassKg'): number | undefined =>
  plan.requirement.facts[field]?.value

/** The plan of the prompt itself, if it describes a cell, or of a sub-process of the task that it names. */
const planBase = async (context: RequestContext, basePrompt: string, sample: readonly SubProcess[]) => {
  const planOf = async (description: string) =>
    createPlan(context.deps, await planFor(context), { description, numbers: {}, evidence: [], seed: 1 })
  const own = await planOf(basePrompt)
  if (own.design) return { plan: own, process: { description: basePrompt } }
  const process = processOfTask(own.requirement.facts.task?.value, sample, basePrompt)
  return { plan: process ? await planOf(process.description) : own, process }
}

/**
 * Starts a bulk run: the prompt, requirement, robot and technology of every item are kept before the first one is made,
 * with one job for each. The same key is the same run. Errors: those of `createPlan`, MODEL_NOT_CONFIGURED.
 */
export const startBulk = async (
  context: RequestContext,
  { runKey, basePrompt, count, diversity, industry, maker }: Input,
): Promise<BulkRun> => {
  const { deps } = context
  const { db, clock, ids, queue, model } = deps
  const viewer = await signedIn(context)
  const ofKey = and(eq(bulkRuns.userId, viewer.id), eq(bulkRuns.runKey, runKey))
  const [known] = await db.select().from(bulkRuns).where(ofKey)
  if (known) return showBulk(db, known)
  if (maker === 'model' && !model) throw modelError(deps, 'MODEL_NOT_CONFIGURED')
  const seed = Buffer.from(ids.token(4), 'base64url').readUInt32BE() % SEEDS
  const sample = closestFirst(sampleOf(processesFor(basePrompt, industry), seed), basePrompt)
  const { plan, process } = await planBase(context, basePrompt, sample)
  const items = planItems({
    basePrompt,
    count,
    diversity,
    seed,
    process,
    robotIds: inProportion(plan.matching.ranked),
    ratePerMinute: numberOf(plan, 'ratePerMinute'),
    partMassKg: numberOf(plan, 'partMassKg'),
    sample,
  })
  return db.transaction(async (tx) => {
    const chosen: GenerationMaker = maker ?? (model ? 'model' : 'engine')
    const row = { userId: viewer.id, runKey, basePrompt, count, diversity, maker: chosen, seed }
    const [run] = await tx
      .insert(bulkRuns)
      .values({ ...row, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!run) {
      const [other] = await tx.select().from(bulkRuns).where(ofKey)
      if (!other) throw new Error('a bulk run is gone')
      return showBulk(tx, other)
    }
    const rows = await tx
      .insert(bulkItems)
      .values(
        items.map(({ prompt, source, robot, technology }, position) => ({
          runId: run.id,
          position,
          prompt,
          requirement: { source },
          robot,
          technology,
          title: GENERATING_TITLE,
        })),
      )
      .returning({ id: bulkItems.id })
    await queue.enqueueMany(
      tx,
      generateBulkItem,
      rows.map(({ id }) => ({ itemId: id })),
    )
    return showBulk(tx, run)
  })
}
