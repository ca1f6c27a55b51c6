import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, describe, expect, it } from 'vitest'
import { supervise, type Times } from './supervise.mjs'

const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

const SERVES = `process.send({ type: 'listening', port: 4711 }); setInterval(() => undefined, 1000);`
const ABORTS = `process.kill(process.pid, 'SIGABRT'); setInterval(() => undefined, 1000);`
const SHORT: Partial<Times> = { firstPauseMs: 20, longestPauseMs: 80, wellMs: 60_000, stopMs: 20_000 }

/** Supervises small programs, the next one at each start, and then the last one again. */
const lab = (programs: string[], times: Partial<Times> = {}) => {
  const lines: string[] = []
  const ports: (number | undefined)[] = []
  let hasServed = false
  const supervised = supervise({
    launch: (port) => {
      const program = programs[Math.min(ports.length, programs.length - 1)] ?? ''
      ports.push(port)
      const child = spawn(process.execPath, ['-e', program], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      children.add(child)
      child.once('message', () => {
        hasServed = true
      })
      return child
    },
    report: (line) => lines.push(line),
    times: { ...SHORT, ...times },
  })
  const serving = () => expect.poll(() => hasServed, { timeout: 20_000 }).toBe(true)
  return { ...supervised, lines, ports, serving }
}

describe('a server that ends', () => {
  it.each([0, 1, 3])('in order, with code %d, is not started again', async (code) => {
    const { ended, ports, lines } = lab([`process.exit(${code})`])
    expect(await ended).toEqual({ code, isTidy: true })
    expect(ports).toEqual([undefined])
    expect(lines).toEqual([])
  })

  it('by a signal or a fault is started again, on its port, with one line each', async () => {
    const { ended, lines, ports } = lab([SERVES + ABORTS, `${SERVES} process.exit(70)`, 'process.exit(0)'])
    expect(await ended).toEqual({ code: 0, isTidy: true })
    expect(lines).toEqual([
      'The server ended unexpectedly (SIGABRT); starting it again in 0.02 s.',
      'The server ended unexpectedly (code 70); starting it again in 0.04 s.',
    ])
    expect(ports).toEqual([undefined, 4711, 4711])
  })

  it('again and again is given longer pauses, up to the longest, for as long as it serves', async () => {
    const { ended, lines } = lab([...Array.from({ length: 7 }, () => SERVES + ABORTS), 'process.exit(0)'])
    await ended
    expect(lines.map((line) => /again in (.*) s/.exec(line)?.[1])).toEqual([
      '0.02',
      '0.04',
      '0.08',
      '0.08',
      '0.08',
      '0.08',
      '0.08',
    ])
  })

  it('having served well for a while begins with the first pause', async () => {
    const { ended, lines } = lab([SERVES + ABORTS, SERVES + ABORTS, 'process.exit(0)'], { wellMs: 0 })
    await ended
    expect(lines.map((line) => /again in (.*) s/.exec(line)?.[1])).toEqual(['0.02', '0.02'])
  })

  it('before it ever served is given up after some tries', async () => {
    const { ended, lines, ports } = lab([ABORTS], { mostFailures: 3 })
    expect(await ended).toEqual({ code: 1, isTidy: false })
    expect(ports).toHaveLength(3)
    expect(lines.at(-1)).toBe('The server ended 3 times before it served (SIGABRT); giving up.')
  })
})

describe('a server that has served', () => {
  const BEATS = `setInterval(() => process.send({ type: 'alive' }), 10);`

  it('and then hangs is killed and started again', async () => {
    const hangs = `${SERVES} ${BEATS} setTimeout(() => { for (;;); }, 100)`
    const { ended, lines, ports } = lab([hangs, 'process.exit(0)'], { beatMs: 50, mostMissed: 10 })
    expect(await ended).toEqual({ code: 0, isTidy: true })
    expect(lines).toEqual([
      'The server has not responded for too long and was killed.',
      'The server ended unexpectedly (SIGKILL); starting it again in 0.02 s.',
    ])
    expect(ports).toEqual([undefined, 4711])
  })

  it('and says it is alive goes on, however long', async () => {
    const { ended, lines } = lab([`${SERVES} ${BEATS} setTimeout(() => process.exit(0), 2000)`], {
      beatMs: 50,
      mostMissed: 20,
    })
    expect(await ended).toEqual({ code: 0, isTidy: true })
    expect(lines).toEqual([])
  })
})

describe('a stop', () => {
  it('ends the server in order', async () => {
    const { ended, stop, serving, lines } = lab([`process.on('SIGTERM', () => process.exit(0)); ${SERVES}`])
    await serving()
    stop('SIGTERM')
    expect(await ended).toEqual({ code: 0, isTidy: true })
    expect(lines).toEqual([])
  })

  it('during a pause ends at once and starts nothing', async () => {
    const { ended, stop, ports, lines } = lab([SERVES + ABORTS], { firstPauseMs: 60_000 })
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1)
    stop('SIGINT')
    expect(await ended).toEqual({ code: 0, isTidy: false })
    expect(ports).toHaveLength(1)
  })

  it.each([
    ['does not end in time', { stopMs: 50 }, 1],
    ['gets a second signal later', { impatientMs: 0 }, 2],
  ])('of a server that %s kills it', async (_, times, signals) => {
    const { ended, stop, serving, lines } = lab([`process.on('SIGTERM', () => undefined); ${SERVES}`], times)
    await serving()
    for (let sent = 0; sent < signals; sent++) stop('SIGTERM')
    expect(await ended).toEqual({ code: 137, isTidy: false })
    expect(lines).toEqual(['The server did not stop in time and was killed.'])
  })
})
