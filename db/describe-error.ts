/**
 * What may be written down of an error. Values that a query carried (addresses, hashes of tokens, whole answers) are left
 * out: Drizzle puts them into its message, PostgreSQL into message, detail, hint and context.
 */
export type DescribedError = {
  type: string
  message: string
  /** Where it was thrown, and where each cause was. The outermost error has it for all. */
  stack?: string
  cause?: DescribedError
  /** The members of an AggregateError. */
  errors?: DescribedError[]
} & { [field: string]: unknown }

type ErrorLike = { message?: unknown; stack?: unknown; cause?: unknown; [field: string]: unknown }

const MOST_DEPTH = 5
const MOST_MEMBERS = 5
const LONGEST_STATEMENT = 1000

/** Fields that name a place, a kind or a state. `detail`, `hint`, `where`, `internalQuery` and `params` hold values. */
const KEPT_FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'statusCode',
  'responseCode',
]

/** SQLSTATE classes whose messages name tables, columns and states of the server, and never a value. */
const PLAIN_CLASSES = new Set('03 08 0A 23 25 26 28 2B 2D 34 3B 3D 3F 40 42 53 54 55 57 58 XX'.split(' '))

const isObject = (value: unknown): value is ErrorLike => typeof value === 'object' && value !== null

/** Recognized by its fields: the queue passes plain copies, and a bundle may hold a second copy of the class. */
const isFromServer = (error: ErrorLike): error is ErrorLike & { code: string } =>
  typeof error.severity === 'string' && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

const isFailedQuery = (error: ErrorLike): error is ErrorLike & { query: string } =>
  typeof error.query === 'string' && 'params' in error

const isCopy = ({ message, stack }: ErrorLike): boolean =>
  typeof message === 'string' && typeof stack === 'string'

/** Whether this is an error, or a plain copy of one, as the queue makes them. */
export const isErrorLike = (value: unknown): value is ErrorLike =>
  value instanceof Error ||
  (isObject(value) && (isFromServer(value) || isFailedQuery(value) || isCopy(value)))

/** A text without the values that Drizzle writes below a failed statement. */
export const withoutValues = (text: string): string =>
  text.includes('Failed query:') ? text.replace(/(Failed query:[\s\S]*?)\s+params:[\s\S]*$/, '$1') : text

const ownMessage = (error: ErrorLike): string => (typeof error.message === 'string' ? error.message : '')

/** The message without values; of an error without one, its code or kind. */
export const messageOf = (error: ErrorLike): string => {
  if (isFailedQuery(error)) return `Failed query: ${error.query.slice(0, LONGEST_STATEMENT)}`
  if (isFromServer(error) && !PLAIN_CLASSES.has(error.code.slice(0, 2)))
    return `SQLSTATE ${error.code} in ${String(error.routine ?? 'the server')} (its message may hold values and is left out)`
  const named = typeof error.code === 'string' ? error.code : typeOf(error)
  return withoutValues(ownMessage(error)) || named
}

const typeOf = (error: ErrorLike): string => {
  if (isFailedQuery(error)) return 'DrizzleQueryError'
  const made = error.constructor?.name
  return made && made !== 'Object' ? made : String(error.name ?? 'Error')
}

/** The stack below its message. A stack whose message cannot be found in it is kept only when that holds no value. */
const framesOf = (error: ErrorLike): string => {
  const stack = typeof error.stack === 'string' ? error.stack : ''
  const message = ownMessage(error)
  const at = message === '' ? -1 : stack.indexOf(message)
  if (at >= 0) return stack.slice(at + message.length)
  if (message !== '' && (isFromServer(error) || messageOf(error) !== message)) return ''
  return stack.slice(Math.max(0, stack.indexOf('\n    at ')))
}

const membersOf = (error: ErrorLike): unknown[] =>
  Array.isArray(error.errors) ? error.errors.slice(0, MOST_MEMBERS) : []

/** An error as the log keeps it, with its causes and members. */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  if (!isObject(error)) return { type: typeof error, message: withoutValues(String(error)) }
  const type = typeOf(error)
  const message = messageOf(error)
  const isDeep = depth >= MOST_DEPTH
  const cause = isDeep || !isObject(error.cause) ? undefined : describeError(error.cause, depth + 1)
  const errors = isDeep ? [] : membersOf(error).map((member) => describeError(member, depth + 1))
  const below = [cause, ...errors].flatMap((inner) => (inner ? `\ncaused by: ${inner.stack}` : []))
  return {
    type,
    message,
    ...Object.fromEntries(
      KEPT_FIELDS.flatMap((field) =>
        ['string', 'number'].includes(typeof error[field]) ? [[field, error[field]]] : [],
      ),
    ),
    stack: `${type}: ${message}${framesOf(error)}${below.join('')}`,
    // The stack above has theirs.
    ...(cause && { cause: withoutStack(cause) }),
    ...(errors.length > 0 && { errors: errors.map(withoutStack) }),
  }
}

const withoutStack = ({ stack: _stack, ...described }: DescribedError): DescribedError => described
