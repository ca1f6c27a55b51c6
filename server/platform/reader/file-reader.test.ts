import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isAlive } from '#db/embedded/postmaster.ts'
import { createFileReader, type FileReader, type FileReaderOptions } from './file-reader.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const open: FileReader[] = []
const parents: ChildProcess[] = []
const folders: string[] = []
const faults: [fault: string, reason: string][] = []

const readerWith = (options: Partial<FileReaderOptions> = {}): FileReader => {
  const reader = createFileReader({
    file: pathOf('./test/misbehaving-reader.ts'),
    onFault: (...fault) => faults.push(fault),
    ...options,
  })
  open.push(reader)
  return reader
}
const ask = (reader: FileReader, name: string, client = 'somebody') => reader.read({ path: '', name }, client)
const words = async (asked: ReturnType<typeof ask>): Promise<string> => {
  const read = await asked
  return 'outcome' in read && 'reading' in read.outcome ? read.outcome.reading.words : JSON.stringify(read)
}
const pidOf = async (asked: ReturnType<typeof ask>) => Number(await words(asked))

afterEach(async () => {
  faults.length = 0
  for (const parent of parents.splice(0)) parent.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  await Promise.all(open.splice(0).map((reader) => reader.stop()))
  vi.unstubAllEnvs()
})

