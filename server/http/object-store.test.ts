import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachmentPath, uploadPath } from '#contract/file-limits.ts'
import { type ObjectStoreServer, openObjectStore } from '#server/test/elsewhere/object-store.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

const parts = 'Part,Mass (kg),Boxes per minute\nSmall,4,5\nLarge,18,7\n'
let store: ObjectStoreServer
let one: TestApp
let two: TestApp
const lines: string[] = []

beforeAll(async () => {
  store = await openObjectStore()
  const settings = { ...store.settings, SECRET: 'one secret for both of the copies' }
  one = await testApp(settings, (line) => lines.push(line))
  two = await testApp(settings, (line) => lines.push(line), one.database)
})
afterAll(async () => {
  await two.close()
  await one.close()
  await store.close()
})

const send = (app: TestApp) => app.fetch(uploadPath('parts.csv'), { method: 'POST', body: parts })

it('a file sent to one copy is kept by a save at the other, and opens through both', async () => {
  const sent = await send(one)
  expect(sent.status).toBe(201)
  const { id: fileId } = (await sent.json()) as { id: string }
  const owner = await two.signUp('owner@plant.example')
  const saved = await owner.call('POST', '/api/v1/solutions', {
    description: 'We palletize cartons, 400x300x250 mm, 8 a minute onto EUR pallets (1200x800), two shifts.',
    evidence: [{ field: 'partMassKg', value: 18, basis: 'from parts.csv, row 3' }],
    planId: randomUUID(),
    attachments: [fileId],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  const { id } = saved.body as { id: string }
  for (const app of [one, two]) {
    const opened = await app.fetch(attachmentPath(id, fileId), { headers: { cookie: owner.cookie() } })
    expect(opened.status).toBe(200)
    expect(opened.headers.get('content-length')).toBe(String(parts.length))
    expect(await opened.text()).toBe(parts)
    expect((await app.fetch(attachmentPath(id, fileId))).status).toBe(404)
    expect(readdirSync(app.deps.config.dataFolder)).not.toContain('files')
  }
  expect(readdirSync(join(one.deps.config.dataFolder, 'uploads'))).toEqual([])
  const picture = await two.fetch(`/media/solutions/${id}.png`, { headers: { cookie: owner.cookie() } })
  expect(picture.status).toBe(200)
})

it('while the store is away, files are refused for a moment, the rest goes on, and no secret leaks', async () => {
  await store.stop()
  try {
    const refused = await send(one)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    const answered = await refused.text()
    expect(JSON.parse(answered)).toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      message:
        'Files cannot be kept or opened at the moment, and nothing was saved. Please try again shortly.',
    })
    const ready = await one.fetch('/readyz')
    expect(ready.status).toBe(200)
    const report = await ready.text()
    expect(JSON.parse(report)).toMatchObject({ status: 'ready', files: { kind: 's3', isReachable: false } })
    const { port } = new URL(new URL(store.settings.STORAGE_URL).searchParams.get('endpoint') ?? '')
    for (const text of [answered, report, lines.join('\n')])
      expect(text).not.toMatch(new RegExp(`S3RVER|:${port}\\b`))
  } finally {
    await store.start()
  }
  expect((await send(two)).status).toBe(201)
})
