import { and, eq } from 'drizzle-orm'
import type { BulkRun } from '#contract/bulk-generation.ts'
import { GENERATING_TITLE, type Industry } from '#contract/bulk-words.ts'
import type { DiversityLevel, GenerationMaker } from '#contract/generation-words.ts'
import { bulkItems, bulkRuns } from '#db/schema/index.ts'
import { createPlan } from '#server/generation/create-plan.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { modelError } from '#server/model-use/model-error.ts'
import { modelServing } from '#server/model-use/model-serving.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { tasksOf } from './choices/base-words.ts'
import { planItems } from './choices/plan-items.ts'
import { inProportion } from './choices/robot-kinds.ts'
import { generateBulkItem } from './jobs.ts'
import { planBase } from './plan-base.ts'
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

/**
 * Starts a bulk run: the prompt, requirement, robot and technology of every item are kept before the first one is made,
 * with one job for each. The same key is the same run. Errors: those of `createPlan`, NOT_PLANNABLE with the
 * reason, MODEL_NOT_CONFIGURED.
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
  const serving = await modelServing(deps, viewer)
  const seed = Buffer.from(ids.token(4), 'base64url').readUInt32BE() % SEEDS
  const { read, plan, first, variety, whyNot } = await planBase(
    async (work) => createPlan(deps, await planFor(context), { evidence: [], ...work, seed: 1 }),
    { basePrompt, industry, seed },
  )
  if (whyNot)
    throw errors.NOT_PLANNABLE({
      message: `No cell can do this: ${whyNot} Change the figures of the prompt, or leave them out to get examples.`,
    })
  const items = planItems({
    count,
    diversity,
    seed,
    read,
    first,
    robotIds: inProportion(plan.matching.ranked),
    variety,
  })
  const isOfExample = tasksOf(read).length === 0 && first?.isOwn !== true
  const hasExampleFigures = !isOfExample && first?.isOwn === false
  return db.transaction(async (tx) => {
    const chosen: GenerationMaker = maker ?? (serving ? 'model' : 'engine')
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
          requirement: {
            source,
            ...(isOfExample && { isOfExample }),
            ...(hasExampleFigures && { hasExampleFigures }),
          },
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
