import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, readPostmaster } from '#db/embedded/postmaster.ts'
import { type BuiltProgram, cookiesOf, startBuilt } from './test/built-program.ts'

/** Kills the built program while people save, again and again, and looks for every solution it said it had saved. */
const KILLS = 20
const PEOPLE = 4
/** Projects of the free plan: one person saves no more. */
const SAVES_EACH = 3
const root = mkdtempSync(join(tmpdir(), 'cellwright-durability-'))
const folder = join(root, 'data')

let up: BuiltProgram | undefined

const start = () => startBuilt(folder)

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

type Person = { email: string; password: string; ids: string[] }
const acknowledged: Person[] = []

const post = async (url: string, path: string, body: object, cookie = '') =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    // Each person comes from an address of their own, as behind a proxy: the per-address limits stay out of the way.
    headers: { 'content-type': 'application/json', cookie, 'x-test-address': anyAddress() },
    signal: AbortSignal.timeout(60_000),
  })

/** Signs up and saves until the program is gone; writes down only what was answered with 201. */
const savePlans = async (url: string): Promise<void> => {
  for (;;) {
    const password = randomUUID()
    const person: Person = { email: `${password}@plant.example`, password, ids: [] }
    const form = { ...person, ids: undefined, confirmPassword: password, fullName: 'P', companyName: 'P' }
    try {
      const answer = await post(url, '/accounts/sign-up', form)
      // Refused on a busy machine: asked again, until the program is gone.
      if (answer.status !== 201) {
        await new Promise((resolve) => setTimeout(resolve, 200))
        continue
      }
      acknowledged.push(person)
      const cookie = cookiesOf(answer)
      for (let turn = 0; turn < SAVES_EACH; turn++) {
        const saved = await post(
          url,
          '/solutions',
          {
            description: 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets.',
            planId: randomUUID(),
          },
          cookie,
        )
        if (saved.status !== 201) break
        person.ids.push(((await saved.json()) as { id: string }).id)
      }
    } catch {
      return
    }
  }
}

/** Most kills fall between the answers of busy savers, after one at least; every third at any moment, warm or not. */
const isAwaited = (kill: number) => kill % 3 !== 2
const savedCount = () => acknowledged.reduce((sum, { ids }) => sum + ids.length, 0)

beforeAll(async () => {
  up = await start()
})
afterAll(async () => {
  up?.child.kill('SIGTERM')
  await up?.ended
  // After a failure in the middle the database may stand alone.
  const left = readPostmaster(join(folder, 'postgres'))?.pid
  if (left && isAlive(left)) process.kill(left, 'SIGQUIT')
  rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test(`nothing acknowledged is lost over ${KILLS} kills while saving`, { timeout: 900_000 }, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const { url, child, ended } = up ?? (await start())
    const before = savedCount()
    const people = Promise.all(Array.from({ length: PEOPLE }, () => savePlans(url)))
    if (isAwaited(kill))
      await expect.poll(savedCount, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before)
    await new Promise((resolve) => setTimeout(resolve, randomInt(800)))
    // Every fourth time the database dies with it, as in a power cut of the machine's processes.
    const database = kill % 4 === 3 ? readPostmaster(join(folder, 'postgres'))?.pid : undefined
    child.kill('SIGKILL')
    if (database) process.kill(database, 'SIGKILL')
    await Promise.all([people, ended])
    up = await start()
  }
  const saved = acknowledged.flatMap(({ ids }) => ids)
  expect(saved.length).toBeGreaterThanOrEqual(
    Array.from({ length: KILLS }, (_, at) => at).filter(isAwaited).length,
  )
  const url = up?.url ?? ''
  for (const { email, password, ids } of acknowledged) {
    const signedIn = await post(url, '/accounts/sign-in', { email, password })
    expect(signedIn.status, `the account ${email}`).toBe(200)
    const cookie = cookiesOf(signedIn)
    const own = await fetch(`${url}/api/v1/own/solutions?limit=100`, { headers: { cookie } })
    const { items } = (await own.json()) as { items: { id: string }[] }
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    // A save that was cut off is there whole or not at all: its notification with it.
    const notices = await fetch(`${url}/api/v1/notifications?limit=100`, { headers: { cookie } })
    expect(((await notices.json()) as { items: unknown[] }).items).toHaveLength(items.length)
  }
})
