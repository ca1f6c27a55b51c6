import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { isAlive } from '#db/embedded/postmaster.ts'
import { findLimit } from '#server/rpc/faults/find-limit.ts'
import { createPrinter, type Printer, type PrinterOptions } from './printer.ts'

const file = fileURLToPath(new URL('./test/counting-printer.ts', import.meta.url))
const open: Printer[] = []
const printerWith = (options: Partial<PrinterOptions> = {}): Printer => {
  const printer = createPrinter({ file, ...options })
  open.push(printer)
  return printer
}
const print = async (printer: Printer, slug = 'a paper') => {
  const bytes = await printer.print({ kind: 'paper', slug })
  const [pid, count] = new TextDecoder().decode(bytes).split(' ').map(Number)
  return { pid: pid ?? 0, count: count ?? 0 }
}

afterEach(() => Promise.all(open.splice(0).map((printer) => printer.stop())))

it('prints one after the other in one process, which is gone when idle', async () => {
  const printer = printerWith({ idleMs: 200 })
  const made = await Promise.all([print(printer), print(printer), print(printer)])
  expect(made.map(({ count }) => count)).toEqual([1, 2, 3])
  const pid = made[0]?.pid ?? 0
  expect(new Set(made.map((one) => one.pid))).toEqual(new Set([pid]))
  expect(pid).not.toBe(process.pid)
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await print(printer)).toMatchObject({ count: 1 })
})

it('answers nothing for what there is not', async () => {
  expect(await printerWith().print({ kind: 'paper', slug: 'unknown' })).toBeUndefined()
})

it('fails with a document that fails, and prints the next one', async () => {
  const printer = printerWith()
  await expect(print(printer, 'broken')).rejects.toThrow()
  expect(await print(printer)).toMatchObject({ count: 1 })
})

it('ends a document that takes too long', async () => {
  const faults: string[] = []
  const printer = printerWith({ deadlineMs: 300, onFault: (fault) => faults.push(fault) })
  await expect(print(printer, 'never')).rejects.toMatchObject({ code: 'PRINTER_BUSY' })
  expect(faults).toEqual(['slow'])
})

it('refuses with a limit that callers see when too many wait', async () => {
  const printer = printerWith({ maxWaiting: 1, deadlineMs: 1000 })
  const running = print(printer, 'never').catch(() => undefined)
  const waiting = print(printer)
  const refusal = await print(printer).catch((error: unknown) => error)
  expect(findLimit(refusal)).toMatchObject({ code: 'PRINTER_BUSY', status: 503 })
  await running
  expect(await waiting).toMatchObject({ count: 1 })
})

it('replaces a process that is killed, idle or at work', async () => {
  const faults: string[] = []
  const printer = printerWith({ onFault: (fault) => faults.push(fault) })
  const { pid } = await print(printer)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  const second = await print(printer)
  expect(second.count).toBe(1)
  const running = print(printer, 'never')
  // By then the task has gone to the process: one that ended before is not used.
  await setImmediate()
  process.kill(second.pid, 'SIGKILL')
  await expect(running).rejects.toThrow('could not be printed')
  expect(faults).toEqual(['stopped'])
  expect(await print(printer)).toMatchObject({ count: 1 })
})

it('replaces a process that holds much after a document', async () => {
  const printer = printerWith({ residentMb: 1000, wornShare: 0 })
  const { pid } = await print(printer)
  expect((await print(printer)).pid).not.toBe(pid)
  expect(isAlive(pid)).toBe(false)
})

it('stopped while a document gets its turn, no process is started', async () => {
  const printer = printerWith()
  const taken = print(printer)
  await printer.stop()
  await expect(taken).rejects.toMatchObject({ code: 'PRINTER_BUSY' })
})
