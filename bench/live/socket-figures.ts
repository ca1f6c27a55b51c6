import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import { asJson, createClient, signUp } from '../memory/client.ts'
import { residentMb } from '../memory/process-memory.ts'
import { type Figure, median } from '../report.ts'

const ROUNDS = 60
const USERS = 25
const SOCKETS_EACH = 20
const PATIENCE_MS = 20_000

type Heard = { type: string; atMs: number }

/** An open socket that has said it is ready, with what it hears. */
const openSocket = (url: string, cookie: string): Promise<{ socket: WebSocket; heard: Heard[] }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { cookie, origin: url } })
    const heard: Heard[] = []
    const late = setTimeout(() => reject(new Error('a socket did not become ready')), PATIENCE_MS)
    socket.on('error', reject)
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data)) as { type: string }
      heard.push({ type, atMs: performance.now() })
      if (type !== 'ready') return
      clearTimeout(late)
      resolve({ socket, heard })
    })
  })

type Places = { database: string; writer: string; listener: string }

/** From a change at one process until the browser at the other hears of it: the request and its commit are part of it. */
export const notificationFigures = async ({ database, writer, listener }: Places): Promise<Figure[]> => {
  const client = createClient(writer)
  const cookie = await signUp(client)
  const direct = new pg.Client({ connectionString: database })
  await direct.connect()
  const waits: number[] = []
  try {
    const { socket, heard } = await openSocket(listener, cookie)
    for (let round = 0; round < ROUNDS; round++) {
      await direct.query(
        `insert into notifications (user_id, type, title, message) select id, 'info', 'Note', 'Text' from users order by created_at desc limit 1`,
      )
      heard.length = 0
      const startedMs = performance.now()
      await client.ask('/api/v1/notifications/read', { kind: 'read', ...asJson({}, cookie) })
      while (heard.length === 0 && performance.now() - startedMs < PATIENCE_MS) await sleep(1)
      waits.push((heard[0]?.atMs ?? Number.POSITIVE_INFINITY) - startedMs)
    }
    socket.close()
  } finally {
    await direct.end()
  }
  const highest = waits.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)] ?? Number.NaN
  return [
    {
      name: 'a change at one process, heard by a browser at another',
      value: median(waits),
      unit: 'ms',
      bound: { most: 100 },
      note: `with its request and commit; p95 ${highest.toFixed(0)} ms of ${ROUNDS}`,
    },
  ]
}

/** Many people with many tabs on one process. */
export const openMany = async ({ url, child }: { url: string; child: ChildProcess }): Promise<Figure[]> => {
  const pid = child.pid ?? 0
  const client = createClient(url)
  const cookies: string[] = []
  for (let user = 0; user < USERS; user++) cookies.push(await signUp(client))
  const beforeMb = residentMb(pid)
  const sockets: WebSocket[] = []
  for (const cookie of cookies) {
    const opened = await Promise.all(Array.from({ length: SOCKETS_EACH }, () => openSocket(url, cookie)))
    sockets.push(...opened.map(({ socket }) => socket))
  }
  await sleep(2000)
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  const afterMb = residentMb(pid)
  for (const socket of sockets) socket.close()
  return [
    {
      name: `sockets open at once on one process, ${USERS} people`,
      value: open,
      unit: 'sockets',
      bound: { least: USERS * SOCKETS_EACH },
    },
    {
      name: 'resident memory with them',
      value: afterMb,
      unit: 'MB',
      bound: { most: 300 },
      note: `${beforeMb.toFixed(0)} MB before, ${(((afterMb - beforeMb) * 1024) / Math.max(1, open)).toFixed(0)} kB a socket`,
    },
  ]
}
