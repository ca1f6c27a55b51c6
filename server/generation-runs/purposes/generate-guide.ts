import type { GuideContent } from '#contract/generated-documents.ts'
import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import { guideSections } from '#contract/guide-words.ts'
import { plainText, saysSomething } from '#contract/model-text.ts'
import { readFromModel } from '#server/model-use/call-model.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { found } from '#server/rpc/not-found.ts'
import { claimsInTexts } from '../grounding/claims/claimed-figures.ts'
import { compareClaims } from '../grounding/claims/compare-figures.ts'
import { readJson, unreadableDocument } from '../grounding/read-json.ts'
import { robotsInTexts } from '../grounding/robots-in-texts.ts'
import { GUIDE_TOKENS, guideMessages } from '../prompts/guide.ts'
import { runGeneration } from '../runs/run-generation.ts'
import { figuresOf, guideTemplate, withFigures } from './guide-template.ts'
import { keepGuide, writtenFrom } from './keep-version.ts'
import { describeSubject, readSubject } from './read-subject.ts'

const schema = {
  name: 'guide',
  definition: {
    type: 'object',
    properties: Object.fromEntries(
      guideSections.map((section) => [section, { type: 'array', items: { type: 'string' } }]),
    ),
    required: guideSections,
  },
}
/** Paragraphs of a section that are kept. */
const MOST = 40

const paragraphsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .slice(0, MOST)
    .map((one) => plainText(one, 3000))
    .filter(saysSomething)

/** The ten sections of a model's answer. Errors: INVALID_GENERATION with the sections that are missing. */
const readGuide = (value: Record<string, unknown>): GuideContent => {
  const missing = guideSections.filter((section) => paragraphsOf(value[section]).length === 0)
  if (missing.length > 0)
    throw errors.INVALID_GENERATION({
      message: `Invalid guide format. Missing fields: ${missing.join(', ')}`,
    })
  const section = (name: keyof GuideContent) => paragraphsOf(value[name])
  return {
    overview: section('overview'),
    architecture: section('architecture'),
    timeline: section('timeline'),
    hardware_setup: section('hardware_setup'),
    software_configuration: section('software_configuration'),
    safety: section('safety'),
    testing: section('testing'),
    training: section('training'),
    maintenance: section('maintenance'),
    cost: section('cost'),
  }
}

/** Generates the implementation guide of an own solution and keeps it as a version. Errors: NOT_FOUND, INVALID_GENERATION. */
export const generateGuide = async (
  context: RequestContext,
  { id, ...order }: { id: string; runKey: string; maker?: GenerationMaker | undefined },
): Promise<GenerationRun> => {
  const { deps } = context
  const viewer = await signedIn(context)
  const subject = found(await readSubject(deps.db, viewer, id))
  return runGeneration(context, { ...order, kind: 'guide', input: {}, solutionId: id }, async (work) => {
    const { model, order: calls, signal } = work
    const messages = guideMessages(describeSubject(subject), figuresOf(subject))
    const call = { messages, cap: GUIDE_TOKENS, schema, signal }
    const written =
      model &&
      (await readFromModel(deps, model, calls, call, (called) =>
        readGuide(readJson(deps, called, unreadableDocument('guide'))),
      ))
    const content = written ? withFigures(written, subject) : guideTemplate(subject)
    const texts = Object.values(written ?? {}).flat()
    const comparisons = [
      ...robotsInTexts(texts, subject.plan),
      ...compareClaims(claimsInTexts(texts), subject.plan),
    ]
    const of = writtenFrom(subject, {
      solutionId: id,
      userId: viewer.id,
      model: model?.name ?? null,
      now: deps.clock.now(),
      comparisons,
    })
    return async (tx) => ({ result: { version: await keepGuide(deps, tx, of, content) } })
  })
}
