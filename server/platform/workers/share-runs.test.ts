import { expect, it } from 'vitest'
import { keyOfTask, shareRuns } from './share-runs.ts'

/** Runs that end when the test says so. */
const lab = () => {
  const share = shareRuns<string>('gone')
  const runs: { signal: AbortSignal; end: (result: string) => void; fail: (error: Error) => void }[] = []
  const ask = (key: string, signal?: AbortSignal) =>
    share(
      key,
      signal,
      (own) =>
        new Promise((resolve, reject) => {
          runs.push({ signal: own, end: resolve, fail: reject })
          own.addEventListener('abort', () => resolve('ended'))
        }),
    )
  return { ask, runs }
}

it('equal tasks run once, others by themselves, and a later one runs again', async () => {
  const { ask, runs } = lab()
  const asked = [ask('a'), ask('a'), ask('b')]
  expect(runs).toHaveLength(2)
  runs[0]?.end('of a')
  runs[1]?.end('of b')
  expect(await Promise.all(asked)).toEqual(['of a', 'of a', 'of b'])
  void ask('a')
  expect(runs).toHaveLength(3)
})

it('a fault is the answer to all, and the next one tries again', async () => {
  const { ask, runs } = lab()
  const asked = Promise.allSettled([ask('a'), ask('a')])
  runs[0]?.fail(new Error('wrong'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void ask('a')
  expect(runs).toHaveLength(2)
})

it('one that goes away leaves the others their answer, also when it was the first', async () => {
  const { ask, runs } = lab()
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [ask('a', first.signal), ask('a', second.signal), ask('a')]
  first.abort()
  expect(await asked[0]).toBe('gone')
  expect(runs[0]?.signal.aborted).toBe(false)
  runs[0]?.end('of a')
  expect(await Promise.all(asked)).toEqual(['gone', 'of a', 'of a'])
  second.abort()
  expect(runs[0]?.signal.aborted).toBe(false)
})

it('is aborted when the last has gone, and no one joins what is ending', async () => {
  const { ask, runs } = lab()
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [ask('a', first.signal), ask('a', second.signal)]
  first.abort()
  second.abort()
  expect(await Promise.all(asked)).toEqual(['gone', 'ended'])
  expect(runs[0]?.signal.aborted).toBe(true)
  void ask('a')
  expect(runs).toHaveLength(2)
})

it('tells tasks apart by every value', () => {
  const key = keyOfTask('one', 'people', { text: 'a', seed: 1 })
  expect(keyOfTask('one', 'people', { text: 'a', seed: 1 })).toBe(key)
  for (const other of [
    keyOfTask('another', 'people', { text: 'a', seed: 1 }),
    keyOfTask('one', 'background', { text: 'a', seed: 1 }),
    keyOfTask('one', 'people', { text: 'a', seed: 2 }),
    keyOfTask('one', 'people', { text: 'a', seed: 1, robotId: 'x' }),
  ])
    expect(other).not.toBe(key)
})
