import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { automationSolutions } from '#db/schema/index.ts'
import { removeNow } from '#server/solutions/deletion/test/remove-now.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'

it('an uploaded picture is shown before the drawn one, to the same people, and goes with its solution', async () => {
  const owner = await app.signUp()
  const saved = await owner.call('POST', '/api/v1/solutions', { description, planId: randomUUID() })
  const { id } = saved.body as { id: string }
  const key = `private/uploads/${id}.webp`
  const bytes = new TextEncoder().encode('RIFF of a picture')
  const look = async (path: string, cookie = '') => {
    const answer = await app.fetch(path, { headers: { cookie } })
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes: new Uint8Array(await answer.arrayBuffer()),
    }
  }
  const address = `/media/solutions/${id}.png`
  await app.deps.storage.put(key, bytes)
  await app.deps.db.update(automationSolutions).set({ imageUrl: key }).where(eq(automationSolutions.id, id))
  const uploaded = { status: 200, type: 'image/webp', bytes }
  expect(await look(address, owner.cookie())).toEqual(uploaded)
  expect((await look(address)).status).toBe(404)
  const share = await owner.call('POST', `/api/v1/solutions/${id}/shares`)
  const { token } = share.body as { token: string }
  expect(await look(`/media/shared/${token}.png`)).toEqual(uploaded)
  await app.deps.storage.delete(key)
  expect(await look(address, owner.cookie())).toMatchObject({ status: 200, type: 'image/png' })
  await app.deps.storage.put(key, bytes)
  await owner.call('DELETE', `/api/v1/solutions/${id}`)
  await removeNow(app, id)
  expect(await app.deps.storage.get(key)).toBeUndefined()
})
