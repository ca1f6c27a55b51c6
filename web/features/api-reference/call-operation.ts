import { formatNumber } from '#web/lib/format-number.ts'
import type { Operation } from './operation.ts'

/** What came back, as it is shown. */
export type Called = { status: number; statusText: string; milliseconds: number; body: string }

const MAX_SHOWN = 20_000

type Callable = Pick<Operation, 'path' | 'parameters'>

/** The address of a call with these values; a value left empty is left out, one in the path is escaped. */
export const addressOf = (
  { path, parameters }: Callable,
  textFor: (name: string) => string,
): { address: string; missing: string[] } => {
  const missing = parameters
    .filter(({ name, isRequired }) => isRequired && !textFor(name).trim())
    .map(({ name }) => name)
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(textFor(name).trim()))
  const query = new URLSearchParams(
    parameters
      .filter(({ name, place }) => place === 'query' && textFor(name).trim())
      .map(({ name }): [string, string] => [name, textFor(name).trim()]),
  )
  return { address: `/api/v1${filled}${query.size > 0 ? `?${query}` : ''}`, missing }
}

/** Text of an answer: JSON indented, files by kind and size, long texts cut. */
const shownBody = async (answer: Response): Promise<string> => {
  const type = answer.headers.get('content-type') ?? ''
  if (!/json|^text\/|xml/.test(type))
    return `${type || 'a file'}, ${formatNumber((await answer.arrayBuffer()).byteLength)} bytes`
  const text = await answer.text()
  let shown = text
  if (type.includes('json')) {
    try {
      shown = JSON.stringify(JSON.parse(text), null, 2)
    } catch {
      // Shown as it came.
    }
  }
  return shown.length > MAX_SHOWN
    ? `${shown.slice(0, MAX_SHOWN)}\n… ${formatNumber(shown.length - MAX_SHOWN)} characters more`
    : shown
}

type Asking = { fetch: typeof fetch; now: () => number; token: string }

/**
 * Calls a reading operation of this site: with a token as a program would, without cookies; else in one's own session.
 * @throws when there is no answer at all
 */
export const callOperation = async (address: string, { fetch, now, token }: Asking): Promise<Called> => {
  const startedMs = now()
  const answer = await fetch(address, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    credentials: token ? 'omit' : 'same-origin',
    cache: 'no-store',
  })
  const body = await shownBody(answer)
  return {
    status: answer.status,
    statusText: answer.statusText,
    milliseconds: Math.round(now() - startedMs),
    body,
  }
}
