import { measured } from '../workers/measured.ts'
import { servePlanner } from '../workers/serve-planner.ts'

/** Tasks that take as long as they say, or misbehave, for tests of the planning processes. The names are those of the real tasks. */

/** Uses the processor for so long, however much else runs on the machine. */
const burn = (ms: number) => {
  const before = process.threadCpuUsage()
  while (process.threadCpuUsage(before).user < ms * 1000);
}

const kept: number[][] = []

const makePlan = measured(async ({ text }: { text: string }): Promise<unknown> => {
  if (text === 'forever') for (;;);
  if (text === 'crash') process.exit(3)
  if (text === 'throw') throw new TypeError('the task itself is wrong')
  if (text === 'swell') {
    for (;;) kept.push(new Array<number>(100_000).fill(kept.length))
  }
  // Megabytes that stay in the heap.
  if (text.startsWith('keep '))
    for (let at = 0; at < Number(text.slice(5)); at++) kept.push(new Array<number>(131_072).fill(at))
  if (text.startsWith('burn ')) burn(Number(text.slice(5)))
  if (text.startsWith('wait ')) await new Promise((resolve) => setTimeout(resolve, Number(text.slice(5))))
  // "hold 300 Palletize …": a real plan that takes so long at least.
  const [, heldMs, description] = /^hold (\d+) (.*)$/s.exec(text) ?? []
  if (description !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, Number(heldMs)))
    return (await import('#engine/index.ts')).plan(description, { seed: 1 })
  }
  return { text, pid: process.pid }
})

await servePlanner({ makePlan })
