import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SolutionCategory } from '#contract/solutions-admin.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const path = '/api/v1/admin/solution-categories'
const create = (name: string) => admin.call('POST', path, { name })
const list = async () => ((await admin.call('GET', path)).body as { items: SolutionCategory[] }).items
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

it('makes, renames and retires a category; solutions keep it', async () => {
  const id = idOf(await create('Deburring'))
  const made = await admin.call('POST', '/api/v1/admin/solutions', { title: 'Cell', category: 'Deburring' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await admin.call('PATCH', `${path}/${id}`, { name: 'Grinding', isRetired: true })).status).toBe(200)
  expect((await list()).find((one) => one.id === id)).toEqual({
    id,
    name: 'Grinding',
    isRetired: true,
    solutions: 1,
  })
  const shown = await admin.call('GET', `/api/v1/admin/solutions/${idOf(made)}`)
  expect(shown.body).toMatchObject({ category: 'Grinding' })
})

it('refuses a name that is taken, however it is written, also when pressed twice at once', async () => {
  const pressed = await Promise.all([create('Sorting'), create('sorting')])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 400])
  const id = idOf(await create('Screwing'))
  expect((await admin.call('PATCH', `${path}/${id}`, { name: 'SORTING' })).status).toBe(400)
  expect((await admin.call('PATCH', `${path}/${id}`, { name: 'screwing' })).status).toBe(200)
})

it('offers the categories uncounted while the solutions are locked', async () => {
  const holder = await app.deps.pool.connect()
  try {
    await holder.query('begin; lock table automation_solutions in access exclusive mode')
    const items = await list()
    expect(items.map(({ solutions }) => solutions)).toEqual(items.map(() => null))
    expect(items.length).toBeGreaterThan(0)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await list()).every(({ solutions }) => solutions !== null)).toBe(true)
})
