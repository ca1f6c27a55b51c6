import { expect, it } from 'vitest'
import { createLane } from './one-at-a-time.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('runs one task at a time, in order, and goes on after a failure', async () => {
  const { run } = createLane()
  const seen: string[] = []
  const task = (name: string, fails = false) =>
    run(async () => {
      seen.push(`${name} begins`)
      await pause(5)
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([task('a'), task('b', true), task('c')])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('refuses with 429 when too many wait, and takes tasks again afterwards', async () => {
  const { run, requirePlace } = createLane(1)
  const running = [run(() => pause(5)), run(() => pause(5))]
  expect(() => run(() => pause(5))).toThrow(expect.objectContaining({ status: 429 }))
  expect(requirePlace).toThrow(expect.objectContaining({ status: 429 }))
  await Promise.all(running)
  requirePlace()
  await expect(run(async () => 'done')).resolves.toBe('done')
})
