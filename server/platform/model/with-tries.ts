import { setTimeout as sleep } from 'node:timers/promises'

/** Of the documents: two more tries after a failure that may pass. */
const RETRIES = 2
/** A first wait where the provider names none, doubled with each try. */
const FIRST_WAIT_MS = 500
/** No one sits before a page that waits longer for another try. */
const LONGEST_WAIT_MS = 60_000
/** The part of a call's time that one wait may take: what follows it needs the rest. */
const WAITING_PART = 1 / 3

type Refusal = Error & { status?: unknown; headers?: unknown; code?: unknown }

export const statusOf = (error: unknown): number | undefined => {
  const status = error instanceof Error ? (error as Refusal).status : undefined
  return typeof status === 'number' ? status : undefined
}

/** Milliseconds that a refusal asks its caller to wait (RFC 9110 §10.2.3, and the header that counts them itself). */
export const askedWaitMs = (error: unknown, nowMs: number): number | undefined => {
  const headers = error instanceof Error ? (error as Refusal).headers : undefined
  if (!(headers instanceof Headers)) return undefined
  const inMs = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (Number.isFinite(inMs)) return Math.max(0, inMs)
  const said = headers.get('retry-after')
  if (said === null) return undefined
  const ms = /^\s*[\d.]+\s*$/.test(said) ? Number.parseFloat(said) * 1000 : Date.parse(said) - nowMs
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** Whether the same call may be answered a little later. A quota that is used up stays so. */
const mayPass = async (error: unknown): Promise<boolean> => {
  const status = statusOf(error)
  if (status === undefined) {
    const { APIConnectionError } = await import('openai')
    return error instanceof APIConnectionError
  }
  if ((error as Refusal).code === 'insufficient_quota') return false
  return status === 408 || status === 409 || status === 429 || status >= 500
}

/**
 * Tries a request again where that may help, after the wait that the provider asks for. A wait that would be too long for
 * who sits before the answer is not waited: the failure then says how long it is.
 */
export const withTries = async <Result>(
  request: () => Promise<Result>,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Result> => {
  const endMs = performance.now() + timeoutMs
  const patienceMs = Math.min(LONGEST_WAIT_MS, timeoutMs * WAITING_PART)
  for (let tried = 0; ; tried++) {
    try {
      return await request()
    } catch (error) {
      if (tried === RETRIES || signal.aborted || !(await mayPass(error))) throw error
      const waitMs = askedWaitMs(error, Date.now()) ?? FIRST_WAIT_MS * 2 ** tried
      if (waitMs > patienceMs || performance.now() + waitMs > endMs) throw error
      // Who leaves meanwhile ends the next try at once.
      await sleep(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
