import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import { fileIdsOf } from '#server/attachments/forget-files.ts'
import { drawWithModel } from '#server/model-use/call-model.ts'
import { modelError } from '#server/model-use/model-error.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { generatedPictureKey } from '#server/solutions/picture/kept-pictures.ts'
import { drawAhead } from '#server/solutions/render-picture.ts'
import { pictureTypeOf } from '#server/solutions/show-picture.ts'
import { imagePrompt } from '../prompts/image.ts'
import { readSubject, type Subject } from '../purposes/read-subject.ts'
import { runGeneration, type Work } from '../runs/run-generation.ts'
import { presentPicture, setPicture } from './set-picture.ts'

const MAX_BYTES = 10 * 1_048_576

const isPicture = (bytes: Uint8Array) => bytes.length <= MAX_BYTES && pictureTypeOf(bytes) !== undefined

type Drawing = { picture: Uint8Array } | { fault: string } | 'engine'

/** Whether a solution came with files, or with values read from files. */
const isFromFiles = async (deps: AppDeps, id: string, { plan }: Subject): Promise<boolean> =>
  Boolean(plan?.requirement.evidence?.length) || (await fileIdsOf(deps, id)).length > 0

/** A picture by the model, or why there is none. Natural where the solution came with files, vivid else. */
const draw = async (
  { deps }: Pick<RequestContext, 'deps'>,
  id: string,
  { model, order, signal }: Work,
  subject: Subject,
): Promise<Drawing> => {
  if (!model) return 'engine'
  const style = (await isFromFiles(deps, id, subject)) ? 'natural' : 'vivid'
  const call = { prompt: imagePrompt(subject), style, signal } as const
  const drawn = await drawWithModel(deps, model, order, call, isPicture)
  signal.throwIfAborted()
  if ('fault' in drawn) return { fault: modelError(deps, drawn.fault, drawn).message }
  return isPicture(drawn.picture)
    ? { picture: drawn.picture }
    : { fault: 'The model sent no picture that can be shown.' }
}

/** Not every text of a failure ends with a stop, and another sentence follows. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What is shown where the model drew nothing. */
const insteadOf = (present: string | null, { plan }: Subject): string => {
  if (present !== null) return 'The picture that is there stays.'
  return plan
    ? 'The picture drawn from the plan is shown instead.'
    : 'There is no plan that a picture could be drawn from.'
}

/**
 * Gives an own solution a picture: by the model that draws, or drawn from its plan. The former one is kept and can be shown
 * again. A model that fails leaves the picture that is there, says so, and takes no unit. Errors: NOT_FOUND.
 */
export const generateImage = async (
  context: RequestContext,
  { id, ...order }: { id: string; runKey: string; maker?: GenerationMaker | undefined },
): Promise<GenerationRun> => {
  const { db, storage } = context.deps
  const viewer = await signedIn(context)
  const subject = found(await readSubject(db, viewer, id))
  return runGeneration(context, { ...order, kind: 'image', input: {}, solutionId: id }, async (work) => {
    const drawing = await draw(context, id, work, subject)
    const picture = drawing !== 'engine' && 'picture' in drawing ? drawing.picture : undefined
    const key = picture ? generatedPictureKey(id, work.runId) : null
    if (key && picture) await storage.put(key, picture)
    if (drawing === 'engine') await drawAhead(context.deps, id)
    return async (tx) => {
      const present = await presentPicture(tx, id)
      if (drawing !== 'engine' && 'fault' in drawing) {
        const notice = `${sentence(drawing.fault)} ${insteadOf(present, subject)}`
        const isDrawn = present === null && subject.plan
        const result = { ...(isDrawn && { picture: 'drawn' as const }), notice }
        return { result, isFree: true, maker: 'engine' }
      }
      const shown = { id, former: present, key, actorId: viewer.id, kind: 'picture_drawn' } as const
      const afterwards = await setPicture(context.deps, tx, shown)
      return {
        result: { picture: key ? 'model' : 'drawn' },
        afterwards,
        ...(!key && { maker: 'engine' as const }),
      }
    }
  })
}
