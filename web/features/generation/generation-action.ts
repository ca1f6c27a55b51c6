import { ORPCError } from '@orpc/client'
import type { Api } from '#contract/client.ts'
import type { GenerationRun } from '#contract/generation-runs.ts'
import { generationMakers } from '#contract/generation-words.ts'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { type GenerationAnswer, nothing } from './generation-answer.ts'

type Generations = Api['generations']
type Order = { runKey: string; maker: 'engine' | 'model' | undefined }

type FileValues = NonNullable<Parameters<Generations['generateFromFiles']>[0]['evidence']>

/** Values from files as the page sends them; what is unreadable is left out, and the procedure checks the rest. */
const evidenceOf = (sent: FormDataEntryValue | null): FileValues => {
  try {
    const values: unknown = JSON.parse(String(sent ?? '[]'))
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** Generates by what a form asks for, until its sender leaves. `id` is of the solution it is about. */
const ask = (
  generations: Generations,
  form: FormData,
  order: Order,
  { id, signal }: { id: string | undefined; signal: AbortSignal },
): Promise<GenerationRun> | undefined => {
  const purpose = form.get('purpose')
  const prompt = String(form.get('prompt') ?? '')
  if (purpose === 'solution') return generations.generateSolution({ ...order, prompt }, { signal })
  if (purpose === 'files') {
    const evidence = evidenceOf(form.get('evidence'))
    const attachments = String(form.get('attachments') ?? '')
      .split(',')
      .filter(isUuid)
    return generations.generateFromFiles({ ...order, prompt, evidence, attachments }, { signal })
  }
  if (purpose === 'cancel') return generations.cancelRun({ id: order.runKey })
  if (purpose === 'enhance') return generations.enhancePrompt({ ...order, prompt }, { signal })
  if (id === undefined) return undefined
  if (purpose === 'guide') return generations.generateGuide({ ...order, id }, { signal })
  if (purpose === 'again') {
    const words = form.has('prompt') ? { prompt } : {}
    return generations.regenerateSolution({ ...order, id, ...words }, { signal })
  }
  if (purpose === 'bom') return generations.generateBillOfMaterials({ ...order, id }, { signal })
  return purpose === 'image' ? generations.generateImage({ ...order, id }, { signal }) : undefined
}

const CANCELLED = 'The generation was cancelled. It does not count.'

/** Limits of a plan, and what the page of plans calls them. */
const limits: Readonly<Record<string, string>> = {
  PROJECT_LIMIT_REACHED: pricingPath('dashboard', 'automation_projects'),
  GENERATION_LIMIT_REACHED: pricingPath('dashboard', 'ai_generations'),
}

const wasCancelled = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'GENERATION_ENDED' && error.data?.state === 'cancelled'

/** The answer to a button that generates. */
export const generationAction = async (
  { generations }: Api,
  form: FormData,
  of: { id?: string; signal: AbortSignal },
): Promise<{ answer: GenerationAnswer; status: number }> => {
  const key = String(form.get('runKey') ?? '')
  const order = {
    runKey: isUuid(key) ? key : crypto.randomUUID(),
    maker: generationMakers.find((maker) => maker === form.get('maker')),
  }
  try {
    const asked = ask(generations, form, order, { id: of.id, signal: of.signal })
    if (!asked) return { answer: { ...nothing, problem: 'Unknown action' }, status: 400 }
    return { answer: { ...nothing, run: await asked }, status: 200 }
  } catch (error) {
    const { code, message, fields, status } = problemOf(error)
    if (wasCancelled(error)) return { answer: { ...nothing, problem: CANCELLED, isCancelled: true }, status }
    // A model that took too long is stopped to go on without it.
    const hasEnded = code === 'GENERATION_ENDED' && order.maker !== 'engine'
    const canUseEngine = code.startsWith('MODEL_') || code === 'INVALID_GENERATION' || hasEnded
    const problem = fields.prompt ?? message
    return { answer: { ...nothing, problem, canUseEngine, plansPath: limits[code] }, status }
  }
}
