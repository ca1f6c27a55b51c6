import type { Access } from '#contract/access.ts'

// As far as they are written here: the published types of OpenAPI 3.1 know no `const` and do not fit into each other.
type Ref = { $ref: string }
export type Schema = { readonly [keyword: string]: unknown }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}
type Header = { description?: string; required?: boolean; schema: Schema }
type Content = Record<string, { schema?: Schema }>
export type Answered = {
  description: string
  headers?: Record<string, Header | Ref>
  content?: Content
}
type Responses = Record<string, Answered | Ref>
export type Operation = {
  operationId?: string
  summary?: string
  parameters?: (Parameter | Ref)[]
  requestBody?: { required?: boolean; description?: string; content: Content }
  responses: Responses
  security?: Record<string, string[]>[]
  /** Who may call it: the access word of the contract, which the standard has no place for. */
  'x-access'?: Access
}
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Path = { servers?: { url: string }[] } & { [method in (typeof methods)[number]]?: Operation }
export type Paths = Record<string, Path>
/** What an answer refuses, by its status: "CODE: what to do". */
export type Refusals = Readonly<Record<string, string>>

const ref = (path: string): Ref => ({ $ref: `#/components/${path}` })

const refusalSchema: Schema = {
  type: 'object',
  description: 'A refusal that any operation can answer, or one that its own list does not hold.',
  required: ['defined', 'code', 'status', 'message'],
  properties: {
    defined: { const: false },
    code: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string', description: 'A sentence for people' },
    data: { type: 'object', additionalProperties: ref('schemas/JsonValue') },
  },
}

const refused = (description: string, headers?: Record<string, Ref>): Answered => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: ref('schemas/Refusal') } },
})

const RETRY_AFTER = { 'retry-after': ref('headers/RetryAfter') }

/** What many operations share, under the names that they refer to. */
export const components = {
  schemas: {
    Refusal: refusalSchema,
    JsonValue: {
      description: 'Any JSON value',
      type: ['null', 'boolean', 'number', 'string', 'array', 'object'],
    },
  },
  headers: {
    RetryAfter: { description: 'Seconds to wait', required: true, schema: { type: 'integer', minimum: 1 } },
    IdempotentReplayed: {
      description: 'Present when this is the kept answer of the first request under the same key',
      schema: { const: 'true' },
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Makes the request repeatable: for 24 hours an equal request of the same account under the same key is answered with the first answer; another request under that key is 409.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    },
  },
  responses: {
    TooLarge: refused('PAYLOAD_TOO_LARGE: The request body is larger than 1 MB. Send less at a time.'),
    NotJson: refused('UNSUPPORTED_MEDIA_TYPE: Send the body as JSON in UTF-8.'),
    Failure: refused('INTERNAL_SERVER_ERROR: Something went wrong on our side. Please try again.'),
    Unavailable: refused(
      'SERVICE_UNAVAILABLE: The database is not reachable. Try again shortly.',
      RETRY_AFTER,
    ),
  },
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'An access token of the auth service at /auth/v1',
    },
  },
}

/** What says that a session may be sent and is not needed. */
export const forVisitors: Pick<Operation, 'security'> = { security: [{}, { session: [] }, { token: [] }] }

type ErrorDefinition = [code: string, message: string, isDataRequired: boolean, data: unknown]

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** The body of a refusal: one of the procedure's own by its code, or one that any operation can answer. */
export const refusalBody = (definitions: readonly ErrorDefinition[]): Schema => ({
  oneOf: [
    ...definitions.map(
      ([code, message, isDataRequired, data]): Schema => ({
        type: 'object',
        required: ['defined', 'code', 'status', 'message', ...(isDataRequired ? ['data'] : [])],
        properties: {
          defined: { const: true },
          code: { const: code },
          status: { type: 'integer' },
          message: { type: 'string', default: message },
          ...(isSchema(data) && { data }),
        },
      }),
    ),
    ref('schemas/Refusal'),
  ],
})

/** Answers of an operation beside the procedures: its own refusals, and those of every operation. */
export const refusals = (own: Refusals): Responses =>
  Object.fromEntries(
    Object.entries(own).map(([status, text]) => [
      status,
      refused(text, ['429', '503'].includes(status) ? RETRY_AFTER : undefined),
    ]),
  )

const isAnswer = (value: Answered | Ref): value is Answered => !('$ref' in value)

/**
 * Adds to a procedure's operation what the doors before it do: a body that is too large or no JSON, the wait after a
 * limit, a failure, a database that is away, and the key that makes a write repeatable.
 */
export const withDoors = (operation: Operation, { isReplayed }: { isReplayed: boolean }): Operation => {
  const responses: Responses = {
    ...operation.responses,
    ...(operation.requestBody && { 413: ref('responses/TooLarge'), 415: ref('responses/NotJson') }),
    500: ref('responses/Failure'),
    503: operation.responses[503] ?? ref('responses/Unavailable'),
  }
  for (const [status, answer] of Object.entries(responses)) {
    if (!isAnswer(answer)) continue
    const waits = status === '429' || status === '503'
    const replayed = isReplayed && !waits && Number(status) < 500
    responses[status] = {
      ...answer,
      headers: {
        ...answer.headers,
        ...(waits && RETRY_AFTER),
        ...(replayed && { 'idempotent-replayed': ref('headers/IdempotentReplayed') }),
      },
    }
  }
  const parameters = [
    ...(operation.parameters ?? []),
    ...(isReplayed ? [ref('parameters/IdempotencyKey')] : []),
  ]
  return { ...operation, responses, ...(parameters.length > 0 && { parameters }) }
}
