import { once } from 'node:events'
import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { listenerLab, SHORT, upgradeTo, WEBSOCKET } from '#server/test/listener-lab.ts'
import type { ListenOptions } from '../listen.ts'

describe('a WebSocket', () => {
  const socketLab = async (limits: ListenOptions['limits']) => {
    const app = new Hono()
    const seen: string[] = []
    app.get(
      '/socket',
      upgradeWebSocket(() => ({
        onMessage: ({ data }) => void seen.push(String(data)),
        onClose: ({ code }) => void seen.push(`closed ${code}`),
      })),
    )
    return { ...(await listenerLab(app.fetch, { limits: { ...SHORT, ...limits } })), seen }
  }
  const open = async (port: number) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { autoPong: false })
    socket.on('error', () => undefined)
    await once(socket, 'open')
    return socket
  }

  it('stays open while its client answers pings', async () => {
    const { port, count } = await socketLab({ pingMs: 1000 })
    const socket = await open(port)
    let pings = 0
    await new Promise<void>((resolve) =>
      socket.on('ping', () => {
        socket.pong()
        if (++pings === 3) resolve()
      }),
    )
    expect(await count()).toBe(1)
    socket.terminate()
  })

  it('whose client is dead is cut', async () => {
    const { port, count, seen } = await socketLab({ pingMs: 100 })
    await open(port)
    await expect.poll(() => seen).toEqual(['closed 1006'])
    await expect.poll(count).toBe(0)
  })

  it.each(['messages', 'pings'])('that floods with %s is cut', async (kind) => {
    const { port, count, seen } = await socketLab({ messagesPerPing: 50 })
    const socket = await open(port)
    for (let turn = 0; turn < 5000; turn++) {
      if (kind === 'messages') socket.send('x'.repeat(1000))
      else socket.ping('x'.repeat(100))
    }
    await once(socket, 'close')
    await expect.poll(count).toBe(0)
    // What had come with the last piece read is still heard.
    expect(seen.length).toBeLessThan(500)
  })

  it.each([
    ['is not masked', '\x81\x01x'],
    ['has a reserved bit', '\xf1\x80\0\0\0\0'],
    ['names an unknown kind', '\x83\x80\0\0\0\0'],
    ['announces 2^63 bytes', '\x82\xff\x80\0\0\0\0\0\0\0\0\0\0\0'],
    ['goes on with a message that never began', '\x80\x80\0\0\0\0'],
    ['closes for a reason that is none', '\x88\x82\0\0\0\0\0\x01'],
  ])('is closed by a frame that %s, also when it comes with the handshake', async (_, frame) => {
    const { open: openRaw, count } = await socketLab({})
    const client = await openRaw()
    client.socket.write(Buffer.from(`${upgradeTo('websocket', '/socket')}${WEBSOCKET}\r\n${frame}`, 'latin1'))
    expect(await client.closed).toContain('HTTP/1.1 101')
    client.socket.end()
    await expect.poll(count).toBe(0)
  })
})
