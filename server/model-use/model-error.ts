import { type ModelErrorCode, modelErrors } from '#contract/model-errors.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { secondsToNextMonth } from './month.ts'

/** Sooner needs no figure behind "in a moment". */
const MOMENT_SECONDS = 10

const inWords = (seconds: number): string => {
  if (seconds < 120) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** The provider takes no calls now: when it does, where it said so. */
const limited = (seconds: number | undefined) =>
  seconds === undefined
    ? errors.MODEL_LIMITED()
    : errors.MODEL_LIMITED({
        ...(seconds > MOMENT_SECONDS && {
          message: `${modelErrors.MODEL_LIMITED.message} The provider takes the next call in ${inWords(seconds)}.`,
        }),
        data: { retryAfterSeconds: seconds },
      })

/** The error for a fault of the model, with another text where one is given. */
export const modelError = (
  { clock }: Pick<AppDeps, 'clock'>,
  code: ModelErrorCode,
  {
    message,
    retryAfterSeconds,
  }: { message?: string | undefined; retryAfterSeconds?: number | undefined } = {},
) => {
  if (code === 'MODEL_LIMITED') return limited(retryAfterSeconds)
  const text = message === undefined ? {} : { message }
  return code === 'MODEL_BUDGET_SPENT'
    ? errors.MODEL_BUDGET_SPENT({
        ...text,
        data: { retryAfterSeconds: retryAfterSeconds ?? secondsToNextMonth(clock.now()) },
      })
    : errors[code](text)
}
