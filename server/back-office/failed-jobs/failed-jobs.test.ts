import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InboxQueue, SearchHit } from '#contract/back-office.ts'
import type { FailedJob } from '#contract/failed-jobs.ts'
import { auditEvents } from '#db/schema/index.ts'
import { owned } from '#server/test/owned.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
let id: string
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  id = (await owned(app, 'operations.retryJob')).ids.id ?? ''
})
afterAll(() => app.close())

const list = async (query = '') => {
  const { status, body } = await admin.call('GET', `/api/v1/admin/failed-jobs${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { items: FailedJob[] }).items
}

it('a job that was given up is listed with its reason, found, and counted in the inbox', async () => {
  expect(await list()).toMatchObject([{ id, name: 'remove-solution', reason: 'The disk was full', tries: 9 }])
  for (const search of ['disk%20full', 'remove', id, id.slice(0, 8)])
    expect(await list(`?search=${search}`), search).toHaveLength(1)
  expect(await list('?search=mail-order')).toEqual([])
  expect(await list('?sort=name')).toHaveLength(1)
  const { queues } = (await admin.call('GET', '/api/v1/admin/inbox')).body as { queues: InboxQueue[] }
  expect(queues.find(({ key }) => key === 'failed_jobs')?.count).toBe(1)
  const found = (await admin.call('GET', '/api/v1/admin/search?search=remove-solution')).body
  expect((found as { hits: SearchHit[] }).hits).toMatchObject([
    { kind: 'Failed job', href: `/admin/failed-jobs?search=${id}` },
  ])
})

it('is tried once more, which the audit log keeps, and is then not found any more', async () => {
  const retry = () => admin.call('POST', `/api/v1/admin/failed-jobs/${id}/retry`, {})
  expect((await retry()).body).toEqual({ name: 'remove-solution' })
  const { rows } = await app.deps.db.execute(sql`select state from jobs.job where id = ${id}`)
  expect(rows).toEqual([{ state: 'retry' }])
  expect(await list()).toEqual([])
  expect((await retry()).status).toBe(404)
  const events = (await app.deps.db.select().from(auditEvents)).filter(
    ({ action }) => action === 'job_retried',
  )
  expect(events).toMatchObject([{ subjectId: id, details: { name: 'remove-solution' } }])
})
