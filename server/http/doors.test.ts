import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys, rateLimits } from '#db/schema/index.ts'
import { forgetOldAnswers } from '#server/rpc/idempotency/kept-answers.ts'
import { forgetOldLimits } from '#server/rpc/rate-limit.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'

describe('every answer', () => {
  it.each([
    '/healthz',
    '/readyz',
    '/api/v1/openapi.json',
    '/api/v1/solutions',
    '/api/v1/nothing',
    '/media/solutions/x.png',
  ])('%s carries a request id and the security headers', async (path) => {
    const { headers } = await app.fetch(path)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  it('keeps a well-formed request id that was sent, and makes its own for anything else', async () => {
    const answered = async (id: string) =>
      (await app.fetch('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await answered('line-4.2026-11-20')).toBe('line-4.2026-11-20')
    expect(await answered('<b>')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('demands TLS from then on when the site is behind TLS', async () => {
    const behindTls = await testApp({ BASE_URL: 'https://cells.example' })
    expect((await behindTls.fetch('/healthz')).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    )
    const visitor = behindTls.visitor()
    const person = await visitor.call('POST', '/api/v1/accounts/sign-up', {
      email: 'tls@plant.example',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      fullName: 'T',
      companyName: 'T',
    })
    expect(person.headers.getSetCookie().join()).toMatch(/__Host-cellwright\.session_token=.*Secure/)
    // A neighbouring host can set the plain name; it does not count here.
    const plain = visitor.cookie().replace('__Host-', '')
    const answer = await behindTls.fetch('/api/v1/accounts/viewer', { headers: { cookie: plain } })
    expect(await answer.json()).toEqual({ viewer: null, viewing: null })
    expect((await visitor.call('GET', '/api/v1/accounts/viewer')).body).toMatchObject({
      viewer: { email: 'tls@plant.example' },
    })
    await behindTls.close()
  })
})

describe('an answer of the API', () => {
  it.each([
    ['gzip', 'gzip'],
    ['identity', null],
  ])('asked for as %s says once that it varies', async (asked, encoding) => {
    const { headers } = await app.fetch('/api/v1/openapi.json', { headers: { 'accept-encoding': asked } })
    expect(headers.get('content-encoding')).toBe(encoding)
    const listed = await app.fetch('/api/v1/solutions', { headers: { 'accept-encoding': asked } })
    expect([listed.status, listed.headers.get('content-encoding')]).toEqual([200, encoding])
    for (const answer of [headers, listed.headers])
      expect(answer.get('vary')?.toLowerCase()).toBe('accept-encoding')
  })
})

describe('health', () => {
  it('readyz says what is behind it', async () => {
    const answer = await app.fetch('/readyz')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      status: 'ready',
      database: { isReachable: true },
      migrations: 'done',
      disk: { state: expect.stringMatching(/^(ok|low)$/), freeBytes: expect.any(Number) },
    })
  })
})

describe('writes from other sites', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('%j gets %i', async (headers, status) => {
    const answer = await app
      .visitor()
      .call('POST', '/api/v1/plans', { description }, headers as Record<string, string>)
    expect(answer.status).toBe(status)
  })
})

describe('limits', () => {
  it('a body over 1 MB is refused with the limit', async () => {
    const answer = await app.visitor().call('POST', '/api/v1/plans', { description: 'x'.repeat(1_100_000) })
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ data: { limitBytes: 1_048_576 } })
  })
  it.each([
    ['of unknown length', {}],
    ['that tells a length and comes in pieces', { 'content-length': '5', 'transfer-encoding': 'chunked' }],
  ])('a longer body %s is refused too', async (_what, headers) => {
    const piece = new TextEncoder().encode('x'.repeat(100_000))
    let left = 12
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
    })
    // A body in pieces needs `duplex`, which the types leave out.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', ...headers },
    }
    const answer = await app.fetch('/api/v1/plans', init)
    expect(answer.status).toBe(413)
  })
  it.each([
    '{',
    '[]',
    '"text"',
    'null',
    '{"description":5}',
    '{"description":"x","seed":-1}',
    '{"description":"x","numbers":{"a":{}}}',
  ])('the body %s names its mistake', async (body) => {
    const answer = await app.fetch('/api/v1/plans', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })
  it('plans are limited per address, with the time to wait', async () => {
    const limited = await testApp()
    const ask = () => limited.visitor().call('POST', '/api/v1/plans', { description: 'Automate our line.' })
    const statuses = await Promise.all(Array.from({ length: 62 }, async () => (await ask()).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect(Number((await ask()).headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })
})

describe('old rows', () => {
  it('of replays and limits are removed, young ones stay', async () => {
    const person = await app.signUp()
    await person.call(
      'POST',
      '/api/v1/solutions',
      { description, planId: randomUUID() },
      { 'idempotency-key': 'young' },
    )
    const [young] = await app.deps.db.select().from(idempotencyKeys)
    const old = {
      caller: 'someone',
      route: 'solutions.saveSolution',
      key: 'old',
      requestHash: 'h',
      createdAt: new Date(0),
    }
    await app.deps.db.insert(idempotencyKeys).values(old)
    await app.deps.db.insert(rateLimits).values({ key: 'old', count: 1, windowStartedMs: 0 })
    await forgetOldAnswers(app.deps)
    await forgetOldLimits(app.deps)
    const keys = (await app.deps.db.select().from(idempotencyKeys)).map(({ key }) => key)
    expect(keys).toContain(young?.key)
    expect(keys).not.toContain('old')
    const limits = (await app.deps.db.select().from(rateLimits)).map(({ key }) => key)
    expect(limits).not.toContain('old')
    expect(limits.length).toBeGreaterThan(0)
  })
})

describe('behind a proxy', () => {
  it('limits count by the address it adds, and by the socket when there is none: never by text of a client', async () => {
    const lines: string[] = []
    const proxied = await testApp({ CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' }, (line) => lines.push(line))
    const plan = (value?: string) =>
      proxied
        .visitor()
        .call(
          'POST',
          '/api/v1/plans',
          { description: '' },
          value === undefined ? {} : { 'x-forwarded-for': value },
        )
    for (const value of [undefined, 'junk', `<b>${randomUUID()}`, '1.2.3.4, unknown', '9.9.9.9, 203.0.113.7'])
      await plan(value)
    const keys = (await proxied.deps.db.select().from(rateLimits)).map(({ key, count }) => [
      key.split('|').at(-1),
      count,
    ])
    expect(keys.toSorted()).toEqual([
      ['203.0.113.7', 1],
      ['in-process', 4],
    ])
    expect(lines.filter((line) => line.includes('CLIENT_ADDRESS_HEADER'))).toHaveLength(1)
    await proxied.close()
  })
})

describe('a database that is away', () => {
  it('is a retryable 503 without detail, and is back without a restart', async () => {
    const alone = await testApp()
    // Not kept in memory for visitors.
    const ask = () => alone.visitor().call('GET', '/api/v1/equipment')
    expect((await ask()).status).toBe(200)
    const { rows } = await alone.deps.db.execute<{ name: string }>(sql`select current_database() as name`)
    const name = rows[0]?.name ?? ''
    await app.deps.db.execute(sql.raw(`alter database ${name} with allow_connections false`))
    await app.deps.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`,
    )
    const away = await ask()
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toBe('5')
    expect(JSON.stringify(away.body)).not.toMatch(/terminat|ECONN|pg_|127\.0/)
    await app.deps.db.execute(sql.raw(`alter database ${name} with allow_connections true`))
    await expect.poll(async () => (await ask()).status).toBe(200)
    await alone.close()
  })
})
