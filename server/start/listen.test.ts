import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { GET, hello, listenerLab, never, SHORT, upgradeTo, WEBSOCKET } from '#server/test/listener-lab.ts'
import type { Fetch } from './load-app.ts'

describe('an upgrade', () => {
  it('to HTTP/2 is answered over HTTP/1.1, 300 times, and leaves no connection', async () => {
    const { open, count } = await listenerLab(hello, { limits: SHORT })
    const asked = await Promise.all(
      Array.from({ length: 300 }, () =>
        open(
          `${upgradeTo('h2c').replace('Upgrade\r', 'Upgrade, HTTP2-Settings\r')}HTTP2-Settings: AAMA\r\n\r\n`,
        ),
      ),
    )
    for (const client of asked) expect(await client.closed).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*hello$/)
    await expect.poll(count).toBe(0)
  })

  it.each(['TLS/1.0', 'websocket, h2c', ','])('to "%s" is ignored', async (to) => {
    const { open } = await listenerLab(hello, { limits: SHORT })
    expect(await (await open(`${upgradeTo(to)}\r\n`)).closed).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*hello$/)
  })

  it('with a body leaves the body to the request', async () => {
    const { open } = await listenerLab(async (request) => new Response(`got ${await request.text()}`), {
      limits: SHORT,
    })
    const client = await open(`${upgradeTo('h2c').replace('GET', 'POST')}Content-Length: 5\r\n\r\nthere`)
    expect(await client.closed).toMatch(/got there$/)
  })

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const post = upgradeTo('h2c', '/1').replace('GET', 'POST')
  const echo: Fetch = async (request) =>
    new Response(`${new URL(request.url).pathname}${await request.text()};`)

  it.each([
    ['without a body', `${upgradeTo('h2c', '/1')}\r\n`, '/1;'],
    ['with a body', `${post}Content-Length: 5\r\n\r\nthere`, '/1there;'],
    ['with chunks', `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nthere\r\n0\r\n\r\n`, '/1there;'],
  ])('that is ignored, %s, swallows no request written behind it', async (_, first, answer) => {
    const { open, count } = await listenerLab(echo, { limits: SHORT })
    const client = await open(first + get('/2') + get('/3'))
    expect((await client.closed).match(/(?<=\r\n\r\n)\/\w+;/g)).toEqual([answer, '/2;', '/3;'])
    await expect.poll(count).toBe(0)
  })

  it('that is ignored, again and again on one connection, leaves nothing on it', async () => {
    const { open } = await listenerLab(echo)
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on('warning', note)
    const client = await open()
    for (let turn = 0; turn < 20; turn++) {
      client.send(`${upgradeTo('h2c', `/${turn}`)}\r\n`)
      await expect.poll(client.received).toContain(`/${turn};`)
    }
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  it.each([
    ['to HTTP/2', `${upgradeTo('h2c')}\r\n`],
    ['to a WebSocket', `${upgradeTo('websocket', '/socket')}${WEBSOCKET}\r\n`],
  ])('%s behind an unanswered request is refused, and the connection ends', async (_, upgrade) => {
    const { open } = await listenerLab(echo)
    const answered = await (await open(get('/1') + upgrade + get('/2'))).closed
    expect(answered).toMatch(
      /200 OK[\s\S]*\/1;[\s\S]*503 Service Unavailable[\s\S]*TOO_MANY_REQUESTS_AT_ONCE/,
    )
    expect(answered).not.toContain('/2;')
  })

  it.each([
    ['at another path', upgradeTo('websocket', '/api/v1/plans') + WEBSOCKET, 404],
    ['at a path that only begins alike', upgradeTo('websocket', '/sockets') + WEBSOCKET, 404],
    ['by POST', upgradeTo('websocket', '/socket').replace('GET', 'POST') + WEBSOCKET, 405],
    ['without a key', `${upgradeTo('websocket', '/socket')}Sec-WebSocket-Version: 13\r\n`, 400],
    ['with a key that is none', upgradeTo('websocket', '/socket') + WEBSOCKET.replace('==', '='), 400],
    ['of an unknown version', upgradeTo('websocket', '/socket') + WEBSOCKET.replace('13', '7'), 426],
    [
      'with a Host that is none',
      upgradeTo('websocket', '/socket').replace('localhost', 'a b/c') + WEBSOCKET,
      400,
    ],
  ])('to a WebSocket %s is refused and closed before the application sees it', async (_, head, status) => {
    const asked: string[] = []
    const fetch: Fetch = (request) => {
      asked.push(new URL(request.url).pathname)
      return new Response('hello')
    }
    const { open, count } = await listenerLab(fetch)
    expect(await (await open(`${head}\r\n`)).closed).toContain(`HTTP/1.1 ${status} `)
    await expect.poll(count).toBe(0)
    expect(asked).toEqual([])
  })

  it('that the application refuses is closed, also when the client never closes its side', async () => {
    const { open, count } = await listenerLab(() => new Response('no', { status: 401 }))
    const client = await open(`${upgradeTo('websocket', '/socket')}${WEBSOCKET}\r\n`)
    expect(await client.closed).toContain('HTTP/1.1 401 Unauthorized')
    await expect.poll(count).toBe(0)
  })

  it('that the application never answers is given up', async () => {
    const { open, count } = await listenerLab(never, { limits: SHORT })
    await (await open(`${upgradeTo('websocket', '/socket')}${WEBSOCKET}\r\n`)).closed
    await expect.poll(count).toBe(0)
  })
})

describe('the end', () => {
  it('waits for an answer under way, and for nothing else', async () => {
    const { listener, open } = await listenerLab(
      async () => {
        await setTimeout(300)
        return new Response('done')
      },
      // Longer than the test may take: it would fail by its own limit.
      { limits: { drainMs: 600_000 } },
    )
    const idle = await open()
    const slow = await open(`${GET}\r\n`)
    await setTimeout(50)
    const closing = listener.close()
    await idle.closed
    expect(await slow.closed).toContain('done')
    await closing
  })

  it('comes in time with 50 clients in every state that hangs', async () => {
    const { listener, open, count } = await listenerLab(never, { limits: { drainMs: 200 } })
    const states = [
      '',
      GET,
      `${GET}\r\n`,
      `${upgradeTo('websocket', '/socket')}${WEBSOCKET}\r\n`,
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na',
    ]
    await Promise.all(Array.from({ length: 50 }, (_, index) => open(states[index % states.length])))
    await expect.poll(count).toBe(50)
    await listener.close()
    expect(await count()).toBe(0)
  })
})
