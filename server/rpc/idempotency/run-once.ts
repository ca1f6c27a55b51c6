import { createORPCErrorFromJson } from '@orpc/client'
import { ORPCError, ValidationError } from '@orpc/server'
import type { Viewer } from '#contract/accounts.ts'
import { createLateTransaction } from '#db/late-transaction.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '../context.ts'
import { errors } from '../errors.ts'
import { invalidField } from '../invalid-field.ts'
import { takeFromLimit } from '../rate-limit.ts'
import {
  type Answer,
  claimKey,
  findAnswer,
  type KeyedRequest,
  keepAnswer,
  keyedRequest,
} from './kept-answers.ts'
import { waitInTurn } from './wait-in-turn.ts'

const KEY = /^[\x21-\x7e]{1,200}$/
/** Requests under a key that one person can send. */
const KEYS_PER_MINUTE = { limit: 600, windowSeconds: 60 }
/** Bytes of answers that are kept for one person. */
const BYTES_PER_DAY = { limit: 64 * 1024 * 1024, windowSeconds: 24 * 3600 }

/** As a procedure's middleware answers. */
type Ran = { output: unknown; context: object }

type Call = {
  /** Name of the procedure. */
  route: string
  input: unknown
  /** Throws unless the caller may call the procedure. Such a refusal is not kept. */
  enforceAccess: () => Promise<void>
  /** Runs the procedure, with parts of its context replaced. */
  run: (inside: Partial<RequestContext>) => Promise<Ran>
}
type KeyedCall = Call & { request: KeyedRequest; viewer: Viewer }

const conflict = (text: string) =>
  errors.CONFLICT({ message: text, data: { fields: [{ field: 'Idempotency-Key', text }] } })
const stillRunning = () => conflict('The first request under this key is still running. Try again shortly.')

/** What decides which procedures and rows somebody may see, as one word to compare. */
const rightsOf = (viewer: Viewer | null): string => {
  const { company, staffRole, isInvestor } = viewer ?? {}
  return sha256(JSON.stringify([company?.id, company?.type, company?.membership, staffRole, isInvestor]))
}

/** Who may is asked again each time; after load and faults (5xx) the procedure may run again. */
const NEVER_KEPT = [401, 403, 429]

/** A refusal by the procedure itself, which wrong input never reaches. */
const isKept = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError &&
  error.status < 500 &&
  !NEVER_KEPT.includes(error.status) &&
  !(error.cause instanceof ValidationError)

/** Gives a kept answer again; undefined when there is none. @throws the kept refusal, or CONFLICT */
const repeatAnswer = async (
  { deps, responseHeaders }: RequestContext,
  { request, viewer }: KeyedCall,
): Promise<Ran | undefined> => {
  const known = await findAnswer(deps.db, request, deps.clock.now())
  if (!known) return undefined
  const { answer, requestHash } = known
  if (requestHash !== request.requestHash)
    throw conflict('This key was used for another request. Use a new one.')
  if (!answer.rights.includes(rightsOf(viewer)))
    throw conflict('Your rights have changed since the first request under this key. Use a new key.')
  responseHeaders.set('idempotent-replayed', 'true')
  if ('refusal' in answer) throw createORPCErrorFromJson(answer.refusal)
  return { output: answer.output, context: {} }
}

/** Runs the procedure and keeps its answer in the transaction of its changes; undefined when another instance has. */
const runAndKeep = async (
  context: RequestContext,
  { request, viewer, enforceAccess, run }: KeyedCall,
): Promise<Ran | undefined> => {
  const { deps } = context
  const { clock } = deps
  // Of the session that the request came with, also when it signs out.
  const callerIn = await context.callerAgain()
  await enforceAccess()
  const later: Parameters<RequestContext['afterCommit']>[0][] = []
  let isTaken = false
  const changes = createLateTransaction(deps.pool, async (tx) => {
    isTaken = !(await claimKey(tx, request, clock.now()))
    if (isTaken) throw new Error('another instance has answered this request')
  })
  const keep = async (answer: Answer) => {
    await changes.commit(async (tx) => {
      // Also as they are afterwards: somebody who gave a right up by this request gets its answer again.
      const after = await callerIn(tx)
      const rights = [...new Set([rightsOf(viewer), rightsOf(after)])]
      const bytes = await keepAnswer(tx, request, { rights, ...answer })
      await takeFromLimit({ db: tx, clock }, `idempotency-bytes|${viewer.id}`, BYTES_PER_DAY, bytes)
    })
    for (const work of later) await context.afterCommit(work)
  }
  const refuse = async (error: unknown): Promise<never> => {
    if (isKept(error) && !isTaken) await keep({ refusal: error.toJSON() })
    throw error
  }
  try {
    const result = await run({
      deps: { ...deps, db: changes.db },
      afterCommit: async (work) => void later.push(work),
    }).catch(refuse)
    await keep({ output: result.output })
    return result
  } catch (error) {
    await changes.rollback()
    if (isTaken) return undefined
    throw error
  }
}

/**
 * Runs a procedure that changes something. Under an `Idempotency-Key`, once: its answer is kept in the transaction of
 * its changes, and equal requests of the same caller get it again for 24 hours (`Idempotent-Replayed: true`).
 * @throws BAD_REQUEST for a malformed key, CONFLICT for one of another request, TOO_MANY_REQUESTS
 */
export const runOnce = async (context: RequestContext, call: Call): Promise<Ran> => {
  const { idempotencyKey: key, deps } = context
  const viewer = key === undefined ? null : await context.caller()
  // A visitor's requests change nothing that a repeat could change twice.
  if (key === undefined || !viewer) {
    await call.enforceAccess()
    return call.run({})
  }
  if (!KEY.test(key)) throw invalidField('Idempotency-Key', 'The key may have 1 to 200 visible characters.')
  await takeFromLimit(deps, `idempotency|${viewer.id}`, KEYS_PER_MINUTE)
  const request = keyedRequest(viewer.id, { ...call, key })
  const keyed = { ...call, request, viewer }
  const answer = async () => {
    const result =
      (await repeatAnswer(context, keyed)) ??
      (await runAndKeep(context, keyed)) ??
      (await repeatAnswer(context, keyed))
    if (!result) throw stillRunning()
    return result
  }
  // Equal requests to this process wait here, where they hold no connection; those to others wait for the claim.
  const name = `${request.caller} ${request.route} ${request.key}`
  return waitInTurn(deps, name, { work: answer, refuse: stillRunning })
}
