import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, readPostmaster } from '#db/embedded/postmaster.ts'
import { readSettings, urlOf } from '#db/embedded/settings.ts'
import { type BuiltProgram, cookiesOf, startBuilt } from './test/built-program.ts'

/** Kills the built program while people write under keys, and repeats every write that got no answer. */
const KILLS = 5
const PEOPLE = 6
/** Requests of one person that are under way at the same time. */
const AT_ONCE = 3
const folder = mkdtempSync(join(tmpdir(), 'cellwright-keyed-'))
let up: BuiltProgram | undefined

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-test-address': randomUUID(), ...headers },
    signal: AbortSignal.timeout(60_000),
  })

const query = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: urlOf(readSettings(join(folder, 'postgres'))) })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

type Write = { cookie: string; key: string }
const acknowledged = new Map<string, string>()

/** An incident has no natural key: written twice it is two rows. Its title is the key, so that they can be counted. */
const write = async (url: string, { cookie, key }: Write): Promise<number> => {
  const incident = { title: key, impact: 'minor', parts: ['pages'], status: 'investigating', text: 'Seen.' }
  const answer = await post(url, '/staff/incidents', incident, { cookie, 'idempotency-key': key })
  const { id } = (await answer.json()) as { id: string }
  if (answer.status === 201) acknowledged.set(key, id)
  return answer.status
}

/** Writes until the program is gone; answers the write that was cut off. */
const writeUntilCut = async (url: string, cookie: string): Promise<Write[]> => {
  for (;;) {
    const next = { cookie, key: randomUUID() }
    try {
      const status = await write(url, next)
      // More than a person's keys of a minute: nothing was written.
      if (status === 429) return []
      expect(status).toBe(201)
    } catch (error) {
      if (error instanceof TypeError || (error instanceof Error && error.name === 'SyntaxError'))
        return [next]
      throw error
    }
  }
}

/** A member of the staff. A busy machine may refuse a sign-up: then another one is made. */
const signUpStaff = async (url: string): Promise<string> => {
  const password = randomUUID()
  const email = `${password}@plant.example`
  const form = { email, password, confirmPassword: password, fullName: 'P', companyName: 'P' }
  const answer = await post(url, '/accounts/sign-up', form)
  if (answer.status !== 201) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return signUpStaff(url)
  }
  await query(`update users set role = 'support', email_verified = true where email = '${email}'`)
  return cookiesOf(answer)
}

beforeAll(async () => {
  up = await startBuilt(folder)
})
afterAll(async () => {
  up?.child.kill('SIGTERM')
  await up?.ended
  // After a failure in the middle the database may still run.
  const left = readPostmaster(join(folder, 'postgres'))?.pid
  if (left && isAlive(left)) process.kill(left, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test(`no keyed write is doubled or lost over ${KILLS} kills`, { timeout: 900_000 }, async () => {
  const people: string[] = []
  for (let person = 0; person < PEOPLE; person++) people.push(await signUpStaff(up?.url ?? ''))
  let cutOff = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const { url, child, ended } = up ?? (await startBuilt(folder))
    const before = acknowledged.size
    const writing = Promise.all(
      people.flatMap((cookie) => Array.from({ length: AT_ONCE }, () => writeUntilCut(url, cookie))),
    )
    await expect.poll(() => acknowledged.size, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before)
    await new Promise((resolve) => setTimeout(resolve, randomInt(300)))
    child.kill('SIGKILL')
    const cut = (await writing).flat()
    await ended
    up = await startBuilt(folder)
    const again = up.url
    // No claim of the killed program is in the way: each gets an answer at once.
    for (const one of cut) expect(await write(again, one)).toBe(201)
    cutOff += cut.length
  }
  expect(cutOff).toBeGreaterThan(KILLS)
  const rows = await query<{ id: string; title: string }>('select id, title from incidents')
  expect(rows).toHaveLength(acknowledged.size)
  expect(new Map(rows.map(({ id, title }) => [title, id]))).toEqual(acknowledged)
})
