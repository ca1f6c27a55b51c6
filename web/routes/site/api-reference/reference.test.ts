import { describe, expect, it } from 'vitest'
import { addressOf, callOperation } from '#web/features/api-reference/call-operation.ts'
import { exampleOf } from './example.server.ts'
import { readDocument, searchReference } from './read-document.server.ts'
import { limitsOf, schemaRows, typeText } from './schema.server.ts'

const refusal = (code: string, message: string) => ({
  type: 'object',
  properties: { code: { const: code }, message: { type: 'string', default: message } },
})
const answers = (...codes: string[]) => ({
  200: {
    description: 'OK',
    content: {
      'application/json': {
        schema: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
      },
    },
  },
  404: {
    content: { 'application/json': { schema: { oneOf: codes.map((code) => refusal(code, `${code}!`)) } } },
  },
})

const document = {
  info: { title: 'API', version: '1.0.0' },
  servers: [{ url: 'https://cells.example/api/v1' }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'things.getThing',
        summary: 'One thing',
        'x-access': 'open',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          { name: 'sort', in: 'query', schema: { enum: ['new', 'old'], type: 'string', default: 'new' } },
        ],
        responses: answers('NOT_FOUND'),
      },
      put: {
        operationId: 'things.changeThing',
        summary: 'Change a thing',
        'x-access': 'owner',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { title: { type: 'string', maxLength: 200 } },
                required: ['title'],
              },
            },
          },
        },
        responses: answers('NOT_FOUND', 'TOO_HEAVY'),
      },
      delete: { operationId: 'things.dropThing', 'x-access': 'admin', responses: answers('NOT_FOUND') },
    },
    '/things/{id}/file': {
      get: {
        operationId: 'things.openFile',
        responses: { 404: { $ref: '#/components/responses/Gone' } },
      },
    },
    '/pictures/{id}.png': {
      servers: [{ url: 'https://cells.example' }],
      get: { operationId: 'pictures.showPicture', security: [{}], responses: answers('NOT_FOUND') },
    },
  },
  components: {
    responses: { Gone: { description: 'GONE: it is not there.', content: {} } },
  },
}

describe('the document as a reader sees it', () => {
  const { groups, common } = readDocument(document)
  const [things] = groups

  it('leaves out what staff alone may call', () =>
    expect(things?.operations.map(({ name }) => name)).toEqual(['getThing', 'changeThing', 'openFile']))

  it('leaves out what is beside the API', () => expect(groups).toHaveLength(1))

  it('says once what every procedure refuses, and with each what only it refuses', () => {
    expect(common.map(({ code }) => code)).toEqual(['NOT_FOUND'])
    expect(things?.operations.map(({ refusals }) => refusals)).toEqual([
      [],
      [{ status: '404', code: 'TOO_HEAVY', message: 'TOO_HEAVY!' }],
      [{ status: '404', code: 'GONE', message: 'it is not there.' }],
    ])
  })

  it('writes the call as a command, with a token where one is needed', () => {
    expect(things?.operations[0]?.command).toBe("curl 'https://cells.example/api/v1/things/{id}'")
    expect(things?.operations[1]?.command).toContain('Authorization: Bearer $TOKEN')
    expect(things?.operations[1]?.command).toContain(`-d '{"title":"Carton palletizing cell"}'`)
  })

  it.each([
    ['thing change', ['changeThing']],
    ['put', ['changeThing']],
    ['nothing such', []],
  ])('is searched by all words: %s', (query, names) =>
    expect(
      searchReference(readDocument(document), query).flatMap(({ operations }) =>
        operations.map(({ name }) => name),
      ),
    ).toEqual(names),
  )

  it('is empty where there is no document', () => expect(readDocument('none').groups).toEqual([]))
})

describe('a schema in words', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'array', items: { type: 'integer' } }, 'list of whole number'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text | nothing'],
    [{ enum: ['a', 'b'] }, 'a | b'],
    [{ const: 3 }, '3'],
    [{}, 'anything'],
  ])('%o is %s', (schema, words) => expect(typeText(schema)).toBe(words))

  it('states limits, and none where JSON schema writes the ends of whole numbers', () => {
    expect(limitsOf({ type: 'integer', minimum: 1, maximum: 100, default: 24 })).toEqual([
      '1 to 100',
      'default 24',
    ])
    expect(
      limitsOf({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    ).toEqual([])
  })

  it('lists inner fields below outer ones, and cuts the deepest of a long one', () => {
    const inner = (count: number) => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`f${at}`, { type: 'string' }]),
      ),
    })
    const outer = (count: number) => ({
      type: 'object',
      properties: { list: { type: 'array', items: inner(count) } },
    })
    expect(schemaRows(outer(2)).map(({ depth, name }) => `${depth} ${name}`)).toEqual([
      '0 list',
      '1 f0',
      '1 f1',
    ])
    expect(schemaRows(outer(100)).map(({ name }) => name)).toEqual(['list'])
  })
})

describe('an example', () => {
  it('has a value that fits for every field', () =>
    expect(
      JSON.parse(
        exampleOf({
          type: 'object',
          properties: {
            id: { type: 'string', format: 'uuid' },
            count: { type: 'integer', minimum: 5 },
            state: { enum: ['open', 'done'] },
            when: { anyOf: [{ type: 'null' }, { type: 'string', format: 'date' }] },
          },
        }),
      ),
    ).toEqual({ id: '018f4c1e-7d2a-7c33-9b1f-2a6d5e8c4f10', count: 5, state: 'open', when: '2026-11-20' }))
})

describe('trying an operation', () => {
  const [operation] = readDocument(document).groups[0]?.operations ?? []
  if (!operation) throw new Error('no operation')
  const values = (given: Record<string, string>) => (name: string) => given[name] ?? ''

  it('fills the path, escaped, and leaves out what is empty', () => {
    expect(addressOf(operation, values({ id: 'a/b', sort: 'old' }))).toEqual({
      address: '/api/v1/things/a%2Fb?sort=old',
      missing: [],
    })
    expect(addressOf(operation, values({}))).toMatchObject({ missing: ['id'] })
  })

  it('sends a token without cookies, and cookies without a token', async () => {
    const sent: RequestInit[] = []
    const fetch = async (_address: unknown, init: RequestInit = {}) => {
      sent.push(init)
      return Response.json({ a: 1 }, { status: 201 })
    }
    const called = await callOperation('/api/v1/x', { fetch, now: () => 5, token: 'abc' })
    await callOperation('/api/v1/x', { fetch, now: () => 5, token: '' })
    expect(called).toMatchObject({ status: 201, milliseconds: 0, body: '{\n  "a": 1\n}' })
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'same-origin'])
    expect(new Headers(sent[0]?.headers).get('authorization')).toBe('Bearer abc')
  })
})
