import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  automationSolutions,
  companyMembers,
  idempotencyKeys,
  incidents,
  rateLimits,
  sessions,
} from '#db/schema/index.ts'
import { createHttp } from '#server/http/create-http.ts'
import { type Caller, ORIGIN, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const description = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'

const send = (
  person: Caller,
  key: string,
  body: object,
  [method, path]: readonly [string, string] = ['POST', '/solutions'],
) => person.call(method, `/api/v1${path}`, body, { 'idempotency-key': key })

const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true'

/** A write without a natural key: twice is two rows. */
const openIncident = (key: string, title: string, path = '/staff/incidents') =>
  send(admin, key, { title, impact: 'minor', parts: ['pages'], status: 'investigating', text: 'Seen.' }, [
    'POST',
    path,
  ])
const countIncidents = async (title: string) => {
  const [row] = await app.deps.db.select({ all: count() }).from(incidents).where(eq(incidents.title, title))
  return row?.all
}

describe('a fault while the answer is being kept', () => {
  /** Runs at the commit of whatever keeps an answer. */
  const failAtCommit = async (statement: string) => {
    await app.deps.db.execute(
      sql.raw(`create function fail_at_commit() returns trigger language plpgsql as
        $$ begin ${statement}; return null; end $$`),
    )
    await app.deps.db.execute(
      sql.raw(`create constraint trigger fails_at_commit after update on idempotency_keys
        deferrable initially deferred for each row execute function fail_at_commit()`),
    )
  }
  afterEach(() => app.deps.db.execute(sql`drop function if exists fail_at_commit cascade`))

  it.each([
    ['that the database reports', 500, `raise exception 'the disk is full'`],
    ['that cuts the connection', 503, 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('%s leaves no change behind, and a repeat runs at once', async (name, status, statement) => {
    const key = randomUUID()
    await failAtCommit(statement)
    expect((await openIncident(key, name)).status).toBe(status)
    expect(await countIncidents(name)).toBe(0)
    await app.deps.db.execute(sql`drop function fail_at_commit cascade`)
    const again = await openIncident(key, name)
    expect([again.status, isReplay(again)]).toEqual([201, false])
    const third = await openIncident(key, name)
    expect([third.status, isReplay(third), third.body]).toEqual([201, true, again.body])
    expect(await countIncidents(name)).toBe(1)
  })

  it('leaves the bytes of a file where its row still is', async () => {
    const person = await app.signUp()
    const sent = await app.fetch('/api/v1/attachments?name=parts.csv', {
      method: 'POST',
      headers: { cookie: person.cookie(), 'content-type': 'text/csv' },
      body: 'part;mass\ncarton;12 kg\n',
    })
    const file = (await sent.json()) as { id: string }
    const saved = await person.call('POST', '/api/v1/solutions', {
      description,
      planId: randomUUID(),
      attachments: [file.id],
    })
    const { id } = saved.body as { id: string }
    const path = `/solutions/${id}/attachments/${file.id}`
    const download = async () =>
      (await app.fetch(`/api/v1${path}/file`, { headers: { cookie: person.cookie() } })).status
    await failAtCommit(`raise exception 'the disk is full'`)
    expect((await send(person, 'remove', {}, ['DELETE', path])).status).toBe(500)
    expect(await download()).toBe(200)
    expect((await send(person, 'remove all', {}, ['DELETE', `/solutions/${id}`])).status).toBe(400)
    expect((await send(person, 'remove-all', {}, ['DELETE', `/solutions/${id}`])).status).toBe(500)
    expect(await download()).toBe(200)
    await app.deps.db.execute(sql`drop function fail_at_commit cascade`)
    expect((await send(person, 'remove', {}, ['DELETE', path])).status).toBe(200)
    expect(await download()).toBe(404)
  })
})

describe('equal requests', () => {
  it('32 at once are one solution and 31 replays', async () => {
    const person = await app.signUp()
    const body = { description, planId: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 32 }, () => send(person, 'one-key', body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.filter(isReplay)).toHaveLength(31)
    const rows = await app.deps.db
      .select()
      .from(automationSolutions)
      .where(eq(automationSolutions.planId, body.planId))
    expect(rows).toHaveLength(1)
  })

  it('at once on two instances run once', async () => {
    // A second application over dependencies of its own waits for the first one in the database alone.
    const two = createHttp({ ...app.deps }, (c) => c.notFound())
    const key = randomUUID()
    const body = JSON.stringify({
      title: 'Twice',
      impact: 'minor',
      parts: ['pages'],
      status: 'investigating',
      text: 'Seen.',
    })
    const init = {
      method: 'POST',
      body,
      headers: { cookie: admin.cookie(), 'content-type': 'application/json', 'idempotency-key': key },
    }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        turn % 2 === 0
          ? app.fetch('/api/v1/staff/incidents', init)
          : two.request(`${ORIGIN}/api/v1/staff/incidents`, init),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers.filter(isReplay)).toHaveLength(11)
    expect(await countIncidents('Twice')).toBe(1)
  })

  it.each([
    ['a slash at the end', '/staff/incidents/'],
    ['a letter written as its code', '/staff/%69ncidents'],
    ['a query', '/staff/incidents?again=1'],
  ])('to the same procedure count as equal, with %s too', async (name, path) => {
    const key = randomUUID()
    expect((await openIncident(key, name)).status).toBe(201)
    const again = await openIncident(key, name, path)
    // A spelling that leads nowhere changes nothing.
    if (again.status !== 404) expect([again.status, isReplay(again)]).toEqual([201, true])
    expect(await countIncidents(name)).toBe(1)
  })

  it('under a key in the wrong place, or with another body, are refused', async () => {
    const person = await app.signUp()
    const body = { description, planId: randomUUID() }
    expect((await send(person, 'two', body)).status).toBe(201)
    const other = await send(person, 'two', { ...body, description: `${description} One shift.` })
    expect(other.status).toBe(409)
    expect((await send(person, 'with space', body)).status).toBe(400)
    expect((await send(person, 'x'.repeat(201), body)).status).toBe(400)
  })

  it('of another person are that person’s own', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()]
    const first = await send(one, 'shared', { description, planId: randomUUID() })
    const second = await send(two, 'shared', { description, planId: randomUUID() })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(isReplay(second)).toBe(false)
    expect(second.body).not.toEqual(first.body)
  })
})

describe('what is kept', () => {
  it('a refusal of the procedure, with its data', async () => {
    const person = await app.signUp()
    const body = { description: 'Automate our line.', planId: randomUUID() }
    const first = await send(person, 'three', body)
    const again = await send(person, 'three', body)
    expect([first.status, isReplay(first)]).toEqual([422, false])
    expect([again.status, isReplay(again), again.body]).toEqual([422, true, first.body])
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
  })

  it('nothing of a body that never reached the procedure: mended, it may use the key', async () => {
    const person = await app.signUp()
    expect((await send(person, 'mended', { planId: 'none' })).status).toBe(400)
    expect((await send(person, 'mended', { description, planId: randomUUID() })).status).toBe(201)
  })

  it('nothing of a refusal that says who may: proven again, the caller may use the key', async () => {
    const setProof = (provenAt: Date) => app.deps.db.update(sessions).set({ provenAt })
    const invite = () =>
      send(admin, 'proof', { email: 'proof@team.example', role: 'support' }, ['POST', '/staff/invitations'])
    await setProof(new Date(0))
    expect((await invite()).body).toMatchObject({ code: 'REAUTHENTICATE' })
    await setProof(new Date())
    expect((await invite()).status).toBe(201)
  })

  it('nothing for visitors, for what is no procedure, and for what always answers alike', async () => {
    const before = (await app.deps.db.select().from(idempotencyKeys)).length
    const person = await app.signUp()
    await app.visitor().call('POST', '/api/v1/solutions', {}, { 'idempotency-key': 'a' })
    await person.call('POST', '/api/v1/zzz', {}, { 'idempotency-key': 'b' })
    await person.call('POST', '/api/v1/plans', { description }, { 'idempotency-key': 'c' })
    expect(await app.deps.db.select().from(idempotencyKeys)).toHaveLength(before)
  })

  it('nothing that sets a cookie', async () => {
    const form = {
      email: 'replay@plant.example',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      fullName: 'R',
      companyName: 'R',
    }
    const signUp = () => send(app.visitor(), 'five', form, ['POST', '/accounts/sign-up'])
    expect((await signUp()).status).toBe(201)
    const second = await signUp()
    expect([second.status, isReplay(second)]).toEqual([409, false])
  })
})

describe('a kept answer is not given', () => {
  const save = async (person: Caller) =>
    send(person, 'kept', { description, planId: 'c9c2a2a0-3f43-4d0b-9a3d-30b5a0f0b7a1' })

  it('after sign-out', async () => {
    const person = await app.signUp()
    expect((await save(person)).status).toBe(201)
    const cookie = person.cookie()
    await person.call('POST', '/api/v1/accounts/sign-out', {})
    const again = await app.fetch('/api/v1/solutions', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'kept' },
      body: JSON.stringify({ description, planId: 'c9c2a2a0-3f43-4d0b-9a3d-30b5a0f0b7a1' }),
    })
    expect(again.status).toBe(401)
  })

  it('to somebody who is no longer in the company', async () => {
    const person = await app.signUp()
    expect((await save(person)).status).toBe(201)
    const { body } = await person.call('GET', '/api/v1/accounts/viewer')
    const { viewer } = body as { viewer: { id: string } }
    await app.deps.db.delete(companyMembers).where(eq(companyMembers.userId, viewer.id))
    const again = await save(person)
    expect([again.status, isReplay(again)]).toEqual([409, false])
    expect(JSON.stringify(again.body)).not.toContain('allet')
  })

  it('but is to somebody who gave the right up by that very request', async () => {
    const owner = await app.signUp()
    const { body } = await owner.call('GET', '/api/v1/accounts/viewer')
    const { viewer } = body as { viewer: { company: { id: string } } }
    const person = await app.signUp()
    const { viewer: self } = (await person.call('GET', '/api/v1/accounts/viewer')).body as {
      viewer: { id: string }
    }
    await app.deps.db
      .update(companyMembers)
      .set({ companyId: viewer.company.id, role: 'member' })
      .where(eq(companyMembers.userId, self.id))
    const leave = () => send(person, 'leave', {}, ['POST', '/team/leave'])
    const first = await Promise.all([leave(), leave(), leave()])
    const again = await leave()
    expect([...first, again].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([...first, again].filter(isReplay)).toHaveLength(3)
  })
})

