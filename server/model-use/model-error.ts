import { type ModelErrorCode, modelErrors } from '#contract/model-errors.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { waitText } from '#server/platform/text/wait-text.ts'
import { errors } from '#server/rpc/errors.ts'
import { secondsToNextMonth } from './month.ts'

/** Sooner needs no figure behind "in a moment". */
const MOMENT_SECONDS = 10

const TIMED_OUT = 'The language model did not answer in time. Please try again, or use the built-in engine.'

/** The provider takes no calls now: when it does, where it said so. */
const limited = (seconds: number | undefined) =>
  seconds === undefined
    ? errors.MODEL_LIMITED()
    : errors.MODEL_LIMITED({
        ...(seconds > MOMENT_SECONDS && {
          message: modelErrors.MODEL_LIMITED.message.replace('a moment', waitText(seconds)),
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
    ended,
  }: {
    message?: string | undefined
    retryAfterSeconds?: number | undefined
    ended?: string | undefined
  } = {},
) => {
  if (code === 'MODEL_LIMITED') return limited(retryAfterSeconds)
  const said = message ?? (code === 'MODEL_FAILED' && ended === 'timed_out' ? TIMED_OUT : undefined)
  const text = said === undefined ? {} : { message: said }
  return code === 'MODEL_BUDGET_SPENT'
    ? errors.MODEL_BUDGET_SPENT({
        ...text,
        data: { retryAfterSeconds: retryAfterSeconds ?? secondsToNextMonth(clock.now()) },
      })
    : errors[code](text)
}
