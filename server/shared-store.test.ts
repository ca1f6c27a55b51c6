import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { attachmentPath, uploadPath } from '#contract/file-limits.ts'
import { readSettings, urlOf } from '#db/embedded/settings.ts'
import { type BuiltProgram, cookiesOf, startBuilt } from '#server/test/built-program.ts'
import { openObjectStore } from '#server/test/elsewhere/object-store.ts'

const root = mkdtempSync(join(tmpdir(), 'cellwright-shared-store-'))
const running: BuiltProgram[] = []

const start = async (name: string, environment: Record<string, string> = {}): Promise<BuiltProgram> => {
  const program = await startBuilt(join(root, name), environment)
  running.unshift(program)
  return program
}
const post = (url: string, path: string, body: object, cookie = '') =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

afterAll(async () => {
  // The last to start has its database at the first.
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
  rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('two copies on one PostgreSQL and one object store are one: what is sent to one is saved at the other', async () => {
  const store = await openObjectStore()
  try {
    await start('host')
    const DATABASE_URL = urlOf(readSettings(join(root, 'host', 'postgres')))
    const shared = { DATABASE_URL, SECRET: 'one secret for both of the copies', ...store.settings }
    const one = await start('one', shared)
    const two = await start('two', shared)
    const text = 'Part,Mass (kg)\nSmall,4\n'
    const sent = await fetch(one.url + uploadPath('parts.csv'), { method: 'POST', body: text })
    expect(sent.status).toBe(201)
    const { id: fileId } = (await sent.json()) as { id: string }
    const password = 'correct horse'
    const person = { email: 'two@plant.example', password, confirmPassword: password, fullName: 'P' }
    const cookie = cookiesOf(await post(one.url, '/accounts/sign-up', { ...person, companyName: 'P' }))
    const description = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute'
    const solution = { description, planId: randomUUID(), attachments: [fileId] }
    const saved = await post(two.url, '/solutions', solution, cookie)
    expect(saved.status).toBe(201)
    const path = attachmentPath(((await saved.json()) as { id: string }).id, fileId)
    for (const { url } of [one, two])
      expect(await (await fetch(url + path, { headers: { cookie } })).text()).toBe(text)
  } finally {
    await store.close()
  }
})