it('kept answers go with the account', async () => {
  const email = 'gone@plant.example'
  const person = await app.signUp(email)
  const before = (await app.deps.db.select().from(idempotencyKeys)).length
  const planId = randomUUID()
  expect((await send(person, 'gone', { description, planId })).status).toBe(201)
  expect(await app.deps.db.select().from(idempotencyKeys)).toHaveLength(before + 1)
  const gone = await person.call('POST', '/api/v1/accounts/delete', { email, password: 'correct horse' })
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  expect(await app.deps.db.select().from(idempotencyKeys)).toHaveLength(before)
})

describe('limits of a person', () => {
  const fill = async (person: Caller, name: string, used: number) => {
    const { viewer } = (await person.call('GET', '/api/v1/accounts/viewer')).body as {
      viewer: { id: string }
    }
    await app.deps.db
      .insert(rateLimits)
      .values({ key: `${name}|${viewer.id}`, count: used, windowStartedMs: Date.now() })
  }
  it.each([
    ['keys in a minute', 'idempotency', 600],
    ['bytes of answers in a day', 'idempotency-bytes', 64 * 1024 * 1024],
  ])('%s: past it is a refusal to try later, and nothing is changed', async (_, name, used) => {
    const person = await app.signUp()
    await fill(person, name, used)
    const planId = randomUUID()
    const refused = await send(person, 'late', { description, planId })
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
    const rows = await app.deps.db
      .select()
      .from(automationSolutions)
      .where(eq(automationSolutions.planId, planId))
    expect(rows).toHaveLength(0)
  })
})
