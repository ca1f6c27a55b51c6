import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { plan } from '#engine/index.ts'
import { createWorkers, type WorkerFault, type Workers, type WorkersOptions } from './workers.ts'

const tasks = fileURLToPath(new URL('./test/worker-tasks.ts', import.meta.url))
const open: Workers[] = []
const faults: WorkerFault[] = []

const workersWith = (options: Partial<WorkersOptions> = {}) => {
  faults.length = 0
  const workers = createWorkers({
    size: 1,
    file: tasks,
    onFault: (fault) => faults.push(fault),
    ...options,
  })
  open.push(workers)
  return workers
}
const ask = (workers: Workers, text: string) =>
  workers.run('makePlan', { text, overrides: {}, evidence: [], seed: 1 })
/** The thread a task ran on; the tasks of this test answer it. */
const threadOf = async (asked: ReturnType<typeof ask>): Promise<unknown> => {
  const answer = await asked
  return 'result' in answer && 'threadId' in answer.result ? answer.result.threadId : answer
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((workers) => workers.stop()))
})

describe('the real tasks', () => {
  const text = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'

  it('a thread plans as the engine does here', async () => {
    const workers = createWorkers({ file: fileURLToPath(new URL('../worker.ts', import.meta.url)), size: 1 })
    open.push(workers)
    const made = await workers.run('makePlan', { text, overrides: {}, evidence: [], seed: 1 })
    expect(made).toEqual({ result: plan(text, { seed: 1 }) })
  })
})

describe('worker threads', () => {
  it('run beside this one, and the second is started only while the first is busy', async () => {
    const workers = workersWith({ size: 2 })
    const first = await threadOf(ask(workers, 'one'))
    expect(first).toEqual(expect.any(Number))
    expect(first).not.toBe(threadId)
    expect(await threadOf(ask(workers, 'two'))).toBe(first)
    // Longer than a busy machine takes to start a thread.
    const both = await Promise.all([threadOf(ask(workers, 'wait 3000')), threadOf(ask(workers, 'wait 3000'))])
    expect(new Set(both).size).toBe(2)
  })

  it('leave the event loop free: timers go off while a task never ends', async () => {
    const workers = workersWith({ deadlineMs: 400 })
    let turns = 0
    const ticking = setInterval(() => turns++, 5)
    const endless = ask(workers, 'forever')
    await expect.poll(() => turns).toBeGreaterThan(10)
    expect(await endless).toEqual({ fault: 'slow' })
    clearInterval(ticking)
  })

  it('a task past its deadline ends its thread; the next task has a new one', async () => {
    const workers = workersWith({ deadlineMs: 3000 })
    expect(await ask(workers, 'forever')).toEqual({ fault: 'slow' })
    expect(await ask(workers, 'after')).toMatchObject({ result: { text: 'after' } })
    expect(faults).toEqual(['slow'])
  })

  it('a full queue refuses at once, and takes tasks again when it has emptied', async () => {
    const workers = workersWith({ maxWaiting: 1 })
    const running = [ask(workers, 'wait 100'), ask(workers, 'wait 100')]
    expect(await ask(workers, 'too many')).toEqual({ fault: 'busy' })
    for (const each of await Promise.all(running)) expect(each).toHaveProperty('result')
    expect(await ask(workers, 'again')).toHaveProperty('result')
  })

  it('who waits longer than patience lasts is refused; the running task is not touched', async () => {
    const workers = workersWith({ patienceMs: 50 })
    const running = ask(workers, 'wait 400')
    expect(await ask(workers, 'late')).toEqual({ fault: 'busy' })
    expect(await running).toHaveProperty('result')
  })

  it('a thread that dies fails its own task only', async () => {
    const workers = workersWith()
    expect(await ask(workers, 'crash')).toEqual({ fault: 'broken' })
    expect(await ask(workers, 'after')).toMatchObject({ result: { text: 'after' } })
  })

  it('a task that takes more memory than it may fails alone', async () => {
    const workers = workersWith({ heapMb: 32, deadlineMs: 20_000 })
    expect(await ask(workers, 'swell')).toEqual({ fault: 'heavy' })
    expect(await ask(workers, 'after')).toMatchObject({ result: { text: 'after' } })
  })

  it('what a task throws is thrown, and the thread goes on', async () => {
    const workers = workersWith()
    const before = await threadOf(ask(workers, 'one'))
    await expect(ask(workers, 'throw')).rejects.toThrow('the task itself is wrong')
    expect(await threadOf(ask(workers, 'one'))).toBe(before)
    expect(faults).toEqual([])
  })

  it('renewed, the next task has a thread that loads anew, and running ones end in peace', async () => {
    const workers = workersWith()
    const before = await threadOf(ask(workers, 'one'))
    const running = ask(workers, 'wait 100')
    await workers.renew()
    expect(await running).toHaveProperty('result')
    expect(await threadOf(ask(workers, 'one'))).not.toBe(before)
  })

  it('stopped, they take nothing and leave nobody waiting', async () => {
    const workers = workersWith()
    const running = ask(workers, 'forever')
    const waiting = ask(workers, 'waits')
    await workers.stop()
    expect(await waiting).toEqual({ fault: 'busy' })
    expect(await running).toEqual({ fault: 'broken' })
    expect(await ask(workers, 'after')).toEqual({ fault: 'busy' })
  })
})
