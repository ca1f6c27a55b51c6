import { type Logger, pino } from 'pino'
import { describeError, isErrorLike, withoutValues } from '#db/describe-error.ts'
import { errorText } from '#db/fault.ts'

export type Log = Logger

/** Keys whose values never reach the log, wherever they are in the first three levels. */
const SECRET_KEYS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
  'parameters',
  'params',
  'smtpUrl',
  'databaseUrl',
]
const REDACTED = [
  ...SECRET_KEYS,
  ...SECRET_KEYS.flatMap((key) => [`*.${key}`, `*.*.${key}`]),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
]

const COLOURS: Record<string, number> = { debug: 90, info: 36, warn: 33, error: 31, fatal: 31 }
const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/** Characters that a terminal obeys, or that begin a line: a stranger's path could forge one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g
const escaped = (text: string): string =>
  text.replace(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const valueText = (value: unknown): string =>
  escaped(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))

/** How deep errors are looked for in what is logged. */
const ERROR_DEPTH = 3

/** What is logged, with each error in it described and no text with the values of a failed query. */
const withoutErrorValues = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return withoutValues(value)
  if (typeof value !== 'object' || value === null || depth > ERROR_DEPTH) return value
  if (isErrorLike(value)) return describeError(value)
  if (Array.isArray(value)) return value.map((item) => withoutErrorValues(item, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutErrorValues(item, depth + 1)]),
  )
}

/** The arguments of one call of the log, fit to be written: `(fields, text, …)`, `(error, text, …)` or `(text, …)`. */
const cleaned = ([first, second, ...rest]: unknown[]): unknown[] => {
  // pino takes the error's message as the text when there is none.
  const isError = isErrorLike(first)
  const err = isError ? first : typeof first === 'object' && first !== null && 'err' in first && first.err
  const text = second === undefined && isErrorLike(err) ? errorText(err) : second
  const fields = isError ? { err: describeError(first) } : withoutErrorValues(first)
  const others = [text, ...rest].map((item) =>
    isErrorLike(item) ? errorText(item) : withoutErrorValues(item),
  )
  return [fields, ...others]
}

/** One log line for a terminal: time, level, message, the other fields, and a stack below when there is one. */
export const prettyLine = (json: string, hasColours = false): string => {
  const {
    level,
    time,
    msg,
    pid: _pid,
    hostname: _host,
    err,
    ...rest
  } = JSON.parse(json) as Record<string, unknown>
  const name = LEVELS[Number(level)] ?? 'info'
  const clock = new Date(Number(time)).toISOString().slice(11, 23)
  const fields = Object.entries(rest).map(([key, value]) => `${key}=${valueText(value)}`)
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? String(err.stack) : ''
  const label = name.padEnd(5)
  const coloured = hasColours ? `\u001b[${COLOURS[name] ?? 0}m${label}\u001b[0m` : label
  const below = stack.split('\n').map((line) => `\n${escaped(line)}`)
  return `${[clock, coloured, escaped(String(msg ?? '')), ...fields].join(' ')}${stack ? below.join('') : ''}\n`
}

export type LogOptions = {
  level: string
  format: 'json' | 'pretty'
  hasColours?: boolean
  write?: (line: string) => void
}

/**
 * The program's log: JSON lines, or readable ones in a terminal. A request's lines carry its id: use
 * `log.child({ requestId })`.
 */
export const createLog = ({
  level,
  format,
  hasColours = false,
  write = (line) => process.stdout.write(line),
}: LogOptions): Log =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: '[redacted]' },
      base: { pid: process.pid },
      // Errors are described before they come here.
      serializers: { err: (described: unknown) => described },
      hooks: {
        logMethod(args, method) {
          method.apply(this, cleaned(args) as typeof args)
        },
      },
    },
    { write: format === 'json' ? write : (line: string) => write(prettyLine(line, hasColours)) },
  )
