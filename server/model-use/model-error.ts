import type { ModelErrorCode } from '#contract/model-errors.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { secondsToNextMonth } from './month.ts'

/** The error for a fault of the model, with another text where one is given. */
export const modelError = ({ clock }: Pick<AppDeps, 'clock'>, code: ModelErrorCode, message?: string) => {
  const text = message === undefined ? {} : { message }
  return code === 'MODEL_BUDGET_SPENT'
    ? errors.MODEL_BUDGET_SPENT({ ...text, data: { retryAfterSeconds: secondsToNextMonth(clock.now()) } })
    : errors[code](text)
}
