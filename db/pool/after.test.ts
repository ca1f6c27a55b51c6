import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { after } from './after.ts'

/** Keeps the process busy, so that it can hear nothing. */
const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('time in which the process was busy does not count', async () => {
  const said: string[] = []
  const cancel = after(450, () => said.push('late'))
  for (let turn = 0; turn < 2; turn++) {
    block(500)
    await sleep(1)
  }
  expect(said).toEqual([])
  cancel()
})

test('what has arrived in time is read before anything is late', async () => {
  const said: string[] = []
  const cancel = after(50, () => said.push('late'))
  setTimeout(() => setImmediate(() => cancel()), 50)
  block(200)
  await sleep(300)
  expect(said).toEqual([])
})

test('it acts once, when nobody cancels', async () => {
  const said: string[] = []
  after(50, () => said.push('late'))
  await expect.poll(() => said).toEqual(['late'])
  await sleep(200)
  expect(said).toEqual(['late'])
})
