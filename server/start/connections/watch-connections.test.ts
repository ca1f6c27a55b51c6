import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { GET, hello, listenerLab, never, SHORT } from '#server/test/listener-lab.ts'
import type { RawClient } from '#server/test/raw-client.ts'

/** More than the buffers of both ends of a connection hold. */
const LARGE = 'x'.repeat(20_000_000)

describe('a connection is closed', () => {
  it.each([
    ['that sends nothing', ''],
    ['that stops in its headers', GET],
    ['that stops in its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc'],
    [
      'that stops in a chunk',
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nabc',
    ],
    ['that waits for its next request', `${GET}\r\n`],
  ])('%s', async (_, text) => {
    const { open, count } = await listenerLab(async (request) => new Response(await request.text()), {
      limits: SHORT,
    })
    await (await open(text)).closed
    await expect.poll(count).toBe(0)
  })

  it.each([
    ['headers', GET, 'X: y\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n', 'a'],
    ['empty lines between two requests', `${GET}\r\n`, '\r\n'],
  ])('that sends %s drop by drop', async (_, text, drop) => {
    const { open, count } = await listenerLab(async (request) => new Response(await request.text()), {
      limits: SHORT,
    })
    const client = await open(text)
    const dripping = setInterval(() => client.send(drop), 20)
    await client.closed
    clearInterval(dripping)
    await expect.poll(count).toBe(0)
  })

  it('that does not read its answer', async () => {
    const { open, count } = await listenerLab(() => new Response(LARGE), { limits: SHORT })
    await open(`${GET}\r\n`, { isReading: false })
    await expect.poll(count).toBe(1)
    await expect.poll(count).toBe(0)
  })

  it('that reads its answer drop by drop', async () => {
    const { open, count } = await listenerLab(() => new Response(LARGE), {
      limits: { ...SHORT, answerMs: 500 },
    })
    const client = await open(`${GET}\r\n`, { isReading: false })
    const dripping = setInterval(() => client.socket.read(1), 20)
    await expect.poll(count).toBe(0)
    clearInterval(dripping)
  })

  it('whose client has ended its own side and does not read', async () => {
    const { open, count } = await listenerLab(() => new Response(LARGE), { limits: SHORT })
    const client = await open(`${GET}\r\n`, { isReading: false })
    client.socket.end()
    await expect.poll(count).toBe(0)
  })

  it('but not while the server is the one that takes its time', async () => {
    const { open } = await listenerLab(
      async () => {
        await setTimeout(3 * SHORT.silentMs)
        return new Response('at last')
      },
      { limits: SHORT },
    )
    expect(await (await open(`${GET}\r\n`)).closed).toContain('at last')
  })
})

describe('with many connections', () => {
  it('one address gets its share and a clear refusal above it; others are served', async () => {
    const refused: unknown[] = []
    const { open, count } = await listenerLab(hello, {
      limits: { perAddress: 20, checkMs: 20 },
      onRefused: (refusals) => refused.push(refusals),
    })
    const many = await Promise.all(Array.from({ length: 60 }, () => open('', { from: '127.0.0.2' })))
    await expect.poll(() => many.filter((client) => client.isClosed()).length).toBe(40)
    const text = await many.find((client) => client.isClosed())?.closed
    expect(text).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[\s\S]*"code":"TOO_MANY_CONNECTIONS"/)
    await expect.poll(count).toBe(20)
    const other = await open(`${GET}Connection: close\r\n\r\n`, { from: '127.0.0.3' })
    expect(await other.closed).toContain('200 OK')
    // One report for all of them.
    await expect.poll(() => refused).toEqual([{ full: 0, perAddress: expect.any(Number) }])
    // A place that is given back can be taken again.
    for (const client of many) client.socket.destroy()
    await expect.poll(count).toBe(0)
    const again = await open(`${GET}Connection: close\r\n\r\n`, { from: '127.0.0.2' })
    expect(await again.closed).toContain('200 OK')
  })

  it('the longest idle ones make room for new ones', async () => {
    const { open, count } = await listenerLab(hello, { limits: { total: 20 } })
    const idle = await Promise.all(Array.from({ length: 20 }, () => open('GET / HT')))
    await expect.poll(count).toBe(20)
    const client = await open(`${GET}Connection: close\r\n\r\n`)
    expect(await client.closed).toContain('200 OK')
    expect(idle.filter((one) => one.isClosed()).length).toBe(1)
  })

  it('a new one is refused quickly when all others are at work', async () => {
    const { open, count } = await listenerLab(never, { limits: { total: 20, drainMs: 100 } })
    await Promise.all(Array.from({ length: 20 }, () => open(`${GET}\r\n`)))
    await expect.poll(count).toBe(20)
    expect(await (await open()).closed).toMatch(
      /^HTTP\/1\.1 503 Service Unavailable[\s\S]*retry-after: 5[\s\S]*TOO_MANY_CONNECTIONS/,
    )
    await expect.poll(count).toBe(20)
  })

  it('large bodies that do not go on are few, in all and from one address; small ones pass', async () => {
    const { open } = await listenerLab(
      async (request) => new Response(String((await request.text()).length)),
      {
        limits: { largeBodies: 10, largeBodiesPerAddress: 5, drainMs: 100 },
      },
    )
    const post = (size: number, body = '') =>
      `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n${body}`
    const half = (host: number) =>
      Promise.all(Array.from({ length: 7 }, () => open(post(100_000, 'x'), { from: `127.0.0.${host}` })))
    const isRefused = (client: RawClient) => client.received().includes('TOO_MANY_LARGE_REQUESTS')
    const groups = await Promise.all([2, 3, 4].map(half))
    const all = groups.flat()
    await expect.poll(() => all.filter(isRefused).length).toBe(11)
    for (const group of groups)
      expect(group.filter((client) => !isRefused(client)).length).toBeLessThanOrEqual(5)
    expect(await (await open(post(5, 'small'), { from: '127.0.0.2' })).closed).toMatch(/200 OK[\s\S]*5$/)
    // A body that goes on is received, and its place is free again.
    const going = all.find((client) => !isRefused(client))
    going?.send('x'.repeat(99_999))
    expect(await going?.closed).toMatch(/200 OK[\s\S]*100000$/)
    const next = await open(post(100_000, 'x'.repeat(100_000)), { from: '127.0.0.5' })
    expect(await next.closed).toMatch(/200 OK[\s\S]*100000$/)
  })

  it('one connection with many requests at once has few of them at work', async () => {
    let atWork = 0
    const { open } = await listenerLab(
      () => {
        atWork++
        return never()
      },
      { limits: { pipelined: 4, drainMs: 100 } },
    )
    await open(`${GET}\r\n`.repeat(2000))
    await expect.poll(() => atWork).toBe(4)
    await setTimeout(100)
    expect(atWork).toBe(4)
  })
})
