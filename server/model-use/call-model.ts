import type { ModelOutcome } from '#contract/generation-words.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import {
  type Called,
  type Drawn,
  type ImageCall,
  type Model,
  type ModelCall,
  type ModelFault,
  type ModelUse,
  NO_USE,
} from '#server/platform/model/model-call.ts'
import { secondsToNextDay } from './month.ts'
import { type CallOrder, setTokensAside, settleTokens } from './set-tokens-aside.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>

/** Bytes of a token: English has about four, other languages and JSON fewer (assumption, on the safe side). */
const BYTES_PER_TOKEN = 3
/** What looking at a picture takes: eight tiles of 170 and 85 for the whole (OpenAI, "Images and vision", GPT-4o). */
const SEEN_PICTURE_TOKENS = 1445
/** Pages that a drawing is expected to have; each is looked at (assumption). */
const SEEN_PAGES = 10
/** What a picture takes of a budget of tokens: 1024 × 1024 in high quality (OpenAI, "Image generation"). */
const PICTURE_TOKENS = 4160

const seenTokens = ({ messages }: ModelCall): number => {
  const parts = messages.flatMap(({ content }): { type: string }[] => (Array.isArray(content) ? content : []))
  const drawings = parts.filter(({ type }) => type === 'file').length
  const pictures = parts.filter(({ type }) => type === 'image_url').length
  return (pictures + drawings * SEEN_PAGES) * SEEN_PICTURE_TOKENS
}

/** Pictures and drawings count by what looking at them takes, not by their bytes. */
const withoutBytes = (key: string, value: unknown) =>
  key === 'image_url' || key === 'file_data' ? undefined : value

/** The most a call is expected to use: all that it sends, thoughts, and an answer as long as it may be. */
const mostOf = ({ thoughtTokens }: Model, call: ModelCall): ModelUse => {
  const { messages, tools, schema, cap } = call
  const sent = JSON.stringify({ messages, tools, schema }, withoutBytes)
  return {
    inputTokens: Math.ceil(Buffer.byteLength(sent) / BYTES_PER_TOKEN) + seenTokens(call),
    outputTokens: cap + thoughtTokens,
  }
}

const outcomeOf = (called: Called | Drawn): ModelOutcome => {
  if (!('fault' in called)) return 'done'
  if (called.ended) return called.ended
  if (called.fault === 'MODEL_INCOMPLETE' || called.fault === 'MODEL_SILENT') return 'incomplete'
  if (called.fault === 'MODEL_LIMITED') return 'limited'
  return called.fault === 'MODEL_REFUSED' ? 'refused' : 'failed'
}

/** The budget of visitors begins again with the day, and people who sign in have another. */
const spentToday = ({ clock }: Deps): ModelFault => ({
  fault: 'MODEL_BUDGET_SPENT',
  use: NO_USE,
  message:
    'The language model has read as much for visitors today as it may. Sign in, or try again tomorrow.',
  retryAfterSeconds: secondsToNextDay(clock.now()),
})

/** Calls take more and less: a smaller one may still fit. */
const TOO_LITTLE_LEFT: ModelFault = {
  fault: 'MODEL_BUDGET_SPENT',
  use: NO_USE,
  message: 'What is left of the budget of this month for the language model is too little for this.',
}

/** A budget of 0 switches the model off for a company. */
const OFF_FOR_COMPANY: ModelFault = {
  fault: 'MODEL_BUDGET_SPENT',
  use: NO_USE,
  message: 'The language model is switched off for your company. The built-in engine serves it as before.',
}

/**
 * Makes a call within the budgets of the company and of the installation. What it may use at the most is set aside before
 * it and replaced by what it did use, so that calls at the same time cannot pass a budget together. A call whose use no
 * one reported (its caller is gone, or the program has ended) keeps what was set aside.
 */
const withinBudget = async <Result extends Called | Drawn>(
  deps: Deps,
  order: CallOrder,
  { model, most, pictures }: { model: string; most: ModelUse; pictures: number },
  run: () => Promise<Result>,
  judge: (called: Result) => ModelOutcome = outcomeOf,
): Promise<Result | ModelFault> => {
  const aside = await setTokensAside(deps, order, model, most)
  if (aside === 'month') return { fault: 'MODEL_BUDGET_SPENT', use: NO_USE }
  if (aside === 'day') return spentToday(deps)
  if (aside === 'rest') return TOO_LITTLE_LEFT
  if (aside === 'off') return OFF_FOR_COMPANY
  const startedMs = performance.now()
  const called = await run()
  await settleTokens(deps, aside, {
    use: called.use ?? most,
    milliseconds: Math.max(1, Math.round(performance.now() - startedMs)),
    outcome: judge(called),
    pictures: 'fault' in called ? 0 : pictures,
  })
  return called
}

/** Calls the model within its budgets; the call has its row in `model_calls`. */
export const callModel = (deps: Deps, model: Model, order: CallOrder, call: ModelCall): Promise<Called> =>
  withinBudget(deps, order, { model: model.name, most: mostOf(model, call), pictures: 0 }, () =>
    model.call(call),
  )

/**
 * Calls the model within its budgets and reads its answer. An answer that cannot be read is booked as unreadable in
 * `model_calls`. Errors: those of `read`, which also receives the model's faults.
 */
export const readFromModel = async <Value>(
  deps: Deps,
  model: Model,
  order: CallOrder,
  call: ModelCall,
  read: (called: Called) => Value,
): Promise<Value> => {
  let finish: (() => Value) | undefined
  const judge = (called: Called): ModelOutcome => {
    if ('fault' in called) return outcomeOf(called)
    try {
      const value = read(called)
      finish = () => value
      return 'done'
    } catch (error) {
      finish = () => {
        throw error
      }
      return 'unreadable'
    }
  }
  const ask = { model: model.name, most: mostOf(model, call), pictures: 0 }
  const called = await withinBudget(deps, order, ask, () => model.call(call), judge)
  return finish ? finish() : read(called)
}

/** Has the configured model draw within its budgets; bytes that `isPicture` refuses are an unreadable answer. */
export const drawWithModel = (
  deps: Deps,
  model: Model,
  order: CallOrder,
  call: ImageCall,
  isPicture: (bytes: Uint8Array) => boolean,
): Promise<Drawn> => {
  const inputTokens = Math.ceil(Buffer.byteLength(call.prompt) / BYTES_PER_TOKEN)
  const most = { inputTokens, outputTokens: PICTURE_TOKENS }
  const name = model.imageName ?? model.name
  const judge = (drawn: Drawn): ModelOutcome =>
    'fault' in drawn || isPicture(drawn.picture) ? outcomeOf(drawn) : 'unreadable'
  return withinBudget(deps, order, { model: name, most, pictures: 1 }, () => model.image(call), judge)
}
