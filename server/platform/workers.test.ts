import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { plan } from '#engine/index.ts'
import {
  type CpuBudget,
  createWorkers,
  type TaskClient,
  type TaskFor,
  type WorkerFault,
  type Workers,
  type WorkersOptions,
} from './workers.ts'

const tasks = fileURLToPath(new URL('./test/worker-tasks.ts', import.meta.url))
const open: Workers[] = []
const faults: WorkerFault[] = []

const client = (key: string, cpuSecondsPerMinute = 60): TaskClient => ({ key, cpuSecondsPerMinute })
/** What each client was charged, in milliseconds. */
const charged = new Map<string, number>()
/** Clients, once for each task that was charged. */
const spends: string[] = []
/** A budget in memory, of one minute that does not end. */
const budget: CpuBudget = {
  secondsToWait: async ({ key, cpuSecondsPerMinute }) =>
    (charged.get(key) ?? 0) >= cpuSecondsPerMinute * 1000 ? 60 : 0,
  spend: async (spender, cpuMs) => {
    spends.push(spender.key)
    charged.set(spender.key, (charged.get(spender.key) ?? 0) + cpuMs)
    return budget.secondsToWait(spender)
  },
}

const workersWith = (options: Partial<WorkersOptions> = {}) => {
  faults.length = 0
  const workers = createWorkers({
    size: 1,
    file: tasks,
    budget,
    onFault: (fault) => faults.push(fault),
    ...options,
  })
  open.push(workers)
  return workers
}
/** Another task each time; with a seed of its own it can be an equal one. */
let asked = 0
const ask = (workers: Workers, text: string, taskFor: Partial<TaskFor> = {}, seed = ++asked) =>
  workers.run(
    'makePlan',
    { text, overrides: {}, evidence: [], seed },
    { client: client('someone'), ...taskFor },
  )
/** The process a task ran in; the tasks of this test answer it. */
const processOf = async (asked: ReturnType<typeof ask>): Promise<unknown> => {
  const answer = await asked
  return 'result' in answer && 'pid' in answer.result ? answer.result.pid : answer
}

afterEach(async () => {
  charged.clear()
  spends.length = 0
  await Promise.all(open.splice(0).map((workers) => workers.stop()))
})

describe('the real tasks', () => {
  const text = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'

  it('a process plans as the engine does here', async () => {
    const workers = workersWith({ file: fileURLToPath(new URL('../planner.ts', import.meta.url)) })
    const made = await ask(workers, text, {}, 1)
    expect(made).toEqual({ result: plan(text, { seed: 1 }) })
  })
})

