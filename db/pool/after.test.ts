import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { after } from './after.ts'

/** Keeps the process busy, so that it can hear nothing. */
const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('time in which the process was busy does not count', async () => {
  const acted: string[] = []
  const cancel = after(450, () => acted.push('late'))
  for (let turn = 0; turn < 2; turn++) {
    block(500)
    await sleep(1)
  }
  expect(acted).toEqual([])
  cancel()
})

test('what has arrived in time is read before anything is late', async () => {
  const acted: string[] = []
  const cancel = after(50, () => acted.push('late'))
  setTimeout(() => setImmediate(() => cancel()), 50)
  block(200)
  await sleep(300)
  expect(acted).toEqual([])
})

test('it acts once, when it is not cancelled', async () => {
  const acted: string[] = []
  after(50, () => acted.push('late'))
  await expect.poll(() => acted).toEqual(['late'])
  await sleep(200)
  expect(acted).toEqual(['late'])
})
