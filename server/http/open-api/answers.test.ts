import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { factors, rateLimits, users } from '#db/schema/index.ts'
import { type Procedure, procedures } from '#server/procedures.ts'
import { isForVisitors } from '#server/rpc/enforce-access.ts'
import { type AnswerLab, answerLab } from '#server/test/answers/answer-lab.ts'
import { type AnswerCheck, createAnswerCheck } from '#server/test/answers/check-answer.ts'
import { doorCalls, goodCalls } from '#server/test/answers/good-calls.ts'
import { owned } from '#server/test/owned.ts'
import type { Caller } from '#server/test/test-app.ts'

/** Every procedure is called so that it succeeds, and what it answers is held against the published document. */
let lab: AnswerLab
let check: AnswerCheck
type Operations = Record<string, { operationId?: string }>
let document: { paths: Record<string, Operations> }
let owner: Caller
let admin: Caller
beforeAll(async () => {
  lab = await answerLab()
  document = (await lab.app.visitor().call('GET', '/api/v1/openapi.json')).body as typeof document
  check = createAnswerCheck(document)
  owner = await lab.app.as('manufacturer')
  admin = await lab.app.as('admin')
})
afterAll(() => lab.close())
beforeEach(() => lab.app.deps.db.delete(rateLimits))

const callerFor = ({ meta: { access } }: Procedure): Caller => {
  if (isForVisitors(access)) return lab.app.visitor()
  return access === 'admin' || access.startsWith('staff') ? admin : owner
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const succeed = async (procedure: Procedure, { isLoud = false } = {}) => {
  const { name, method, path } = procedure
  const good = (await goodCalls[name]?.(lab)) ?? {}
  const ids = good.ids ?? (path.includes('{') ? (await owned(lab.app, name)).ids : {})
  const written = (id: string) => (isLoud && UUID.test(id) ? id.toUpperCase() : id)
  const address = path.replace(/\{(\w+)\}/g, (_all, key: string) => written(ids[key] ?? `no-${key}`))
  const caller = good.caller ?? callerFor(procedure)
  const answer = await caller.call(method, `/api/v1${address}${good.query ?? ''}`, good.body)
  return { answer, body: good.body }
}

describe.each(procedures)('$name', (procedure) => {
  it('answers a good call as the document says', async () => {
    const { answer, body } = await succeed(procedure)
    const text = JSON.stringify(answer.body).slice(0, 1000)
    expect(answer.status, `add it to good-calls.ts: ${text}`).toBeLessThan(300)
    expect(check.answer(procedure.name, answer), text).toEqual([])
    if (body) expect(check.request(procedure.name, body)).toEqual([])
    if (procedure.name === 'secondFactor.verifyNewFactor') await forgetFactors()
  })
})

/** A factor verified here would ask the demo account for a code at its next sign-in. */
const forgetFactors = async () => {
  await lab.app.deps.db.delete(factors)
  await lab.app.deps.db.update(users).set({ hasSecondFactor: false })
}

const read = async (answer: Response) => {
  const { status, headers } = answer
  const isJson = headers.get('content-type')?.startsWith('application/json')
  return { status, headers, body: isJson ? await answer.json() : await answer.text() }
}

describe('the doors beside the procedures', () => {
  it('all have a call here', () => {
    const known = new Set(procedures.map(({ name }) => name))
    const doors = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ operationId }) =>
        operationId && !known.has(operationId) ? [operationId] : [],
      ),
    )
    expect(doors.toSorted()).toEqual(Object.keys(doorCalls).toSorted())
  })

  it.each(Object.entries(doorCalls))('%s answers a good call as the document says', async (name, call) => {
    const { answer, refused } = await call(lab)
    const given = await read(answer)
    expect(given.status, JSON.stringify(given.body)).toBeLessThan(300)
    expect(check.answer(name, given)).toEqual([])
    if (!refused) return
    const refusal = await read(refused)
    expect(refusal.status).toBeGreaterThanOrEqual(400)
    expect(check.answer(name, refusal), JSON.stringify(refusal.body)).toEqual([])
  })
})

