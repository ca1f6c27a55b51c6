import { eq } from 'drizzle-orm'
import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { drawWithModel } from '#server/model-use/call-model.ts'
import { modelError } from '#server/model-use/model-error.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { imagePrompt } from '../prompts/image.ts'
import { runGeneration, type Work } from '../runs/run-generation.ts'
import { readSubject, type Subject } from './read-subject.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_BYTES = 10 * 1_048_576

const isPicture = (bytes: Uint8Array) =>
  bytes.length <= MAX_BYTES && PNG.equals(Buffer.from(bytes.subarray(0, PNG.length)))

type Drawing = { picture: Uint8Array } | { notice: string | undefined }

/** A picture by the model, or why the drawn one is shown. Natural where the description came with files, vivid else. */
const draw = async (
  { deps }: Pick<RequestContext, 'deps'>,
  { model, order, signal }: Work,
  subject: Subject,
): Promise<Drawing> => {
  if (!model) return { notice: undefined }
  const style = subject.plan?.requirement.evidence?.length ? 'natural' : 'vivid'
  const call = { prompt: imagePrompt(subject), style, signal } as const
  const drawn = await drawWithModel(deps, model, order, call, isPicture)
  signal.throwIfAborted()
  const fallback = 'The picture drawn from the plan is shown instead.'
  if ('fault' in drawn) return { notice: `${modelError(deps, drawn.fault, drawn).message} ${fallback}` }
  return isPicture(drawn.picture)
    ? { picture: drawn.picture }
    : { notice: `The model sent no picture that can be shown. ${fallback}` }
}

/**
 * Gives an own solution a picture: by the model that draws, or drawn from its plan. A model that fails leaves the drawn
 * picture, says so, and takes no unit. Errors: NOT_FOUND.
 */
export const generateImage = async (
  context: RequestContext,
  { id, ...order }: { id: string; runKey: string; maker?: GenerationMaker | undefined },
): Promise<GenerationRun> => {
  const { db, storage, clock } = context.deps
  const viewer = await signedIn(context)
  const subject = found(await readSubject(db, viewer, id))
  return runGeneration(context, { ...order, kind: 'image', input: {}, solutionId: id }, async (work) => {
    const drawing = await draw(context, work, subject)
    const key = 'picture' in drawing ? `private/generated-pictures/${id}/${work.runId}.png` : null
    if (key && 'picture' in drawing) await storage.put(key, drawing.picture)
    return async (tx) => {
      const [former] = await tx
        .select({ imageUrl: solutions.imageUrl, isPublic: solutions.isPublic })
        .from(solutions)
        .where(eq(solutions.id, id))
        .for('update')
      await tx.update(solutions).set({ imageUrl: key, updatedAt: clock.now() }).where(eq(solutions.id, id))
      if (former?.isPublic) await tellVisitors(context.deps.publisher, tx, 'solutions')
      const old = former?.imageUrl
      if (old) await context.afterCommit(({ storage: bytes }) => bytes.delete(old))
      const notice = 'notice' in drawing ? drawing.notice : undefined
      return {
        result: { picture: key ? 'model' : 'drawn', ...(notice !== undefined && { notice }) },
        isFree: notice !== undefined,
        ...(!key && { maker: 'engine' as const }),
      }
    }
  })
}
