import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Node = { [key: string]: unknown }
type Given = { status: number; body: unknown; headers: Headers }

export type AnswerCheck = {
  /** What in an answer the document does not say; empty when all of it is as the document says. */
  answer: (operationId: string, given: Given) => string[]
  /** What in a request body the document does not say. */
  request: (operationId: string, body: unknown) => string[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodeAt = (node: Node | undefined, key: string): Node | undefined => {
  const found = node?.[key]
  return isNode(found) ? found : undefined
}

/** What a door before the procedures refuses; everything else is in the list of the operation. */
const DOOR_CODES = new Set([
  'BAD_REQUEST',
  'CONFLICT',
  'FORBIDDEN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
])

/** Whether a refusal is in the description of an answer, or is one of any door. */
const isNamed = (code: string, answer: Node): boolean =>
  DOOR_CODES.has(code) || String(answer.description).includes(code)

/** A copy in which objects hold no field but those named: a field that nobody documented is then noticed. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (!isNode(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]))
  return copy.type === 'object' && isNode(copy.properties) && copy.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy
}

/** `/` and `~` as a JSON pointer writes them (RFC 6901). */
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
const mediaType = (text: string | null): string => text?.split(';')[0]?.trim().toLowerCase() ?? ''

type Found = { at: string[]; node: Node }

/** Holds answers against the published document, with a validator that shares nothing with what wrote it. */
export const createAnswerCheck = (published: unknown): AnswerCheck => {
  if (!isNode(published)) throw new Error('there is no document')
  // To optimise what it writes takes longer than all checks of a run.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema({ ...(closed(published) as Node), $id: 'answers' })
  ajv.addSchema({ ...published, $id: 'requests' })

  const operations = new Map<string, Found>()
  for (const [path, item] of Object.entries(nodeAt(published, 'paths') ?? {}))
    for (const [method, node] of Object.entries(isNode(item) ? item : {}))
      if (isNode(node) && typeof node.operationId === 'string')
        operations.set(node.operationId, { at: ['paths', path, method], node })

  /** A part of the document behind its reference, if it is one. */
  const resolved = ({ at, node }: Found): Found => {
    const target = typeof node.$ref === 'string' ? node.$ref.replace('#/', '').split('/') : undefined
    if (!target) return { at, node }
    const found = target.reduce<Node | undefined>((inside, key) => nodeAt(inside, key), published)
    if (!found) throw new Error(`the document refers to ${String(node.$ref)}, which is not there`)
    return { at: target, node: found }
  }
  const known = new Map<Node | string, ValidateFunction>()
  /** One for all that say the same: most refusals do, and to compile takes far longer than to check. */
  const validator = (id: 'answers' | 'requests', at: string[], schema: Node): ValidateFunction => {
    const before = known.get(schema)
    if (before) return before
    const said = `${id} ${JSON.stringify(schema)}`
    const made =
      known.get(said) ??
      ajv.compile({ $ref: `${id}#/${at.map((key) => encodeURIComponent(escaped(key))).join('/')}` })
    known.set(schema, made).set(said, made)
    return made
  }
  const faults = (id: 'answers' | 'requests', at: string[], schema: Node, value: unknown): string[] => {
    const validate = validator(id, at, schema)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    )
  }

  const answer: AnswerCheck['answer'] = (operationId, { status, body, headers }) => {
    const operation = operations.get(operationId)
    if (!operation) return [`the document has no operation ${operationId}`]
    const listed = nodeAt(nodeAt(operation.node, 'responses'), String(status))
    if (!listed) return [`status ${status} is not in the document`]
    const { at, node } = resolved({ at: [...operation.at, 'responses', String(status)], node: listed })
    const missing = Object.entries(nodeAt(node, 'headers') ?? {})
      .filter(([, header]) => isNode(header) && resolved({ at: [], node: header }).node.required === true)
      .filter(([name]) => !headers.has(name))
      .map(([name]) => `the header ${name} is missing`)
    const content = nodeAt(node, 'content')
    if (!content) return missing
    const sent = mediaType(headers.get('content-type'))
    const type = Object.keys(content).find((one) => mediaType(one) === sent)
    if (type === undefined) return [...missing, `the media type ${sent} is not in the document`]
    const undocumented =
      status >= 400 && isNode(body) && body.defined === false && !isNamed(String(body.code), node)
        ? [`the refusal ${String(body.code)} is not in the document`]
        : []
    const schema = nodeAt(nodeAt(content, type), 'schema')
    return [
      ...missing,
      ...undocumented,
      ...(schema ? faults('answers', [...at, 'content', type, 'schema'], schema, body) : []),
    ]
  }
  return {
    answer,
    request: (operationId, body) => {
      const operation = operations.get(operationId)
      const schema = nodeAt(
        nodeAt(nodeAt(nodeAt(operation?.node, 'requestBody'), 'content'), 'application/json'),
        'schema',
      )
      if (!operation || !schema) return body === undefined ? [] : ['the document has no request body']
      return faults(
        'requests',
        [...operation.at, 'requestBody', 'content', 'application/json', 'schema'],
        schema,
        body,
      )
    },
  }
}
