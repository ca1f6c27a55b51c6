import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessWords, type ProcedureMeta } from '#contract/access.ts'
import { factors, users } from '#db/schema/index.ts'
import { type AnswerCheck, createAnswerCheck } from '#server/test/answers/check-answer.ts'
import { ownedIds, TEST_SECRET } from '#server/test/owned-ids.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { procedures } from './procedures.ts'

const kinds = ['visitor', 'manufacturer', 'engineer', 'supplier', 'admin', 'other company'] as const
type Kind = (typeof kinds)[number]

/** What the access word promises a kind of caller: passed on, 401, 403, or 404 for a row of somebody else. */
const expected = (access: ProcedureMeta['access'], kind: Kind): 'pass' | 401 | 403 | 404 => {
  if (access === 'open') return 'pass'
  // The token decides, and the one tried here is nobody's.
  if (access === 'shareLink') return 404
  if (kind === 'visitor') return 401
  if (access === 'signedIn' || access === 'session') return 'pass'
  if (access === 'company') return kind === 'admin' ? 403 : 'pass'
  if (access === 'owner' || access === 'teamOwner' || access === 'party')
    return kind === 'manufacturer' ? 'pass' : 404
  if (kind === 'admin') return 'pass'
  if (access.startsWith('company:'))
    return access === `company:${kind === 'other company' ? 'manufacturer' : kind}` ? 'pass' : 403
  return 403
}

/** Bodies with which an owner's call succeeds, where an empty one would not. */
const validBodies: Record<string, object | (() => object)> = {
  'secondFactor.verifyNewFactor': () => ({
    code: new TOTP({ secret: TEST_SECRET }).generate(),
  }),
  'solutions.renameSolution': { title: 'Another title' },
  'solutionHistory.reviseSolution': {
    description: 'Stack 15 kg cartons, 400x300x250 mm, 10 a minute on EUR pallets, two shifts.',
  },
}

let app: TestApp
let check: AnswerCheck
const callers = {} as Record<Kind, Caller>

beforeAll(async () => {
  app = await testApp()
  callers.visitor = app.visitor()
  for (const role of ['manufacturer', 'engineer', 'supplier', 'admin'] as const)
    callers[role] = await app.as(role)
  callers['other company'] = await app.signUp('rival@other.example')
  check = createAnswerCheck((await callers.visitor.call('GET', '/api/v1/openapi.json')).body)
})
afterAll(() => app.close())

/** A factor verified here would ask for a code at the next sign-in. */
const forgetFactors = async () => {
  await app.deps.db.delete(factors)
  await app.deps.db.update(users).set({ hasSecondFactor: false })
}

describe('access words', () => {
  it('every procedure has one of the known words', () => {
    expect(procedures.length).toBeGreaterThan(10)
    for (const { meta } of procedures) expect(accessWords).toContain(meta.access)
  })
})

/** Plans through others' words: the model is told of a refusal, its caller is not. */
const PLANS_QUIETLY = ['assistant.reply', 'operations.getStatus']

describe.each(procedures)('$name ($meta.access)', ({ name, meta, method, path, errors }) => {
  it.each(kinds)('%s', async (kind) => {
    const wanted = expected(meta.access, kind)
    // A fresh row of the manufacturer's each time, so that a permitted call cannot spoil the next.
    const ids = path.includes('{') ? await ownedIds(app, name) : {}
    const address = path.replace(/\{(\w+)\}/g, (_all, key: string) => {
      const id = ids[key]
      if (id === undefined) throw new Error(`server/test/owned-ids.ts has no ${key} for ${name}: add one`)
      return id
    })
    const made = validBodies[name] ?? {}
    const body = method === 'GET' ? undefined : typeof made === 'function' ? made() : made
    const before = app.deps.workers.count().started
    const answer = await callers[kind].call(method, `/api/v1${address}`, body)
    if (!errors.includes('PLANNER_BUSY') && !PLANS_QUIETLY.includes(name))
      expect(app.deps.workers.count().started, 'plans, and does not say so').toBe(before)
    expect(check.answer(name, answer), JSON.stringify(answer.body)).toEqual([])
    if (wanted === 'pass') {
      expect(answer.status, JSON.stringify(answer.body)).not.toBe(401)
      expect(answer.status).not.toBe(403)
      expect(answer.status).toBeLessThan(500)
      if (['owner', 'teamOwner', 'party'].includes(meta.access)) expect(answer.status).toBeLessThan(300)
    } else {
      expect(answer.status, JSON.stringify(answer.body)).toBe(wanted)
    }
    if (name.startsWith('secondFactor.')) await forgetFactors()
    if (name === 'accounts.signOut' && kind !== 'visitor') {
      callers[kind] = kind === 'other company' ? await app.signUp() : await app.as(kind)
    }
  })
})

describe('a link with the right token', () => {
  it.each(kinds)('opens for %s', async (kind) => {
    const { id } = await ownedIds(app, 'solutionHistory.createShare')
    const made = await callers.manufacturer.call('POST', `/api/v1/solutions/${id}/shares`)
    const { token } = made.body as { token: string }
    expect((await callers[kind].call('GET', `/api/v1/shared/${token}`)).status).toBe(200)
    expect((await callers[kind].call('GET', `/api/v1/shared/${token.slice(0, -1)}`)).status).toBe(404)
  })
})
