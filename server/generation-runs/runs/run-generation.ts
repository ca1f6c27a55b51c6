import { ORPCError } from '@orpc/server'
import type { Viewer } from '#contract/accounts.ts'
import type { OnWords } from '#contract/client.ts'
import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import { modelError } from '#server/model-use/model-error.ts'
import { modelServing } from '#server/model-use/model-serving.ts'
import type { CallOrder } from '#server/model-use/set-tokens-aside.ts'
import type { Model } from '#server/platform/model/model-call.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { giveUpRun, keepRun, type Save } from './end-run.ts'
import { type RunOrder, type RunRow, startRun } from './start-run.ts'
import { toRun } from './view.ts'
import { workOnRun } from './work-on-run.ts'

/** What a maker has to work with. */
export type Work = {
  runId: string
  signal: AbortSignal
  /** Undefined: the engine makes it. */
  model: Model | undefined
  order: CallOrder
}
/** Makes something outside any transaction; it returns what it made, or what saves it in one. */
export type Make = (work: Work) => Promise<Save>

type Order = Omit<RunOrder, 'maker'> & { maker?: GenerationMaker | undefined }

/**
 * The configured model where it was chosen, or nothing was and it serves the caller's company. Errors:
 * MODEL_NOT_CONFIGURED.
 */
const modelFor = async (
  { deps }: Pick<RequestContext, 'deps'>,
  viewer: Viewer,
  { kind, maker }: Order,
): Promise<Model | undefined> => {
  const model = kind === 'image' && !deps.model?.imageName ? undefined : deps.model
  if (maker === 'engine') return undefined
  if (maker === 'model' && !model) throw modelError(deps, 'MODEL_NOT_CONFIGURED')
  return maker === 'model' ? model : modelServing({ ...deps, model }, viewer)
}

/** The model as it is, its answers streamed to who follows the run. */
const heardModel = (model: Model, onText: OnWords): Model => ({
  ...model,
  call: (call) => model.call({ onText, ...call }),
})

/** The answer to a key that was used before. Errors: GENERATION_BUSY, GENERATION_ENDED. */
const earlier = (run: RunRow): GenerationRun => {
  if (run.state === 'kept') return toRun(run)
  if (run.endedAt === null) throw errors.GENERATION_BUSY()
  throw errors.GENERATION_ENDED({ data: { state: run.state } })
}

const codeOf = (error: unknown) => (error instanceof ORPCError ? error.code : 'INTERNAL_SERVER_ERROR')

/**
 * Runs one generation: reserves a unit, makes, and saves with the unit in one transaction. Whatever ends it earlier gives
 * the unit back: a failure, its caller's leaving, a cancellation. Errors: those of `make`, of `startRun` and of `keepRun`.
 */
export const runGeneration = async (
  context: RequestContext,
  order: Order,
  make: Make,
): Promise<GenerationRun> => {
  const { deps } = context
  const viewer = await signedIn(context)
  const model = await modelFor(context, viewer, order)
  const name = order.kind === 'image' ? model?.imageName : model?.name
  const input = name === undefined ? order.input : { ...order.input, model: name }
  const { run, isNew } = await startRun(deps, viewer, { ...order, input, maker: model ? 'model' : 'engine' })
  if (!isNew) return earlier(run)
  return workOnRun(deps, run.id, context.signal(), async (signal, onText) => {
    try {
      const calls: CallOrder = {
        purpose: order.kind,
        userId: viewer.id,
        companyId: viewer.company?.id ?? null,
        runId: run.id,
      }
      const save = await make({
        runId: run.id,
        signal,
        model: model && heardModel(model, onText),
        order: calls,
      })
      const { run: kept, afterwards } = await keepRun(deps, viewer, run.id, save)
      if (afterwards) await context.afterCommit(afterwards)
      return toRun(kept)
    } catch (error) {
      const now = deps.clock.now()
      // What a call that its caller has left throws is no failure.
      const isLeft = signal.aborted
      const state = isLeft ? 'cancelled' : 'failed'
      await giveUpRun(deps.db, run.id, { state, errorCode: isLeft ? null : codeOf(error), now })
      if (isLeft) throw errors.GENERATION_ENDED({ data: { state } })
      throw error
    }
  })
}