describe('the reading process', () => {
  it('is another one, kept for the next file, and gone when idle', async () => {
    const reader = readerWith({ idleMs: 300 })
    const pid = await pidOf(ask(reader, 'pid'))
    expect(pid).not.toBe(process.pid)
    expect(await pidOf(ask(reader, 'pid'))).toBe(pid)
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await pidOf(ask(reader, 'pid'))).not.toBe(pid)
  })

  it('has no secret in its environment', async () => {
    vi.stubEnv('SECRET', 'a secret')
    vi.stubEnv('DATABASE_URL', 'postgres://user:password@127.0.0.1/db')
    const allowed = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'SystemRoot', 'NODE_V8_COVERAGE']
    const names = (await words(ask(readerWith(), 'environment'))).split(' ')
    expect(names.filter((name) => !allowed.includes(name))).toEqual([])
    expect(names).toContain('NODE_ENV')
  })

  it.each([
    ['forever', { deadlineMs: 300 }, 'slow', /300 ms/],
    ['swell in the heap', { heapMb: 32 }, 'heavy', /heap out of memory/],
    ['exit', {}, 'heavy', /code 3/],
  ] as const)('that does this: “%s”, is ended and replaced', async (deed, options, fault, reason) => {
    const reader = readerWith({ deadlineMs: 60_000, ...options })
    const pid = await pidOf(ask(reader, 'pid'))
    expect(await ask(reader, deed)).toEqual({ fault })
    expect(faults).toEqual([[fault, expect.stringMatching(reason)]])
    expect(isAlive(pid)).toBe(false)
    expect(await pidOf(ask(reader, 'pid'))).not.toBe(pid)
  })

  it('that takes memory outside the heap is ended soon after its limit', async () => {
    const reader = readerWith({ residentMb: 250, deadlineMs: 60_000 })
    expect(await ask(reader, 'swell outside the heap')).toEqual({ fault: 'heavy' })
    const [, reason = ''] = faults[0] ?? []
    const residentMb = Number(/out of memory: (\d+) MB are resident/.exec(reason)?.[1])
    expect(residentMb).toBeGreaterThan(249)
    expect(residentMb).toBeLessThan(2500)
    expect(await words(ask(reader, 'pid'))).toMatch(/^\d+$/)
  })

  it('that is large after a file does not read the next one', async () => {
    const reader = readerWith({ residentMb: 400 })
    const pid = await pidOf(ask(reader, 'stay large'))
    expect(pid).toBeGreaterThan(0)
    expect(await pidOf(ask(reader, 'pid'))).not.toBe(pid)
    expect(faults).toEqual([])
  })

  it('whose reader is wrong has the file refused, the reason reported, and a successor', async () => {
    const reader = readerWith()
    const pid = await pidOf(ask(reader, 'pid'))
    expect(await ask(reader, 'fail later')).toMatchObject({ outcome: { refusal: { code: 'FILE_BROKEN' } } })
    expect(faults).toEqual([['broken', expect.stringContaining('the reader itself is wrong')]])
    expect(await pidOf(ask(reader, 'pid'))).not.toBe(pid)
    await expect(ask(reader, 'throw')).rejects.toThrow('the file cannot be opened')
    expect(await words(ask(reader, 'pid'))).toMatch(/^\d+$/)
  })

  it('that is killed from outside, at work or idle, is replaced', async () => {
    const reader = readerWith({ deadlineMs: 60_000 })
    const folder = mkdtempSync(join(tmpdir(), 'cellwright-reader-'))
    folders.push(folder)
    const path = join(folder, 'pid')
    const running = reader.read({ path, name: 'say who, then forever' }, 'somebody')
    const pidAtWork = () => (existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0)
    await expect.poll(pidAtWork).toBeGreaterThan(0)
    process.kill(pidAtWork(), 'SIGKILL')
    expect(await running).toEqual({ fault: 'stopped' })
    const second = await pidOf(ask(reader, 'pid'))
    process.kill(second, 'SIGKILL')
    await expect.poll(() => isAlive(second)).toBe(false)
    expect(await pidOf(ask(reader, 'pid'))).not.toBe(second)
  })

  it.each(['forever', 'pid'])('ends when its parent is killed; its last file: %s', async (deed) => {
    const parent = spawn(process.execPath, [pathOf('./test/reading-parent.ts'), deed], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    parents.push(parent)
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(line)
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

describe('waiting for a process', () => {
  it('one client’s second file waits for the first, another’s does not', async () => {
    const reader = readerWith({ deadlineMs: 3000, patienceMs: 100 })
    const running = ask(reader, 'forever', 'one')
    expect(await ask(reader, 'pid', 'one')).toEqual({ fault: 'busy' })
    expect(await words(ask(reader, 'pid', 'another'))).toMatch(/^\d+$/)
    expect(await running).toEqual({ fault: 'slow' })
    expect(await words(ask(reader, 'pid', 'one'))).toMatch(/^\d+$/)
  })

  it('a full queue refuses at once', async () => {
    const reader = readerWith({ size: 1, maxWaiting: 0, deadlineMs: 60_000 })
    void ask(reader, 'forever', 'one')
    expect(await ask(reader, 'pid', 'another')).toEqual({ fault: 'busy' })
    expect(faults.map(([fault]) => fault)).toEqual(['busy'])
  })

  it('stopped, nothing runs, no one is left waiting, and nothing is taken', async () => {
    const reader = readerWith({ size: 1, deadlineMs: 60_000 })
    const pid = await pidOf(ask(reader, 'pid'))
    const running = ask(reader, 'forever', 'one')
    const waiting = ask(reader, 'pid', 'another')
    // The first has been given to its process now.
    await setImmediate()
    await reader.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await running).toEqual({ fault: 'stopped' })
    expect(await waiting).toEqual({ fault: 'busy' })
    expect(await ask(reader, 'pid')).toEqual({ fault: 'busy' })
  })

  it('stopped while a file gets its turn, no process is started', async () => {
    const reader = readerWith()
    const taken = ask(reader, 'forever')
    await reader.stop()
    expect(await taken).toEqual({ fault: 'busy' })
  })

  it('renewed, the next file has a process that loads the sources again', async () => {
    const reader = readerWith()
    const pid = await pidOf(ask(reader, 'pid'))
    await reader.renew()
    expect(isAlive(pid)).toBe(false)
    expect(await pidOf(ask(reader, 'pid'))).not.toBe(pid)
  })
})
