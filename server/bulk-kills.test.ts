import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkRun } from '#contract/bulk-generation.ts'
import { isAlive, readPostmaster } from '#db/embedded/postmaster.ts'
import { type BuiltProgram, cookiesOf, startBuilt } from './test/built-program.ts'
import { embeddedUrlOf } from './test/elsewhere/embedded-url.ts'
import { type ModelServer, modelServer } from './test/elsewhere/model-server.ts'

/**
 * Kills the built program in the middle of a bulk run, each time while a call of the language model is open; the next
 * start makes what is missing, each solution once.
 */
const ITEMS = 10
const folder = mkdtempSync(join(tmpdir(), 'cellwright-bulk-'))
let up: BuiltProgram | undefined
let provider: ModelServer

const start = () => startBuilt(folder, { AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o' })
const answer = JSON.stringify({
  title: 'Welding of brackets',
  description: 'A robot welds brackets.',
  hardware: [{ name: 'Torch', description: 'Welds', quantity: 1 }],
  software: [{ name: 'Line program', description: 'Sequence of the cell' }],
  steps: [{ step_number: 1, title: 'Survey', description: 'Measure', duration: '2 weeks', team: 'Us' }],
  implementation_time: '3 months',
  cost_range: '$120,000 - $180,000',
  roi_period: '14 months',
  performance_metrics: [],
  safety_requirements: ['Fence'],
})

const send = (path: string, { body, cookie = '' }: { body?: object; cookie?: string }) =>
  fetch(`${up?.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-test-address': randomUUID(), cookie },
    signal: AbortSignal.timeout(60_000),
  })

const query = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: embeddedUrlOf(folder) })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const signUpAdmin = async (): Promise<string> => {
  const password = randomUUID()
  const form = { email: `${password}@plant.example`, password, confirmPassword: password, fullName: 'A' }
  const cookie = cookiesOf(await send('/accounts/sign-up', { body: { ...form, companyName: 'Staff' } }))
  await query(`update users set role = 'admin', email_verified = true, email_confirmed_at = now()`)
  return cookie
}

const madeSoFar = async (): Promise<number> =>
  (await query<{ made: number }>(`select count(*)::int as made from bulk_items where state = 'success'`))[0]
    ?.made ?? 0

beforeAll(async () => {
  provider = await modelServer()
  up = await start()
})
afterAll(async () => {
  up?.child.kill('SIGTERM')
  await up?.ended
  await provider.close()
  // After a failure in the middle the database may still run.
  const left = readPostmaster(join(folder, 'postgres'))?.pid
  if (left && isAlive(left)) process.kill(left, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('a bulk run that was cut off by kills is made whole, and nothing of it twice', async () => {
  const cookie = await signUpAdmin()
  let calls = 0
  // The call of a running program that is never answered: there it is killed. 0: none.
  let [sinceStart, hangsAt, isOpen] = [0, 1, false]
  provider.answerBy(() => {
    calls++
    if (++sinceStart !== hangsAt) return { text: answer }
    isOpen = true
    return 'never'
  })
  const order = { runKey: randomUUID(), basePrompt: 'Automotive welding', count: ITEMS }
  const started = await send('/admin/bulk-generations', { body: order, cookie })
  expect(started.status).toBe(200)
  const { id } = (await started.json()) as BulkRun
  // Once before anything need be made, once in the middle.
  for (const { made, next } of [
    { made: 0, next: 4 },
    { made: 1, next: 0 },
  ]) {
    await expect.poll(() => isOpen, { interval: 20, timeout: 100_000 }).toBe(true)
    up?.child.kill('SIGKILL')
    await up?.ended
    ;[sinceStart, hangsAt, isOpen] = [0, next, false]
    up = await start()
    expect(await madeSoFar()).toBeGreaterThanOrEqual(made)
  }
  const made = async () =>
    (await query<{ ended: boolean }>('select ended_at is not null as ended from bulk_runs'))[0]
  await expect.poll(made, { timeout: 200_000 }).toEqual({ ended: true })
  const run = (await (await send(`/admin/bulk-generations/${id}`, { cookie })).json()) as BulkRun
  expect(run).toMatchObject({ state: 'ended', made: ITEMS })
  expect(new Set(run.items.map(({ solutionId }) => solutionId)).size).toBe(ITEMS)
  expect(new Set(run.items.map(({ title }) => title)).size).toBe(ITEMS)
  const [kept] = await query<{ solutions: number; units: number }>(
    `select (select count(*)::int from automation_solutions) as solutions,
       (select count(*)::int from feature_usage where state = 'kept') as units`,
  )
  expect(kept).toEqual({ solutions: ITEMS, units: ITEMS })
  // One call an item, and one more for each that was cut off: at each kill the open one, and the other that may run.
  expect(calls).toBeGreaterThanOrEqual(ITEMS + 2)
  expect(calls).toBeLessThanOrEqual(ITEMS + 4)
})
