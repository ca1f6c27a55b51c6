import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSettings, urlOf } from '#db/embedded/settings.ts'
import { type BuiltProgram, startBuilt } from './test/built-program.ts'

/** Pages of the built program, over a real socket, as documents and as the data that a browser asks for. */
const folder = mkdtempSync(join(tmpdir(), 'cellwright-refusals-'))
let up: BuiltProgram
beforeAll(async () => {
  up = await startBuilt(folder)
})
afterAll(async () => {
  up.child.kill('SIGTERM')
  await up.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Another database of the cluster, so that the program's own can be closed. */
const beside = async (work: (client: pg.Client, name: string) => Promise<unknown>, inOwn = false) => {
  const url = new URL(urlOf(readSettings(join(folder, 'postgres'))))
  const name = url.pathname.slice(1)
  if (!inOwn) url.pathname = '/template1'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await work(client, name)
  await client.end()
}

describe('a page that cannot be had now says when to try again', () => {
  test.each(['/login', '/login.data'])('%s after too many attempts', async (path) => {
    const signIn = () =>
      fetch(up.url + path, {
        method: 'POST',
        body: new URLSearchParams({ email: 'a@plant.example', password: 'correct horse' }),
        headers: { accept: 'text/html' },
      })
    expect((await signIn()).status).toBe(401)
    await beside((client) => client.query('update rate_limits set count = 1000000'), true)
    const answer = await signIn()
    await beside((client) => client.query('delete from rate_limits'), true)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(5)
  })

  test.each(['/solutions?search=weld', '/solutions.data?search=weld'])(
    '%s without the database',
    async (path) => {
      await beside(async (client, name) => {
        await client.query(`alter database ${name} with allow_connections false`)
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ])
      })
      const answer = await fetch(up.url + path, { headers: { accept: 'text/html' } })
      await beside((client, name) => client.query(`alter database ${name} with allow_connections true`))
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    },
  )
})

describe('a page kept in memory', () => {
  // The database was away in a test before.
  beforeAll(() =>
    vi.waitFor(async () => expect((await fetch(`${up.url}/readyz`)).status).toBe(200), { timeout: 60_000 }),
  )

  const howOf = async (path: string) => {
    const answer = await fetch(up.url + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.headers.get('cache-status')
  }

  test.each([
    '/solutions?tag=no-such-tag',
    '/solutions?sort=featured',
    '/solutions?sort=no-such-order',
    '/solutions?sort=cost&sort=title',
    '/?tag=a',
    '/platform?sort=a',
    '/DOCUMENTATION',
    '/documentation/',
    '/%64ocumentation',
  ])('is none under an address that someone made up: %s', async (path) => {
    await howOf(path)
    expect(await howOf(path)).toBeNull()
  })

  test('is a list by its order', async () => {
    await howOf('/solutions?sort=cost')
    expect(await howOf('/solutions?sort=cost')).toMatch(/^cellwright; hit/)
  })
})

test('a question to the assistant is read where plans are made, at the expense of who asks', async () => {
  const spent = async () => {
    let rows: unknown[] = []
    await beside(async (client) => {
      const found = await client.query("select key from rate_limits where key like 'planning.cpu|network:%'")
      rows = found.rows
    }, true)
    return rows.length
  }
  await beside((client) => client.query('delete from rate_limits'), true)
  const ask = () =>
    fetch(`${up.url}/assistant`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'How is the cycle time computed?' }),
      headers: { origin: up.url },
    })
  const answer = await ask()
  expect([answer.status, await answer.json()]).toMatchObject([200, { by: 'search' }])
  expect(await spent()).toBe(1)
  await beside((client) => client.query('update rate_limits set count = 1000000'), true)
  const refused = await ask()
  await beside((client) => client.query('delete from rate_limits'), true)
  expect(refused.status).toBe(429)
})