describe('planning processes', () => {
  it('run beside this one, and the second is started only while the first is busy', async () => {
    const workers = workersWith({ size: 2 })
    const first = await processOf(ask(workers, 'one'))
    expect(first).toEqual(expect.any(Number))
    expect(first).not.toBe(process.pid)
    expect(await processOf(ask(workers, 'two'))).toBe(first)
    // Longer than a busy machine takes to start a process.
    const both = await Promise.all([
      processOf(ask(workers, 'wait 3000')),
      processOf(ask(workers, 'wait 3000', { client: client('another') })),
    ])
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

  it('a task past its deadline ends its process; the next task has a new one', async () => {
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

  it('a process that dies fails its own task only', async () => {
    const workers = workersWith()
    expect(await ask(workers, 'crash')).toEqual({ fault: 'broken' })
    expect(await ask(workers, 'after')).toMatchObject({ result: { text: 'after' } })
  })

  it('a task that takes more memory than it may fails alone', async () => {
    const workers = workersWith({ heapMb: 32, deadlineMs: 20_000 })
    expect(await ask(workers, 'swell')).toEqual({ fault: 'heavy' })
    expect(await ask(workers, 'after')).toMatchObject({ result: { text: 'after' } })
  })

  it('what a task throws is thrown, and the process goes on', async () => {
    const workers = workersWith()
    const before = await processOf(ask(workers, 'one'))
    await expect(ask(workers, 'throw')).rejects.toThrow('the task itself is wrong')
    expect(await processOf(ask(workers, 'one'))).toBe(before)
    expect(faults).toEqual([])
  })

  it('renewed, the next task has a process that loads again, and running ones end by themselves', async () => {
    const workers = workersWith()
    const before = await processOf(ask(workers, 'one'))
    const running = ask(workers, 'wait 100')
    workers.renew()
    expect(await running).toHaveProperty('result')
    expect(await processOf(ask(workers, 'one'))).not.toBe(before)
  })

  it('stopped, they take nothing and leave no one waiting', async () => {
    const workers = workersWith()
    const running = ask(workers, 'forever')
    const waiting = ask(workers, 'waits')
    await expect.poll(() => workers.count()).toEqual({ running: 1, waiting: 1, started: 1 })
    await workers.stop()
    expect(await waiting).toEqual({ fault: 'busy' })
    expect(await running).toEqual({ fault: 'broken' })
    expect(await ask(workers, 'after')).toEqual({ fault: 'busy' })
  })
})

describe('a process that has done much', () => {
  it('is replaced after a number of tasks, before the next, and no task fails', async () => {
    const workers = workersWith({ size: 2, mostTasks: 3 })
    const processes: unknown[] = []
    for (let at = 0; at < 7; at++) processes.push(await processOf(ask(workers, 'one')))
    for (const pid of processes) expect(pid).toEqual(expect.any(Number))
    expect([0, 3, 6].map((at) => new Set(processes.slice(at, at + 3)).size)).toEqual([1, 1, 1])
    expect(new Set(processes).size).toBe(3)
    expect(faults).toEqual([])
  })

  it('is replaced under load too, while the other one works', async () => {
    const workers = workersWith({ size: 2, mostTasks: 2, maxWaitingEach: 100 })
    const all = Array.from({ length: 24 }, (_, at) =>
      processOf(ask(workers, `wait ${at % 5}`, { client: client(`client ${at % 3}`) })),
    )
    const processes = await Promise.all(all)
    for (const pid of processes) expect(pid).toEqual(expect.any(Number))
    expect(new Set(processes).size).toBeGreaterThanOrEqual(12)
    expect(faults).toEqual([])
  })

  it('is replaced when it holds much', async () => {
    // What a new process holds differs by tens of megabytes from machine to machine.
    const workers = workersWith({ wornMb: 250, heapMb: 400 })
    const first = await processOf(ask(workers, 'one'))
    expect(await processOf(ask(workers, 'one'))).toBe(first)
    expect(await processOf(ask(workers, 'keep 300'))).toBe(first)
    const next = await processOf(ask(workers, 'one'))
    expect(next).toEqual(expect.any(Number))
    expect(next).not.toBe(first)
  })
})

describe('equal tasks of one client', () => {
  it('run once and are charged once; those of another, and others of this one, run too', async () => {
    const workers = workersWith({ size: 2 })
    const other = { client: client('another') }
    const equal = [ask(workers, 'burn 200', {}, 1), ask(workers, 'burn 200', {}, 1)]
    const more = [ask(workers, 'burn 1', {}, 2), ask(workers, 'burn 200', other, 1)]
    const [first, second] = await Promise.all(equal)
    expect(first).toHaveProperty('result')
    expect(second).toEqual(first)
    for (const each of await Promise.all(more)) expect(each).toHaveProperty('result')
    expect(workers.count().started).toBe(3)
    expect(spends.toSorted()).toEqual(['another', 'someone', 'someone'])
    expect(await ask(workers, 'burn 200', {}, 1)).toHaveProperty('result')
    expect(workers.count().started).toBe(4)
  })

  it('outlive the one that asked first, and end with the last', async () => {
    const workers = workersWith({ graceMs: 100 })
    const leaving = [new AbortController(), new AbortController()]
    const running = leaving.map(({ signal }) => ask(workers, 'forever', { signal }, 1))
    await expect.poll(() => workers.count()).toMatchObject({ running: 1, waiting: 0 })
    leaving[0]?.abort()
    expect(await running[0]).toEqual({ fault: 'gone' })
    expect(workers.count()).toMatchObject({ running: 1 })
    leaving[1]?.abort()
    expect(await running[1]).toEqual({ fault: 'gone' })
    expect(workers.count()).toEqual({ running: 0, waiting: 0, started: 1 })
  })
})

describe('processes shared by clients', () => {
  /** Notes whose task ended, in the order in which they did. */
  const inOrder = (workers: Workers) => {
    const order: string[] = []
    const run = async (key: string, text: string, taskFor: Partial<TaskFor> = {}) => {
      const made = await ask(workers, text, { client: client(key), ...taskFor })
      order.push('fault' in made ? `${key} ${made.fault}` : key)
    }
    return { order, run }
  }

  it('plan for a newcomer before they go on with a flood', async () => {
    const workers = workersWith()
    const { order, run } = inOrder(workers)
    const flood = Array.from({ length: 8 }, () => run('flood', 'burn 30'))
    await expect.poll(() => workers.count()).toMatchObject({ running: 1, waiting: 7 })
    await run('newcomer', 'one')
    expect(order.indexOf('newcomer')).toBeLessThanOrEqual(1)
    await Promise.all(flood)
  })

  it('are never all held by one client', async () => {
    const workers = workersWith({ size: 2 })
    const { order, run } = inOrder(workers)
    const endless = [run('flood', 'forever'), run('flood', 'forever')]
    await expect.poll(() => workers.count()).toMatchObject({ running: 1, waiting: 1 })
    await run('newcomer', 'one')
    expect(order).toEqual(['newcomer'])
    await workers.stop()
    await Promise.all(endless)
  })

  it('charge what a task used of the processor, not how long it took', async () => {
    const workers = workersWith()
    await ask(workers, 'burn 300', { client: client('works') })
    await ask(workers, 'wait 800', { client: client('waits') })
    expect(charged.get('works')).toBeGreaterThanOrEqual(300)
    expect(charged.get('waits')).toBeLessThan(400)
  })

  it('charge a task that was ended for all the time it had', async () => {
    const workers = workersWith({ deadlineMs: 700, graceMs: 50 })
    expect(await ask(workers, 'forever')).toEqual({ fault: 'slow' })
    expect(charged.get('someone')).toBeGreaterThanOrEqual(690)
  })

  it('refuse a client that has used its budget, what it has waiting too, and serve the others', async () => {
    const workers = workersWith()
    const poor = client('poor', 0.05)
    const first = ask(workers, 'burn 100', { client: poor })
    const waiting = ask(workers, 'one', { client: poor })
    expect(await first).toHaveProperty('result')
    expect(await waiting).toEqual({ fault: 'spent', retryAfterSeconds: 60 })
    expect(await ask(workers, 'one', { client: poor })).toEqual({ fault: 'spent', retryAfterSeconds: 60 })
    expect(workers.count()).toEqual({ running: 0, waiting: 0, started: 1 })
    expect(await ask(workers, 'one')).toHaveProperty('result')
  })

  it('let a client that goes away give up its place, and its process when its task runs long', async () => {
    const workers = workersWith({ graceMs: 300 })
    const leaving = new AbortController()
    const running = ask(workers, 'forever', { signal: leaving.signal })
    const waiting = ask(workers, 'one', { signal: leaving.signal })
    await expect.poll(() => workers.count()).toMatchObject({ running: 1, waiting: 1 })
    leaving.abort()
    expect(await waiting).toEqual({ fault: 'gone' })
    expect(await running).toEqual({ fault: 'gone' })
    expect(charged.get('someone')).toBeGreaterThanOrEqual(300)
    expect(await ask(workers, 'after')).toMatchObject({ result: { text: 'after' } })
    expect(workers.count()).toEqual({ running: 0, waiting: 0, started: 2 })
  })

  it('end a long background task for a person, and do it again afterwards', async () => {
    const workers = workersWith({ graceMs: 100 })
    const { order, run } = inOrder(workers)
    const aside = run('background', 'wait 1000', { lane: 'background' })
    await expect.poll(() => workers.count()).toMatchObject({ running: 1 })
    await run('person', 'one')
    await aside
    expect(order).toEqual(['person', 'background'])
    expect(workers.count().started).toBeGreaterThanOrEqual(3)
    expect(charged.has('background')).toBe(false)
  })

  it('run one background task at a time', async () => {
    const workers = workersWith({ size: 2 })
    const { order, run } = inOrder(workers)
    const aside = ['one', 'two'].map((key) => run(key, 'wait 300', { lane: 'background' }))
    await expect.poll(() => workers.count()).toMatchObject({ running: 1, waiting: 1 })
    await Promise.all(aside)
    expect(order).toEqual(['one', 'two'])
  })
})
