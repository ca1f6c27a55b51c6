import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListener, type Listening } from '#server/start/listen.ts'
import { rawClient } from '#server/test/raw-client.ts'
import { ORIGIN, type TestApp, testApp } from '#server/test/test-app.ts'
import { createHttp } from './create-http.ts'

const lines: string[] = []
let app: TestApp
let listener: Listening
let port: number

beforeAll(async () => {
  app = await testApp({}, (line) => lines.push(line))
  listener = createListener(createHttp(app.deps, (c) => c.notFound()).fetch, '127.0.0.1', 0)
  await listener.open()
  const at = listener.server.address()
  if (typeof at !== 'object' || !at) throw new Error('not listening')
  port = at.port
})
afterAll(async () => {
  await listener.close()
  await app.close()
})

const LENGTH = 'Content-Length: 500\r\n\r\n{"description"'
const CHUNKS = 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"des'
const BROKEN = 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{"des'

it.each([
  ['/api/v1/plans', 'application/json', LENGTH],
  ['/api/v1/plans', 'application/json', CHUNKS],
  ['/api/v1/plans', 'application/json', BROKEN],
  ['/api/v1/attachments?name=a.csv', 'text/csv', LENGTH],
  ['/api/v1/attachments?name=a.csv', 'text/csv', CHUNKS],
  ['/auth/v1/signup', 'application/json', LENGTH],
  ['/auth/v1/signup', 'application/json', CHUNKS],
])('%s: a %s body that breaks off is no fault of the server', async (path, type, rest) => {
  lines.length = 0
  const client = await rawClient(port)
  client.send(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nContent-Type: ${type}\r\n${rest}`,
  )
  // The server has the head by the time it answers another connection.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  client.socket.destroy()
  const [pathname = ''] = path.split('?')
  await expect.poll(() => lines.join('')).toContain(`"path":"${pathname}"`)
  // 30: for information.
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([])
  expect(lines.join('')).not.toContain('"stack"')
})
