import { ORPCError, ValidationError } from '@orpc/server'
import type { RequestContext } from './context.ts'
import { findLimit } from './faults/find-limit.ts'
import { CLIENT_GONE, isClientGone } from './faults/is-client-gone.ts'
import { goneReason, isDatabaseGone } from './faults/is-database-gone.ts'
import { invalidFields } from './invalid-field.ts'
import { noteRetryAfter } from './note-retry-after.ts'

const fieldPath = (path: readonly unknown[] | undefined): string =>
  (path ?? [])
    .map((part) =>
      typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part),
    )
    .join('.')

const isBusy = ({ status, data }: ORPCError<string, unknown>): boolean =>
  status === 503 && typeof data === 'object' && data !== null && 'retryAfterSeconds' in data

/** Said on purpose, and about somebody else: nobody is configured (501), or the one who is asked did not answer (502). */
const isElsewhere = ({ status }: ORPCError<string, unknown>): boolean => status === 501 || status === 502

/**
 * Turns whatever a procedure throws into what a caller may see: typed errors pass, wrong input names its fields,
 * a lost database is a retryable 503, a limit of the machine (time, disk) is named, everything else is logged and answered without detail.
 */
export const answerErrors = async <Result>(
  context: RequestContext,
  path: readonly string[],
  next: () => Promise<Result> | Result,
): Promise<Result> => {
  try {
    return await next()
  } catch (error) {
    noteRetryAfter(context, error)
    if (error instanceof ORPCError) {
      if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
        throw invalidFields(
          error.cause.issues
            .slice(0, 50)
            .map((issue) => ({ field: fieldPath(issue.path), text: issue.message.slice(0, 300) })),
        )
      }
      // A 503 that names the wait is a refusal for load, not a failure.
      if (error.status < 500 || isBusy(error) || isElsewhere(error)) throw error
    }
    if (isClientGone(error)) throw new ORPCError('BAD_REQUEST', { status: 400, message: CLIENT_GONE })
    if (isDatabaseGone(error)) {
      context.log.warn({ procedure: path.join('.'), reason: goneReason(error) }, 'database not reachable')
      throw new ORPCError('SERVICE_UNAVAILABLE', {
        status: 503,
        message: 'The database is not reachable at the moment. Please try again shortly.',
      })
    }
    const limit = findLimit(error)
    context.log.error({ procedure: path.join('.'), err: error }, limit?.code ?? 'unexpected failure')
    if (limit) throw new ORPCError(limit.code, limit)
    throw new ORPCError('INTERNAL_SERVER_ERROR', {
      status: 500,
      message: `Something went wrong on our side. Please try again. (${context.requestId})`,
    })
  }
}
