import { setTimeout as sleep } from 'node:timers/promises'
import { BrokenStream } from './read-stream.ts'

/** Of the documents: two more tries after a failure that may pass. */
const RETRIES = 2
/** A first wait where the provider names none, doubled with each try. */
const FIRST_WAIT_MS = 500
/** No one sits before a page that waits longer for another try. */
const LONGEST_WAIT_MS = 60_000
/** The part of a call's time that one wait may take: what follows it needs the rest. */
const WAITING_PART = 1 / 3

type Refusal = Error & { status?: unknown; headers?: unknown; code?: unknown; type?: unknown }

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

/** How makers name a quota or balance that is used up: in the code, the kind, or only the words of a refusal. */
const QUOTA = /quota|billing.?(?:hard.?)?limit|insufficient.?(?:balance|funds|credit)/i
/** Refusals whose words alone tell: a wrong key stays one whatever its words advise, and 429 may mean the quota of a minute. */
const SAYS_QUOTA: ReadonlySet<number | undefined> = new Set([400, 403])

/** Whether a refusal says that what was paid for is used up. Only one maker answers that with 429; 402 says nothing else. */
export const isQuotaSpent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, type, message } = error as Refusal
  const status = statusOf(error)
  if (status === 402 || [code, type].some((word) => typeof word === 'string' && QUOTA.test(word))) return true
  return SAYS_QUOTA.has(status) && QUOTA.test(message)
}

/** Whether the same call may be answered a little later. A quota that is used up stays so. */
const mayPass = async (error: unknown): Promise<boolean> => {
  if (error instanceof BrokenStream) return true
  if (isQuotaSpent(error)) return false
  const status = statusOf(error)
  if (status === undefined) {
    const { APIConnectionError } = await import('openai')
    return error instanceof APIConnectionError
  }
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
