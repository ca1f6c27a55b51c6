/** A call that was refused or did not arrive. `isTimeout`: no answer came in time, so calling again may help. */
export class CallFailed extends Error {
  readonly code: string
  readonly isTimeout: boolean
  readonly fields: Readonly<Record<string, string>>
  readonly data: unknown
  constructor(
    message: string,
    { code, isTimeout, data }: { code: string; isTimeout: boolean; data?: unknown },
  ) {
    super(message)
    this.code = code
    this.isTimeout = isTimeout
    this.data = data
    this.fields = fieldsOf(data)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const fieldsOf = (data: unknown): Record<string, string> => {
  const fields: unknown[] = isRecord(data) && Array.isArray(data.fields) ? data.fields : []
  return Object.fromEntries(
    fields.flatMap((one) =>
      isRecord(one) && typeof one.field === 'string' && typeof one.text === 'string'
        ? [[one.field, one.text]]
        : [],
    ),
  )
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** Makes a write repeatable: sent again under the same key it is done once. */
  key?: string
  timeoutMs: number
}

const failure = (body: unknown): CallFailed => {
  const { message, code, data } = isRecord(body) ? body : {}
  const name = typeof code === 'string' ? code : 'UNKNOWN'
  const text = typeof message === 'string' ? message : 'The server gave no reason. Please try again.'
  return new CallFailed(text, { code: name, isTimeout: name === 'DATABASE_TIMEOUT', data })
}

/**
 * Calls the API from the browser, for pages that need time limits of their own. `read` checks the shape of the answer.
 * Errors: `CallFailed` with the server's own sentence, with code ABORTED after the time limit, OFFLINE without a connection.
 */
export const callApi = async <Answer>(
  path: string,
  read: (body: unknown) => Answer,
  { method = 'GET', body, key, timeoutMs }: Call,
): Promise<Answer> => {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(`/api/v1${path}`, {
      method,
      signal: late,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answered: unknown = await answer.json()
    if (!answer.ok) throw failure(answered)
    return read(answered)
  } catch (error) {
    if (error instanceof CallFailed) throw error
    if (late.aborted) throw new CallFailed('The request took too long.', { code: 'ABORTED', isTimeout: true })
    throw new CallFailed('The server cannot be reached.', { code: 'OFFLINE', isTimeout: false })
  }
}
