import { capitalize } from '#contract/words.ts'
import type { Group, Operation, Parameter, Refusal } from '#web/features/api-reference/operation.ts'
import { exampleOf } from './example.server.ts'
import {
  choicesOf,
  descriptionOf,
  isRecord,
  limitsOf,
  type Schema,
  schemaRows,
  typeText,
} from './schema.server.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Who may call, by the word in the document. What staff alone may call is no offer to programs and is left out. */
const accessTexts: Readonly<Record<string, string>> = {
  open: 'anyone',
  session: 'a begun sign-in',
  signedIn: 'anyone who is signed in',
  company: 'members of a company',
  'company:manufacturer': 'manufacturers',
  'company:engineer': 'engineers',
  'company:supplier': 'suppliers',
  owner: "the owner's company",
  teamOwner: "the company's owners",
  party: 'the parties',
  investor: 'investors',
  shareLink: 'anyone who has the link',
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const record = (value: unknown): Schema => (isRecord(value) ? value : {})

/** "solutionHistory" → "Solution history". */
const titleOf = (key: string): string => capitalize(key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())

const parameterOf = (value: unknown): Parameter[] => {
  if (!isRecord(value) || (value.in !== 'path' && value.in !== 'query')) return []
  const schema = record(value.schema)
  return [
    {
      name: text(value.name),
      place: value.in,
      isRequired: value.required === true,
      type: typeText(schema),
      choices: choicesOf(schema),
      limits: limitsOf(schema),
      description: text(value.description) || descriptionOf(schema),
    },
  ]
}

/** The JSON schema of a body or an answer. */
const jsonOf = (holder: Schema): Schema | undefined => {
  const media = record(holder.content)['application/json']
  const schema = isRecord(media) ? media.schema : undefined
  return isRecord(schema) ? schema : undefined
}

/** The typed refusals of a status: code and sentence; downloads write both into the description. */
const refusalsAt = ([status, value]: [string, unknown]): Refusal[] => {
  const response = record(value)
  const typed = list(jsonOf(response)?.oneOf).flatMap((one): Refusal[] => {
    const { code, message } = record(record(one).properties)
    const name = text(record(code).const)
    return name ? [{ status, code: name, message: text(record(message).default) }] : []
  })
  if (typed.length > 0) return typed
  const [, code = '', message = ''] = text(response.description).match(/^([A-Z_]+): (.+)$/) ?? []
  return code ? [{ status, code, message }] : []
}

const answerOf = (responses: Schema): Operation['answer'] => {
  const [status, value] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  if (status === undefined) return null
  const response = record(value)
  const types = Object.keys(record(response.content))
  const schema = types.length === 1 ? jsonOf(response) : undefined
  return {
    status,
    description: text(response.description),
    types,
    rows: schema ? schemaRows(schema) : [],
    example: schema ? exampleOf(schema) : '',
  }
}

const commandOf = (call: { method: string; url: string; needsToken: boolean; body: string | undefined }) =>
  [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} '${call.url}'`,
    ...(call.needsToken ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(call.body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${call.body.replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ')

const operationOf = (server: string, path: string, method: string, given: Schema): Operation[] => {
  const id = text(given.operationId)
  const word = text(given['x-access'])
  // Downloads have no procedure: whether a session is needed is in `security`.
  const isFree = word ? word === 'open' || word === 'shareLink' : Array.isArray(given.security)
  const access = word ? accessTexts[word] : isFree ? 'anyone' : 'anyone who is signed in'
  const [group = '', name = ''] = id.split('.')
  if (!access || !group || !name) return []
  const parameters = list(given.parameters).flatMap(parameterOf)
  const schema = jsonOf(record(given.requestBody))
  const body = schema ? { rows: schemaRows(schema), example: exampleOf(schema) } : null
  const responses = record(given.responses)
  return [
    {
      id,
      name,
      group,
      method: method.toUpperCase(),
      path,
      summary: text(given.summary),
      access,
      isForVisitors: isFree,
      parameters,
      body,
      answer: answerOf(responses),
      refusals: Object.entries(responses).flatMap(refusalsAt),
      command: commandOf({
        method: method.toUpperCase(),
        url: `${server}${path}`,
        needsToken: !isFree,
        body: schema && JSON.stringify(JSON.parse(body?.example ?? 'null')),
      }),
    },
  ]
}

export type Reference = {
  title: string
  version: string
  /** Before every path. */
  server: string
  groups: Group[]
  /** What every operation can refuse. */
  common: Refusal[]
}

const keyOf = ({ status, code }: Refusal): string => `${status} ${code}`

/** Refusals that all procedures share. */
const commonOf = ([first, ...others]: readonly Operation[]): Refusal[] =>
  (first?.refusals ?? []).filter((one) =>
    others.every(({ refusals }) => refusals.some((other) => keyOf(other) === keyOf(one))),
  )

/** The document with what it refers to in place of the references. Nothing in it refers to itself. */
const inlined = (document: Schema): Schema => {
  const known = new Map<string, unknown>()
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline)
    if (!isRecord(value)) return value
    if (typeof value.$ref !== 'string') {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inline(one)]))
    }
    if (!known.has(value.$ref)) {
      const parts = value.$ref.replace('#/', '').split('/')
      known.set(value.$ref, inline(parts.reduce((at, part) => record(at[part]), document)))
    }
    return known.get(value.$ref)
  }
  return record(inline(document))
}

/** The OpenAPI document as a reader sees it: groups by capability, what all can refuse said once. */
export const readDocument = (document: unknown): Reference => {
  const root = inlined(record(document))
  const info = record(root.info)
  const server = text(record(list(root.servers)[0]).url)
  // What has a server of its own is no part of the API: pictures that answers name, and what a balancer asks.
  const ofApi = Object.entries(record(root.paths)).filter(
    ([, path]) => list(record(path).servers).length === 0,
  )
  const given = ofApi.flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = record(methods)[method]
      return isRecord(operation) ? [{ path, method, operation }] : []
    }),
  )
  const read = (one: (typeof given)[number]) => operationOf(server, one.path, one.method, one.operation)
  const operations = given.flatMap(read)
  // The doors for files have no access word; they list all that they refuse.
  const common = commonOf(given.filter(({ operation }) => text(operation['x-access'])).flatMap(read))
  const shared = new Set(common.map(keyOf))
  const keys = [...new Set(operations.map(({ group }) => group))].toSorted()
  return {
    title: text(info.title),
    version: text(info.version),
    server,
    common,
    groups: keys.map((key) => ({
      key,
      title: titleOf(key),
      operations: operations
        .filter(({ group }) => group === key)
        .map((one) => ({ ...one, refusals: one.refusals.filter((refusal) => !shared.has(keyOf(refusal))) })),
    })),
  }
}

/** Read once for each document: a server has one. */
const read = new WeakMap<object, Reference>()

export const referenceOf = (document: unknown): Reference => {
  if (!isRecord(document)) return readDocument(document)
  const known = read.get(document) ?? readDocument(document)
  read.set(document, known)
  return known
}

/** Operations with every word of a search in name, path or summary, in the order of the page. */
export const searchReference = ({ groups }: Reference, query: string): Group[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return groups.flatMap((group) => {
    const operations = group.operations.filter(({ id, method, path, summary }) => {
      const all = `${id} ${method} ${path} ${summary}`.toLowerCase()
      return words.every((word) => all.includes(word))
    })
    return operations.length > 0 ? [{ ...group, operations }] : []
  })
}