describe('refusals of the doors before the procedures', () => {
  const text = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
  const save = async (body: string, headers: Record<string, string> = {}, caller = owner) => {
    const answer = await lab.app.fetch('/api/v1/solutions', {
      method: 'POST',
      body,
      headers: { cookie: caller.cookie(), 'content-type': 'application/json', ...headers },
    })
    return read(answer)
  }
  it.each([
    ['no JSON at all', 400, '{', {}],
    ['text that cannot be kept', 400, '{"title":"\\u0000"}', {}],
    ['nesting without end', 400, `{"numbers":${'['.repeat(9000)}${']'.repeat(9000)}}`, {}],
    ['a name of a prototype', 400, '{"__proto__":{"title":"x"}}', {}],
    ['a key of another kind', 400, '{}', { 'idempotency-key': 'two words' }],
    ['another site', 403, '{}', { origin: 'https://evil.example' }],
    ['a body that is too large', 413, `"${'x'.repeat(1_100_000)}"`, {}],
    ['plain text', 415, '{}', { 'content-type': 'text/plain' }],
    ['a form', 415, 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['JSON in another alphabet', 415, '{}', { 'content-type': 'application/json; charset=utf-16' }],
  ])('%s is %i, as the document says', async (_what, status, body, headers) => {
    const answer = await save(body, { ...(status === 413 && { 'content-length': '1100002' }), ...headers })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(check.answer('solutions.saveSolution', answer)).toEqual([])
  })

  it.each(['APPLICATION/JSON', 'application/json;charset="UTF-8"', 'application/json ; charset=utf-8'])(
    '%s is JSON',
    async (type) => {
      const body = JSON.stringify({ description: text })
      const headers = { 'content-type': type }
      const answer = await lab.app.fetch('/api/v1/plans', { method: 'POST', body, headers })
      expect([answer.status, (await answer.json()).status]).toEqual([200, 'planned'])
    },
  )

  it('a key that was used for something else is 409, and what is replayed says so', async () => {
    const { caller } = await lab.person()
    const body = JSON.stringify({ description: text, planId: randomUUID() })
    const key = { 'idempotency-key': 'one' }
    await save(body, key, caller)
    const again = await save(body, key, caller)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    const other = await save('{}', key, caller)
    expect(other.status).toBe(409)
    for (const answer of [again, other]) expect(check.answer('solutions.saveSolution', answer)).toEqual([])
  })

  it('a limit says how long to wait', async () => {
    const ask = () => lab.app.visitor().call('POST', '/api/v1/accounts/export')
    const limited = async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => owner.call('POST', '/api/v1/accounts/export')),
      )
      return answers.find(({ status }) => status === 429)
    }
    expect(check.answer('accounts.exportData', await ask())).toEqual([])
    const answer = await limited()
    expect(answer && check.answer('accounts.exportData', answer)).toEqual([])
  })
})

describe.each(procedures.filter(({ path }) => /\{\w*id\}/i.test(path) && !path.startsWith('/outbox')))(
  '$name',
  (procedure) => {
    it('takes an id in capital letters for the same row, and answers it as it is kept', async () => {
      const { answer } = await succeed(procedure, { isLoud: true })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      expect(JSON.stringify(answer.body)).not.toMatch(/"(?=[^"]*[A-F])[0-9A-F-]{36}"/)
      if (procedure.name === 'secondFactor.verifyNewFactor') await forgetFactors()
    })
  },
)

describe('the check itself', () => {
  const given = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
    status,
    body,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
  })
  it.each([
    ['a field that is missing', given(200, {})],
    ['a field of another type', given(200, { needsSecondFactor: 'no' })],
    ['a field that nobody documented', given(200, { needsSecondFactor: false, more: 1 })],
    ['a status that nobody documented', given(418, {})],
    ['another media type', given(200, {}, { 'content-type': 'text/plain' })],
    [
      'a refusal that is not in the list',
      given(404, { defined: false, code: 'GONE', status: 404, message: '' }),
    ],
    ['a limit without the time to wait', given(503, { defined: false, code: 'X', status: 503, message: '' })],
  ])('finds %s', (_what, answer) => expect(check.answer('accounts.getSignInState', answer)).not.toEqual([]))
})

describe('the document', () => {
  /** Every schema inside a value, with its place. */
  const schemasIn = (value: unknown, at: string): [string, object][] => {
    if (typeof value !== 'object' || value === null) return []
    const inside = Object.entries(value).flatMap(([key, one]) => schemasIn(one, `${at}/${key}`))
    return [[at, value], ...inside]
  }
  it('says of every value what it is', () => {
    const vague = schemasIn(document, '').filter(
      ([at, schema]) =>
        ('not' in schema && !at.endsWith('/properties')) ||
        (Object.keys(schema).length === 0 &&
          /\/(?:schema|items|additionalProperties|properties\/[^/]+|(?:any|one|all)Of\/\d+)$/.test(at)),
    )
    expect(vague.map(([at]) => at)).toEqual([])
  })
})
