import { afterEach } from 'vitest'
import { createListener, type Listening, type ListenOptions } from '#server/start/listen.ts'
import type { Fetch } from '#server/start/load-app.ts'
import { type RawClient, type RawOptions, rawClient } from './raw-client.ts'

const listeners: Listening[] = []
const clients: RawClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.destroy()
  for (const listener of listeners.splice(0)) await listener.close()
})

export const hello = () => new Response('hello')
export const never = () => new Promise<Response>(() => undefined)

/** Times so short that a test waits for them, and long enough for an honest client on a busy machine. */
export const SHORT = {
  checkMs: 20,
  headersMs: 150,
  requestMs: 400,
  keepAliveMs: 100,
  silentMs: 200,
  upgradeMs: 100,
  drainMs: 200,
}
export const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
export const upgradeTo = (protocol: string, path = '/') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n`
export const WEBSOCKET = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** A listener for one test. `open` opens a raw connection to it, `count` says how many it has. */
export const listenerLab = async (fetch: Fetch = hello, options: ListenOptions = {}) => {
  const listener = createListener(fetch, '127.0.0.1', 0, options)
  listeners.push(listener)
  await listener.open()
  const at = listener.server.address()
  if (typeof at !== 'object' || !at) throw new Error('not listening')
  return {
    listener,
    port: at.port,
    open: async (text?: string, given?: RawOptions) => {
      const client = await rawClient(at.port, text, given)
      clients.push(client)
      return client
    },
    count: () =>
      new Promise<number>((resolve, reject) =>
        listener.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  }
}
