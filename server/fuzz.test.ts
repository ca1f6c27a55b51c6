import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { type Procedure, procedures } from './procedures.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  format?: string
}
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, unknown>
}

let app: TestApp
let signedIn: Caller
let paths: Record<string, Record<string, Operation>> = {}

beforeAll(async () => {
  app = await testApp()
  signedIn = await app.as('manufacturer')
  const document = (await app.visitor().call('GET', '/api/v1/openapi.json')).body as { paths: typeof paths }
  paths = document.paths
})
afterAll(() => app.close())

/** What hostile or careless programs send instead of what was asked for. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    -1e308,
    1.5,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '💣',
    '__proto__',
    "' or 1=1 --",
    '<script>',
    '../../etc/passwd',
    [],
    {},
    [[[[[[]]]]]],
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 30 }).map((text) => text.repeat(500)),
  fc.double(),
  fc.jsonValue({ maxDepth: 8 }),
  fc.constant(JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}')),
)

const uuid = fc.uuid()

/** Values that fit a schema, mixed with ones that do not. */
const valueFor = (schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> => {
  if (!schema || depth > 4) return nasty
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueFor(one, depth + 1)))
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (type === 'object') {
      const { properties = {} } = schema
      const known = Object.fromEntries(
        Object.entries(properties).map(([key, one]) => [key, valueFor(one, depth + 1)]),
      )
      return fc.record(known, { requiredKeys: [] })
    }
    if (type === 'array') return fc.array(valueFor(schema.items, depth + 1), { maxLength: 5 })
    if (type === 'integer' || type === 'number')
      return fc.oneof(fc.integer(), fc.constantFrom(0, 1, 24, 100, 101))
    if (type === 'boolean') return fc.boolean()
    if (schema.format === 'uuid') return uuid
    return fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom('5 kg boxes 10/min palletize', 'person@plant.example'),
    )
  }
  return fc.oneof({ weight: 4, arbitrary: fitting() }, { weight: 1, arbitrary: nasty })
}

const send = async (
  { method, path }: Procedure,
  caller: Caller,
  values: Record<string, unknown>,
  body: unknown,
) => {
  const query: string[] = []
  let address = path
  for (const [name, value] of Object.entries(values)) {
    const text = encodeURIComponent(
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000),
    )
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, text || 'x')
    else query.push(`${encodeURIComponent(name)}=${text}`)
  }
  const question = query.length > 0 ? `?${query.join('&')}` : ''
  return caller.call(method, `/api/v1${address}${question}`, method === 'GET' ? undefined : body)
}

describe.each(procedures)('fuzzing $name', (procedure) => {
  it('never fails on our side, and every answer is true to its schema', async () => {
    const operation = paths[procedure.path]?.[procedure.method.toLowerCase()]
    expect(operation, 'the procedure is in the OpenAPI document').toBeDefined()
    const parameters = operation?.parameters ?? []
    const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema
    const values = fc.record(
      Object.fromEntries(parameters.map(({ name, schema: one }) => [name, valueFor(one)])),
    )
    const isOnlyForVisitors = procedure.name.startsWith('accounts.')
    await always(
      fc.asyncProperty(values, valueFor(schema), fc.boolean(), async (given, body, asVisitor) => {
        const caller = asVisitor || isOnlyForVisitors ? app.visitor() : signedIn
        const answer = await send(procedure, caller, given, body)
        const told = JSON.stringify({ given, body, answer: answer.body }).slice(0, 1500)
        // A fault of ours, unless the contract names it: without a language model there is no conversation.
        if (answer.status >= 500)
          expect(Object.keys(operation?.responses ?? {}), told).toContain(String(answer.status))
        if (answer.status < 300) {
          const check = procedure.output?.safeParse(answer.body)
          expect(check?.error, told).toBeUndefined()
        } else {
          expect(answer.body, told).toMatchObject({
            code: expect.any(String),
            status: answer.status,
            message: expect.any(String),
          })
          expect(told).not.toMatch(/node_modules|at async|select .* from|ECONN/)
        }
      }),
      40,
    )
  })
})
